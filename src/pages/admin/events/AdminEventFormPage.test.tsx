import fs from 'node:fs/promises';
import path from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { pickerValue } from '@/pages/admin/pickerValue';
import { anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const CREATE = '/admin/events/create';
const MESSAGES = [
  'Event title is required!',
  'Please provide a unique slug.',
  'Add a description for your event.',
  'Start date is required.',
  'End date is required.',
  'Set maximum attendees.',
  'Please add at least one featured image.',
];

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\(optional\\))?$`));
const submit = (name: 'Create Event' | 'Update Event') => screen.getByRole('button', { name });
const pictures = () => field('Featured Images');
const setDate = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const aPhoto = async (name = 'lab.png') => {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background: 'seagreen' } });
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' });
};
const stored = (over: Record<string, unknown> = {}) =>
  anEvent({ id: 7, title: 'Open Day', slug: 'open-day', images: ['api/images/lab.jpg', 'api/images/gate.jpg'], ...over });

async function openForm() {
  return screen.findByLabelText('Title');
}

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

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the form for a new event has all fields and the defaults [ROUTE-23, ADM-EVTF-01, ADM-EVTF-02, ADM-EVTF-03, ADM-EVTF-04, ADM-EVTF-05, ADM-EVTF-06, ADM-EVTF-07, ADM-EVTF-12, CONST-12, CONST-18]', async () => {
  await renderAdminRoute(CREATE, { db: { events: [stored({ category: 'seminar' }), anEvent({ category: 'seminar' })] } });
  await openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Event' })).toBeInTheDocument();
  expect(document.title).toBe('Create Event - Admin');
  expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/admin/events');
  for (const name of ['Title', 'Slug', 'Location', 'Category', 'Description']) expect(field(name)).toHaveValue('');
  for (const name of ['Start Date & Time', 'End Date & Time']) {
    expect(field(name)).toHaveAttribute('type', 'datetime-local');
    expect(field(name)).toHaveAccessibleDescription('Yangon time');
  }
  expect(field('Category')).toHaveAttribute('placeholder', 'workshop, seminar');
  await waitFor(() => expect(document.querySelectorAll('datalist option[value="seminar"]')).toHaveLength(1));
  expect(field('Max Attendees')).toHaveAttribute('type', 'number');
  expect(field('Max Attendees')).toHaveAttribute('min', '1');
  expect(field('Max Attendees')).toHaveValue(50);
  expect(screen.getByRole('checkbox', { name: 'Registration Required' })).not.toBeChecked();
  expect(field('Description')).toHaveAttribute('rows', '6');
  expect(pictures()).toHaveAttribute('accept', 'image/*');
  expect(pictures()).toHaveAttribute('multiple');
  expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  expect(submit('Create Event')).toBeEnabled();
});

test('the dashboard links to the form for a new event [ADM-DASH-09]', async () => {
  const { user, address } = await renderAdminRoute('/admin/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Add Event Create a new event' }));
  await openForm();
  await waitFor(() => expect(address()).toBe(CREATE));
});

test('an empty form lists every missing field in a summary and under it; an edit clears the message [VAL-08, VAL-09, VAL-10, VAL-11, VAL-12, VAL-13, VAL-14, VAL-15]', async () => {
  const { user, db } = await renderAdminRoute(CREATE);
  await openForm();
  await user.clear(field('Max Attendees'));
  await user.click(submit('Create Event'));
  const summary = await within(screen.getByRole('main')).findByRole('alert');
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(MESSAGES);
  expect(summary).toHaveFocus();
  expect(field('Title')).toHaveAccessibleDescription('Event title is required!');
  expect(field('Start Date & Time')).toHaveAccessibleDescription('Start date is required. Yangon time');
  expect(pictures()).toHaveAccessibleDescription('Please add at least one featured image.');
  await user.click(within(summary).getByRole('link', { name: 'Add a description for your event.' }));
  expect(field('Description')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.queryByText('Add a description for your event.')).not.toBeInTheDocument();
  await user.upload(pictures(), await aPhoto());
  expect(screen.queryByText('Please add at least one featured image.')).not.toBeInTheDocument();
  expect(screen.getAllByText('Set maximum attendees.')).toHaveLength(2);
  expect(db.events()).toEqual([]);
});

test('zero attendees are an error [VAL-13, ADM-EVTF-04]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  await user.clear(field('Max Attendees'));
  await user.type(field('Max Attendees'), '0');
  await user.click(submit('Create Event'));
  await waitFor(() => expect(field('Max Attendees')).toHaveAccessibleDescription('Set maximum attendees.'));
});

test('an end before the start is an error, an end at the start is not [VAL-16]', async () => {
  const { user, db, address } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  setDate('End Date & Time', '2099-02-14T09:59');
  await user.click(submit('Create Event'));
  await waitFor(() =>
    expect(field('End Date & Time')).toHaveAccessibleDescription('End date must not be before the start date. Yangon time'),
  );
  expect(db.events()).toEqual([]);
  setDate('End Date & Time', '2099-02-14T10:00');
  await user.click(submit('Create Event'));
  await waitFor(() => expect(address()).toBe('/admin/events'), ENCODED);
});

test('an end before the start is reported together with all other errors [VAL-16]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  setDate('Start Date & Time', '2099-02-14T10:00');
  setDate('End Date & Time', '2099-02-13T10:00');
  await user.click(submit('Create Event'));
  await waitFor(() => expect(screen.getAllByText('End date must not be before the start date.')).toHaveLength(2));
  expect(screen.getAllByText('Event title is required!')).toHaveLength(2);
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

test('the slug follows the title until it is edited, also with a Burmese title [ADM-EVTF-01, VAL-20, VAL-24]', async () => {
  const { user } = await renderAdminRoute(CREATE, { now: new Date('2026-11-21T03:00:00Z') });
  await openForm();
  await user.type(field('Title'), 'ပွဲ');
  expect(screen.getByDisplayValue(/^event-20261121-[a-z0-9]{4}$/)).toBe(field('Slug'));
  await user.clear(field('Title'));
  await user.type(field('Title'), 'Job Fair!');
  expect(field('Slug')).toHaveValue('job-fair');
  await user.clear(field('Slug'));
  await user.type(field('Slug'), 'mine');
  await user.type(field('Title'), ' 2');
  expect(field('Slug')).toHaveValue('mine');
});

test('Create Event stores the event with its images as a draft, returns to the list and offers to publish it [ADM-EVTF-07, ADM-EVTF-09, ADM-EVTF-10, ADM-EVTF-12, API-EVT-06, CONST-12]', async () => {
  const { user, db, address, server } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Registration Required' }));
  await user.click(submit('Create Event'));
  expect(await findNotice('Saved as draft. Visitors cannot see it yet.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/events'));
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

test('a new event sends every field of the contract as multipart with the bearer token, and no id [API-EVT-06]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  const seen = stubCall('POST /events.php');
  await user.click(submit('Create Event'));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.headers.get('Authorization')).toMatch(/^Bearer ./);
  const form = await seen[0]?.formData();
  expect(new Set(form?.keys())).toEqual(
    new Set([
      'title',
      'slug',
      'description',
      'location',
      'start_date',
      'end_date',
      'category',
      'registration_required',
      'max_attendees',
      'status',
      'images[]',
    ]),
  );
  expect(form?.getAll('images[]')).toHaveLength(2);
});

test('Edit Event starts from the stored event and saves the changes; until then a removed image can be restored [ROUTE-24, ADM-EVTF-08, ADM-EVTF-09, ADM-EVTF-10, ADM-EVTF-11, ADM-EVTF-12, API-EVT-04, API-EVT-06]', async () => {
  const event = stored({ start_date: '2026-01-24 09:00:00', end_date: '2026-01-24 12:30:00', status: 'published' });
  const { user, db, address } = await renderAdminRoute('/admin/events/7/edit', { db: { events: [event] } });
  await openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeInTheDocument();
  expect(document.title).toBe('Edit Event - Admin');
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

test('an event is cancelled on its form, and its card says so [D-80]', async () => {
  const { user, db } = await renderAdminRoute('/admin/events/7/edit', { db: { events: [stored()] } });
  await openForm();
  expect(screen.getByRole('radio', { name: /^As planned/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Cancelled/ }));
  await user.click(submit('Update Event'));
  expect(await screen.findByRole('list', { name: 'Events' })).toHaveTextContent('Cancelled');
  expect(db.events()).toMatchObject([{ event_state: 'cancelled' }]);
});

test('date-time pickers get a T between date and time, whatever the stored format [ADM-EVTF-11]', () => {
  expect(pickerValue('2026-01-24 09:00:00')).toBe('2026-01-24T09:00');
  expect(pickerValue('24/01/2026 09:00')).toBe('2026-01-24T09:00');
  expect(pickerValue('2026-01-24T02:30:00Z')).toBe('2026-01-24T09:00');
  expect(pickerValue('soon')).toBe('');
});

test('an event stored without a number of attendees starts with 10 [CONST-12]', async () => {
  await renderAdminRoute('/admin/events/7/edit', { db: { events: [stored({ max_attendees: undefined })] } });
  await openForm();
  expect(field('Max Attendees')).toHaveValue(10);
});

test('an event keeps at least one image [VAL-14, ADM-EVTF-08]', async () => {
  const { user, db } = await renderAdminRoute('/admin/events/7/edit', { db: { events: [stored()] } });
  await openForm();
  await user.click(screen.getByRole('button', { name: 'Remove lab.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Remove gate.jpg' }));
  const seen = stubCall('POST /events.php');
  await user.click(submit('Update Event'));
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

test('during a save the button says so and ignores presses [ADM-EVTF-09]', async () => {
  const { user, db } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /^Published/ }));
  fireEvent.click(submit('Create Event'));
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await user.keyboard('{Control>}s{/Control}');
  await findNotice("Event 'Job Fair' created.");
  expect(db.events()).toHaveLength(1);
});

test('a taken slug is an error under its field, and all typed text stays [ADM-EVTF-13, ERR-14]', async () => {
  const { user, db, address } = await renderAdminRoute(CREATE, { db: { events: [stored({ slug: 'job-fair' })] } });
  await openForm();
  await fill(user);
  await user.click(submit('Create Event'));
  await waitFor(() => expect(field('Slug')).toHaveAccessibleDescription(/^This slug is already in use\./));
  await waitFor(() => expect(address()).toBe(CREATE));
  expect(field('Description')).toHaveValue('Meet thirty companies.');
  expect(screen.getByText('2 of 10 images')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('The call saveEvent failed.', expect.anything());
  expect(db.events()).toHaveLength(1);
});

test('a file that the server rejects is an error under Featured Images [ADM-EVTF-13]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await user.upload(pictures(), new File(['not a picture'], 'fake.png', { type: 'image/png' }));
  await user.click(submit('Create Event'));
  await waitFor(() => expect(pictures()).toHaveAccessibleDescription('Use a JPEG, PNG, WebP or GIF image.'));
});

test('without a response the form keeps all its text, says so, and Retry sends it again [ADM-EVTF-13, ERR-14]', async () => {
  const { user, address } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  stubCall('POST /events.php');
  await user.click(submit('Create Event'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const notice = retry.closest('[role="alert"]');
  expect(notice).toHaveTextContent('The event was not saved. Please try again.');
  expect(notice).toHaveFocus();
  expect(field('Title')).toHaveValue('Job Fair');
  await waitFor(() => expect(address()).toBe(CREATE));
  jest.restoreAllMocks();
  await user.click(retry);
  await waitFor(() => expect(address()).toBe('/admin/events'));
});

test('an ended session keeps the form and its text [ADM-EVTF-13]', async () => {
  const { user, server, db, address } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await server.editDb(JSON.stringify({ users: db.users().map((account) => ({ ...account, status: 'inactive' })) }));
  await user.click(submit('Create Event'));
  expect(await screen.findByText('Your session has ended. Sign in again; your text is kept.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(CREATE));
  expect(field('Description')).toHaveValue('Meet thirty companies.');
});

test('a missing event is reported, with a link back to the list', async () => {
  const { user, address } = await renderAdminRoute('/admin/events/404/edit', { db: { events: [stored()] } });
  expect(await screen.findByRole('heading', { name: 'This event could not be found.' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'See all events' }));
  expect(await screen.findByRole('list', { name: 'Events' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/events'));
});

test('an event that fails to load shows Retry on the page', async () => {
  stubCall('GET /events.php');
  const { user } = await renderAdminRoute('/admin/events/7/edit', { db: { events: [stored()] } });
  expect(await screen.findByRole('heading', { name: 'The event could not be loaded.' })).toBeInTheDocument();
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await openForm();
  expect(field('Title')).toHaveValue('Open Day');
});

test('Cancel asks only when changes would be lost, and returns to the list in its former state', async () => {
  const { user, address } = await renderAdminRoute('/admin/events?q=open', { db: { events: [stored()] } });
  await user.click(await screen.findByRole('link', { name: 'Edit Open Day' }));
  await openForm();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/admin/events?q=open'));

  await user.click(await screen.findByRole('link', { name: 'Edit Open Day' }));
  await openForm();
  await user.click(screen.getByRole('button', { name: 'Remove lab.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/events?q=open'));
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
