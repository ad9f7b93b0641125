import fs from 'node:fs/promises';
import path from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { serializeImages } from '@/pages/admin/formImages';
import { storedToPickerValue } from '@/pages/admin/recordFormValues';
import { unsavedTexts } from '@/session/unsavedTexts';
import { anEvent } from '@/testing/builders';
import { aPhoto } from '@/testing/imageFixtures';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const CREATE = '/admin/events/create';
const EDIT = '/admin/events/7/edit';
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\(optional\\))?$`));
const button = (name: string) => screen.getByRole('button', { name });
const pictures = () => field('Featured Images');
const setDate = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const stored = (over: Record<string, unknown> = {}) =>
  anEvent({ id: 7, title: 'Open Day', slug: 'open-day', images: ['api/images/lab.jpg', 'api/images/gate.jpg'], ...over });

const openForm = () => screen.findByLabelText('Title');

/** The server encodes the images of a save before it answers, which takes long on a busy machine. */
const ENCODED = { timeout: 90_000 };
const findNotice = (text: string) => screen.findByText(text, undefined, ENCODED);

async function put(user: UserEvent, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

async function fill(user: UserEvent) {
  await put(user, 'Title', 'Job Fair');
  await put(user, 'Description', 'Meet thirty companies.');
  setDate('Start Date & Time', '2099-02-14T10:00');
  await user.upload(pictures(), [await aPhoto('hall.png'), await aPhoto('stage.png')]);
}

test('an end before the start and zero attendees are errors with the others [VAL-13, 16, ADM-EVTF-04]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  setDate('Start Date & Time', '2099-02-14T10:00');
  setDate('End Date & Time', '2099-02-14T09:59');
  fireEvent.change(field('Max Attendees'), { target: { value: '0' } });
  await user.click(button('Create Event'));
  await waitFor(() =>
    expect(field('End Date & Time')).toHaveAccessibleDescription('End date must not be before the start date. Yangon time'),
  );
  for (const text of ['End date must not be before the start date.', 'Event title is required!', 'Set maximum attendees.'])
    expect(screen.getAllByText(text)).toHaveLength(2);
});

test('the end is set two hours after the start, and a chosen end stays [ADM-EVTF-02]', async () => {
  await renderAdminRoute(CREATE);
  await openForm();
  // The value of a picker while the year is being typed.
  setDate('Start Date & Time', '0002-12-31T23:00');
  expect(field('End Date & Time')).toHaveValue('');
  setDate('Start Date & Time', '2026-12-31T23:00');
  expect(field('End Date & Time')).toHaveValue('2027-01-01T01:00');
  setDate('Start Date & Time', '2026-12-31T22:00');
  expect(field('End Date & Time')).toHaveValue('2027-01-01T00:00');
  fireEvent.blur(field('Start Date & Time'));
  setDate('Start Date & Time', '2026-12-31T21:00');
  expect(field('End Date & Time')).toHaveValue('2027-01-01T00:00');
});

test('Create Event stores a draft, and offers to publish it [ADM-EVTF-07, 09, 10, 12, API-EVT-06, CONST-12]', async () => {
  const { user, db, address, server } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Registration Required' }));
  const send = globalThis.fetch;
  const seen = stubCall('POST /events.php', (request) => send(request));
  await user.click(button('Create Event'));
  expect(await findNotice('Saved as draft. Visitors cannot see it yet.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/events'));
  const fields =
    'title slug description location start_date end_date category program registration_required max_attendees status images[]';
  expect(new Set((await seen[0]?.formData())?.keys())).toEqual(new Set(fields.split(' ')));
  const [event] = db.events();
  expect(event).toMatchObject({
    title: 'Job Fair',
    slug: 'job-fair',
    description: 'Meet thirty companies.',
    location: '',
    category: 'education',
    start_date: '2099-02-14 10:00:00',
    end_date: '2099-02-14 12:00:00',
    max_attendees: 50,
    registration_required: 1,
    status: 'draft',
  });
  expect(event?.images).toHaveLength(2);
  const file = path.join(server.uploadsDir, path.basename(String(event?.images[0])));
  expect(await sharp(await fs.readFile(file)).metadata()).toMatchObject({ format: 'webp', width: 24, height: 16 });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText("Event 'Job Fair' published.")).toBeInTheDocument();
  expect(db.events()).toMatchObject([{ status: 'published', registration_required: 1, start_date: '2099-02-14 10:00:00' }]);
  expect(await screen.findByRole('link', { name: 'Edit Job Fair' })).toBeInTheDocument();
});

test('Edit Event changes the stored event [ROUTE-24, ADM-EVTF-08 to 12, API-EVT-04, 06, D-76]', async () => {
  const changed = { updated_at: '2026-11-20T03:00:00.000Z', updated_by: 2, updated_by_name: 'Ma Hnin' };
  const event = stored({ start_date: '2026-01-24 09:00:00', end_date: '2026-01-24 12:30:00', status: 'published', ...changed });
  const { user, db, address } = await renderAdminRoute(EDIT, { db: { events: [event] } });
  await openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeInTheDocument();
  expect(document.title).toBe('Edit Event - Admin');
  expect(screen.getByText(/^Last changed/)).toHaveTextContent('Last changed by Ma Hnin on 20 Nov 2026, 9:30 AM');
  expect(field('Start Date & Time')).toHaveValue('2026-01-24T09:00');
  expect(field('End Date & Time')).toHaveValue('2026-01-24T12:30');
  expect(field('Slug')).toHaveAttribute('readonly');
  expect(screen.getByRole('radio', { name: /^Published/ })).toBeChecked();
  expect(screen.getByText('2 of 10 images')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Remove lab.jpg' }));
  expect(screen.getByText('1 of 10 images, 1 removed when you save')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Put back lab.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Remove gate.jpg' }));
  await user.upload(pictures(), await aPhoto('new.png'));
  await put(user, 'Title', ' again');
  await user.keyboard('{Control>}s{/Control}');
  expect(await findNotice("Event 'Open Day again' updated.")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/events'));
  expect(db.events()).toMatchObject([
    {
      title: 'Open Day again',
      slug: 'open-day',
      status: 'published',
      start_date: '2026-01-24 09:00:00',
      end_date: '2026-01-24 12:30:00',
      images: ['api/images/lab.jpg', expect.stringMatching(/^uploads\/[a-z0-9]{26}\.webp$/)],
    },
  ]);
});

test('date-time pickers get a T between date and time, whatever the stored format [ADM-EVTF-11]', () => {
  expect(storedToPickerValue('2026-01-24 09:00:00')).toBe('2026-01-24T09:00');
  expect(storedToPickerValue('24/01/2026 09:00')).toBe('2026-01-24T09:00');
  expect(storedToPickerValue('2026-01-24T02:30:00Z')).toBe('2026-01-24T09:00');
  expect(storedToPickerValue('soon')).toBe('');
});

test('an event keeps one image, and starts with 10 attendees [VAL-14, ADM-EVTF-08, CONST-12]', async () => {
  const { user, db } = await renderAdminRoute(EDIT, { db: { events: [stored({ max_attendees: undefined })] } });
  await openForm();
  expect(field('Max Attendees')).toHaveValue(10);
  await user.click(button('Remove lab.jpg'));
  await user.click(button('Remove gate.jpg'));
  const seen = stubCall('POST /events.php');
  await user.click(button('Update Event'));
  await waitFor(() => expect(pictures()).toHaveAccessibleDescription('Please add at least one featured image.'));
  expect(seen).toEqual([]);
  expect(db.events()[0]?.images).toHaveLength(2);
});

test('files that are no images, too large, or too many are named and dropped, the others stay [ADM-EVTF-07]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  const large = new File([new Uint8Array(9 * 1024 * 1024)], 'huge.jpg', { type: 'image/jpeg' });
  await user.upload(pictures(), [await aPhoto('a.png'), large]);
  expect(pictures()).toHaveAccessibleDescription('huge.jpg: This image is too large: 9 MB. The limit is 8 MB.');
  expect(screen.getByText('1 of 10 images')).toBeInTheDocument();
  const photo = await aPhoto();
  await user.upload(
    pictures(),
    Array.from({ length: 10 }, (_, index) => new File([photo], `${index}.png`, { type: 'image/png' })),
  );
  expect(screen.getByText('10 of 10 images')).toBeInTheDocument();
  expect(pictures()).toHaveAccessibleDescription('An event can have 10 images at most.');
  await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
  expect(screen.queryByText('a.png')).not.toBeInTheDocument();
  expect(screen.getByText('9 of 10 images')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove 0.png' })).toHaveFocus();
});

test('an event names its program in the form, and a duplicate keeps it', async () => {
  const { user, db, address } = await renderAdminRoute(EDIT, { db: { events: [stored({ images: ['api/images/lab.jpg'] })] } });
  await openForm();
  expect(field('Program')).toHaveDisplayValue('No program');
  await user.selectOptions(field('Program'), 'Dip.BIT (ABE)');
  await user.click(button('Update Event'));
  await waitFor(() => expect(address()).toBe('/admin/events'));
  expect(db.events()).toMatchObject([{ program: 'bit' }]);
  await renderAdminRoute('/admin/events/create?duplicate=7', { db: { events: db.events() } });
  await openForm();
  expect(field('Program')).toHaveDisplayValue('Dip.BIT (ABE)');
});

test('a duplicate of an event asks for new dates and takes place as planned [D-80]', async () => {
  const event = stored({ images: [], event_state: 'cancelled', location: 'Main hall', slug: 'open-day' });
  await renderAdminRoute('/admin/events/create?duplicate=7', { db: { events: [event] } });
  expect(await openForm()).toHaveValue('Open Day');
  expect(field('Slug')).toHaveValue('open-day-2');
  expect(field('Location')).toHaveValue('Main hall');
  expect(field('Start Date & Time')).toHaveValue('');
  expect(screen.queryByRole('radio', { name: /^As planned/ })).not.toBeInTheDocument();
});

test('Restore brings times, numbers, ticks and the order of images back, and saving deletes them [D-84]', async () => {
  const images = ['api/images/gate.jpg', 'api/images/lab.jpg'];
  const order = serializeImages(images.map((image) => ({ image, alt: '' })));
  const texts = { title: 'Open Day!', max_attendees: '80', end_date: '2099-01-24T13:00', images: order };
  const fields = { ...texts, registration_required: true };
  const kept = unsavedTexts('event/7', '1');
  kept.store({ slot: 'a', fields, savedAt: Date.now(), base: '"v1"', hadPictures: true });
  const { user, db, address } = await renderAdminRoute(EDIT, { db: { events: [stored()] } });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('checkbox', { name: 'Registration Required' })).toBeChecked();
  expect(field('Max Attendees')).toHaveValue(80);
  await user.click(button('Update Event'));
  await waitFor(() => expect(address()).toBe('/admin/events'));
  expect(db.events()).toMatchObject([
    { title: 'Open Day!', registration_required: 1, max_attendees: 80, end_date: '2099-01-24 13:00:00', images },
  ]);
  expect(kept.list(new Date())).toEqual([]);
});
