import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unsavedTexts } from '@/session/unsavedTexts';
import { anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { deferred, stubCall } from '@/testing/stubCall';

const EDIT = '/admin/events/7/edit';
const stored = (over: Record<string, unknown> = {}) =>
  anEvent({
    id: 7,
    title: 'Open Day',
    slug: 'open-day',
    images: ['api/images/lab.jpg', 'api/images/gate.jpg'],
    version: 1,
    ...over,
  });
const kept = () => unsavedTexts('event/7', '1').list(new Date());
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\(optional\\))?$`));
const opened = () => screen.findByLabelText('Title');
const update = () => screen.getByRole('button', { name: 'Update Event' });
const choice = () => screen.findByRole('dialog', { name: 'Someone else has saved this record in the meantime.' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('all unsaved fields of an event are stored, and the fact that images have changed', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { events: [stored()] } });
  await user.type(await opened(), '!');
  await user.click(screen.getByRole('checkbox', { name: 'Registration Required' }));
  fireEvent.change(field('Max Attendees'), { target: { value: '80' } });
  fireEvent.change(field('End Date & Time'), { target: { value: '2099-01-24T13:00' } });
  await user.click(screen.getByRole('button', { name: 'Remove lab.jpg' }));
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toMatchObject([
    {
      fields: { title: 'Open Day!', registration_required: true, max_attendees: '80', end_date: '2099-01-24T13:00' },
      hadPictures: true,
    },
  ]);
});

test('Restore brings times, numbers and ticks back, and saving deletes them', async () => {
  const fields = { title: 'Open Day!', registration_required: true, max_attendees: '80', end_date: '2099-01-24T13:00' };
  unsavedTexts('event/7', '1').keep({ slot: 'a', fields, savedAt: Date.now(), base: '"v1"', hadPictures: true });
  const { user, db, address } = await renderAdminRoute(EDIT, { db: { events: [stored()] } });
  const bar = await screen.findByRole('region', { name: 'Unsaved text' });
  expect(bar).toHaveTextContent(/^Unsaved text from \d\d:\d\dImages are not kept. Please choose them again\./);
  expect(field('Title')).toHaveValue('Open Day');
  await user.click(within(bar).getByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('checkbox', { name: 'Registration Required' })).toBeChecked();
  expect(field('Max Attendees')).toHaveValue(80);
  await user.click(update());
  await waitFor(() => expect(address()).toBe('/admin/events'));
  expect(db.events()).toMatchObject([
    { title: 'Open Day!', registration_required: 1, max_attendees: 80, end_date: '2099-01-24 13:00:00' },
  ]);
  expect(kept()).toEqual([]);
});

test('a conflicting save of an event asks first; loading their version says that images must be chosen again', async () => {
  const { user, db, server, address } = await renderAdminRoute(EDIT, { db: { events: [stored({ status: 'draft' })] } });
  await user.type(await opened(), ', mine');
  await user.click(screen.getByRole('button', { name: 'Remove lab.jpg' }));
  const theirs = stored({ location: 'Library', images: ['api/images/lab.jpg'], status: 'published', version: 2 });
  await server.editDb(JSON.stringify({ users: db.users(), events: [theirs] }));
  await user.click(update());
  expect(await choice()).toHaveTextContent(/It was saved at .*\. They changed: Location, Featured Images, Status\./);
  expect(await choice()).toHaveTextContent('Images must be chosen again.');
  await user.click(within(await choice()).getByRole('button', { name: 'Load their version' }));
  const bar = await screen.findByRole('region', { name: 'Unsaved text' });
  expect(bar).toHaveTextContent('The event has been saved since then.');
  expect(bar).toHaveTextContent('Images are not kept');
  expect(field('Location')).toHaveValue('Library');
  expect(screen.getByText('1 of 10 images')).toBeInTheDocument();
  await user.click(within(bar).getByRole('button', { name: 'Restore' }));
  await user.click(update());
  await waitFor(() => expect(address()).toBe('/admin/events'));
  expect(db.events()).toMatchObject([
    { title: 'Open Day, mine', location: 'Library', status: 'published', images: ['api/images/lab.jpg'], version: 3 },
  ]);
});

test('during a save no field can be edited, because such text would be in no save', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { events: [stored()] } });
  await user.type(await opened(), '!');
  const answer = deferred(Response.json({ success: false, error: 'Something went wrong.', code: 'INTERNAL' }, { status: 500 }));
  stubCall('POST /events.php', () => answer.promise);
  await user.click(update());
  await waitFor(() => expect(field('Title').closest('[inert]')).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Saving...' }).closest('[inert]')).toBeNull();
  answer.release();
  await screen.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(field('Title').closest('[inert]')).toBeNull());
});

test.each([
  [413, 'BODY_TOO_LARGE', 'The request is larger than 60 MiB.'],
  [503, 'SHUTTING_DOWN', 'The server is restarting. Try again in a moment.'],
  [507, 'STORAGE_FULL', "The server's storage is full. Nothing was changed."],
  [500, 'INTERNAL', 'Something went wrong.'],
])(
  'an error with %i stays in the form with the server’s message and Retry, and no typed text is lost',
  async (status, code, error) => {
    const { user, db, address } = await renderAdminRoute(EDIT, { db: { events: [stored()] } });
    await user.type(await opened(), '!');
    stubCall('POST /events.php', () => Response.json({ success: false, error, message: error, code }, { status }));
    await user.click(update());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry.closest('[role="alert"]')).toHaveTextContent(`The event was not saved. ${error}`);
    expect(field('Title')).toHaveValue('Open Day!');
    jest.restoreAllMocks();
    await user.click(retry);
    await waitFor(() => expect(address()).toBe('/admin/events'));
    expect(db.events()).toMatchObject([{ title: 'Open Day!' }]);
  },
);

test('the notice that an event could not be created disappears after a success', async () => {
  const { user } = await renderAdminRoute('/admin/events/create');
  await user.type(await opened(), 'Job Fair');
  await user.type(field('Description'), 'Meet thirty companies.');
  fireEvent.change(field('Start Date & Time'), { target: { value: '2099-02-14T10:00' } });
  await user.upload(field('Featured Images'), new File(['not a picture'], 'fake.png', { type: 'image/png' }));
  const data = anEvent({ title: 'Job Fair' });
  const answers = [
    Response.json({ success: false, error: 'Something went wrong.', code: 'INTERNAL' }, { status: 500 }),
    Response.json({ success: true, data }),
  ];
  stubCall('POST /events.php', () => answers.shift() ?? Response.error());
  await user.click(screen.getByRole('button', { name: 'Create Event' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Saved as draft. Visitors cannot see it yet.')).toBeInTheDocument();
  expect(screen.queryByText('The event was not saved. Something went wrong.')).not.toBeInTheDocument();
});
