import { screen, waitFor, within } from '@testing-library/react';
import { anEvent } from '@/testing/builders';
import { chooseMore, openMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const LIST = '/admin/events';
const list = () => screen.findByRole('list', { name: 'Events' });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const card = (title: string) => screen.getByRole('heading', { level: 2, name: title }).closest('article') ?? document.body;
const dialog = () => screen.getByRole('dialog', { name: 'Confirm Delete' });
const searchBox = () => screen.getByPlaceholderText('Search events...');

function onDay(day: number, over: Record<string, unknown> = {}) {
  return anEvent({
    start_date: `2026-11-${String(day).padStart(2, '0')} 09:00:00`,
    end_date: `2026-11-${String(day).padStart(2, '0')} 12:00:00`,
    ...over,
  });
}
const twelve = () => Array.from({ length: 12 }, (_, index) => onDay(index + 1, { title: `Event ${index + 1}` }));
const openDay = (over: Record<string, unknown> = {}) =>
  onDay(24, { id: 7, title: 'Open Day', images: ['api/images/lab.jpg'], ...over });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('each event is a card with title, status, start in Yangon, place and description, and actions to edit and delete it [ROUTE-22, ADM-EVT-01, ADM-EVT-02, ADM-EVT-04]', async () => {
  const event = openDay({ location: 'Kamayut campus', description: 'Walk through the labs.\n\nParents welcome.' });
  const { user, address } = await renderAdminRoute(LIST, { db: { events: [event] }, now: new Date('2026-11-21T03:00:00Z') });
  await list();
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeInTheDocument();
  expect(screen.getByText('Manage your events and activities')).toBeInTheDocument();
  expect(document.title).toBe('Events - Admin');
  const open = within(card('Open Day'));
  expect(open.getByText('Nov 24, 2026, 9:00 AM')).toHaveAttribute('title', 'Tue 24 Nov 2026, 9:00 AM, Yangon time');
  expect(open.getByText('Kamayut campus')).toBeInTheDocument();
  expect(open.getByText('Walk through the labs.')).toBeInTheDocument();
  expect(open.getByText('Published')).toBeInTheDocument();
  expect(open.queryByText('Past Event')).not.toBeInTheDocument();
  expect(open.getByRole('button', { name: 'Delete Open Day' })).toBeInTheDocument();
  expect(open.getByRole('link', { name: 'Edit Open Day' })).toHaveAttribute('href', '/admin/events/7/edit');
  expect(open.getByRole('link', { name: 'Open Day' })).toHaveAttribute('href', '/admin/events/7/edit');
  await openMore(user, 'Open Day');
  expect(screen.getByRole('menuitem', { name: 'View on site' })).toHaveAttribute('href', '/events/7');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Create Event' }));
  await waitFor(() => expect(address()).toBe('/admin/events/create'));
});

test('the sidebar and the dashboard link to the events [ROUTE-22]', async () => {
  const { user, address } = await renderAdminRoute('/admin/dashboard', { db: { events: [openDay()] } });
  expect(await screen.findByRole('link', { name: /^Total Events/ })).toHaveAttribute('href', LIST);
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await list();
  await waitFor(() => expect(address()).toBe(LIST));
});

test('a past event is marked in words, and one without title or date shows substitutes', async () => {
  const events = [openDay(), anEvent({ title: '', start_date: 'soon', location: '', status: 'draft' })];
  await renderAdminRoute(LIST, { db: { events }, now: new Date('2026-12-21T03:00:00Z') });
  await list();
  expect(within(card('Open Day')).getByText('Past Event')).toBeInTheDocument();
  const odd = within(card('Untitled Event'));
  expect(odd.getByText('N/A')).toBeInTheDocument();
  expect(odd.getByText('Draft')).toBeInTheDocument();
});

test('search covers only title, description and location, ignoring case [ADM-EVT-03, VAL-19]', async () => {
  const events = [
    onDay(4, { title: 'Mock exam' }),
    onDay(3, { title: 'Tea', description: 'After the EXAM.' }),
    onDay(2, { title: 'Bus', location: 'Exam hall' }),
    onDay(1, { title: 'Harp', slug: 'exam', category: 'exam' }),
  ];
  const { user, address } = await renderAdminRoute(LIST, { db: { events } });
  await list();
  await user.type(searchBox(), 'eXaM');
  expect(titles()).toEqual(['Mock exam', 'Tea', 'Bus']);
  await waitFor(() => expect(address()).toBe('/admin/events?q=eXaM'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(titles()).toHaveLength(4);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a card highlights its search hits, also far down in its description', async () => {
  const description = `Meet teachers and students of all four programs.\n\n${'Come early. '.repeat(20)}\n\nBring the HARP too.`;
  await renderAdminRoute(`${LIST}?q=harp`, { db: { events: [openDay({ description, location: 'Harp hall' })] } });
  await list();
  const hits = screen.getAllByText(/^harp$/i, { selector: 'mark' });
  expect(hits.map((hit) => hit.parentElement?.textContent)).toEqual([
    'Harp hall',
    expect.stringMatching(/^….*Bring the HARP too\.$/),
  ]);
});

test('an empty list links to the form for the first event [ADM-EVT-05]', async () => {
  await renderAdminRoute(LIST);
  const empty = (await screen.findByRole('heading', { name: 'No events found' })).parentElement ?? document.body;
  expect(within(empty).getByText('Get started by creating your first event.')).toBeInTheDocument();
  expect(within(empty).getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/admin/events/create');
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

test('a search without a match says so and offers to show all [ADM-EVT-06]', async () => {
  const { user, address } = await renderAdminRoute('/admin/events?q=zebra', { db: { events: [openDay()] } });
  expect(await screen.findByRole('heading', { name: 'No matching events' })).toBeInTheDocument();
  expect(screen.getByText('Try a different search term.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await list();
  await waitFor(() => expect(address()).toBe(LIST));
});

test('a page has ten events, and a search restarts at the first page [ADM-EVT-07, CONST-11]', async () => {
  const { user, address } = await renderAdminRoute(LIST, { db: { events: twelve() } });
  await list();
  expect(titles()).toHaveLength(10);
  expect(screen.getByText('1-10 of 12')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(titles()).toEqual(['Event 2', 'Event 1']);
  await waitFor(() => expect(address()).toBe('/admin/events?page=2'));
  await user.type(searchBox(), 'event 1');
  expect(titles()).toEqual(['Event 12', 'Event 11', 'Event 10', 'Event 1']);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('deleting asks in the words of the spec, and Cancel deletes nothing [ADM-EVT-08]', async () => {
  const { user, db } = await renderAdminRoute(LIST, { db: { events: [openDay()] } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Open Day' }));
  expect(
    within(dialog()).getByText('Are you sure you want to delete "Open Day"? This action cannot be undone.'),
  ).toBeInTheDocument();
  expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Delete Open Day' })).toHaveFocus();
  expect(db.events()).toHaveLength(1);
});

test('Delete removes the event, reports it and keeps the focus in the list [ADM-EVT-08, API-EVT-07, ROLE-06]', async () => {
  const { user, db } = await renderAdminRoute(LIST, { db: { events: [openDay(), onDay(1, { title: 'Stays' })] } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Open Day' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Stays']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(db.events()).toMatchObject([{ title: 'Stays' }]);
  expect(await screen.findByText("Event 'Open Day' deleted. Kept in Recently deleted for 30 days.")).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeInTheDocument();
  await waitFor(() => expect(within(card('Open Day')).getByText('Published')).toBeInTheDocument());
});

test('a failed deletion keeps the dialog open, says why, and is logged [ADM-EVT-08, ERR-14]', async () => {
  const { user } = await renderAdminRoute(LIST, { db: { events: [openDay()] } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Open Day' }));
  stubCall('DELETE /events.php', () => Response.json({ success: false, error: 'The disk is full.' }, { status: 507 }));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('The event was not deleted. The disk is full.');
  expect(logged).toHaveBeenCalledWith('The call deleteEvent failed.', expect.anything());
});

test('Publish shows a draft to visitors immediately, keeps all other stored fields, and can be undone', async () => {
  const { user, db, server } = await renderAdminRoute(LIST, { db: { events: [openDay({ status: 'draft' })] } });
  await list();
  // Another editor changes the place after this list has loaded.
  await server.editDb(
    JSON.stringify({ users: db.users(), events: [openDay({ status: 'draft', location: 'Library', registration_required: 1 })] }),
  );
  await chooseMore(user, 'Open Day', 'Publish');
  expect(await within(card('Open Day')).findByText('Published')).toBeInTheDocument();
  expect(await screen.findByText("Event 'Open Day' published.")).toBeInTheDocument();
  expect(db.events()).toMatchObject([
    {
      title: 'Open Day',
      status: 'published',
      location: 'Library',
      registration_required: 1,
      max_attendees: 50,
      start_date: '2026-11-24 09:00:00',
      end_date: '2026-11-24 12:00:00',
      images: ['api/images/lab.jpg'],
    },
  ]);
  expect(screen.getByRole('button', { name: 'More actions for Open Day' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(db.events()).toMatchObject([{ status: 'draft', location: 'Library' }]));
  expect(await screen.findByText("Event 'Open Day' unpublished.")).toBeInTheDocument();
  expect(await within(card('Open Day')).findByText('Draft')).toBeInTheDocument();
});

test('an event written by hand without images or an end can be published, and keeps its seconds', async () => {
  const event = openDay({ status: 'draft', start_date: '2026-11-24 09:00:30', end_date: '', images: [], description: '' });
  const { user, db } = await renderAdminRoute(LIST, { db: { events: [event] } });
  await list();
  await chooseMore(user, 'Open Day', 'Publish');
  expect(await screen.findByText("Event 'Open Day' published.")).toBeInTheDocument();
  expect(db.events()).toMatchObject([{ status: 'published', start_date: '2026-11-24 09:00:30', end_date: '', images: [] }]);
});

test('Unpublish hides an event from visitors', async () => {
  const { user, db } = await renderAdminRoute(LIST, { db: { events: [openDay()] } });
  await list();
  await chooseMore(user, 'Open Day', 'Unpublish');
  expect(await screen.findByText("Event 'Open Day' unpublished.")).toBeInTheDocument();
  expect(db.events()).toMatchObject([{ status: 'draft' }]);
  expect(within(card('Open Day')).getByText('Draft')).toBeInTheDocument();
});

test('a publication that the server rejects reverts on the card, with the reason [ERR-14]', async () => {
  const { user, db } = await renderAdminRoute(LIST, { db: { events: [openDay({ status: 'draft' })] } });
  await list();
  stubCall('POST /events.php', () => Response.json({ success: false, error: 'The disk is full.' }, { status: 507 }));
  await chooseMore(user, 'Open Day', 'Publish');
  expect(await screen.findByText("Event 'Open Day' was not published. The disk is full.")).toBeInTheDocument();
  expect(within(card('Open Day')).getByText('Draft')).toBeInTheDocument();
  expect(db.events()).toMatchObject([{ status: 'draft' }]);
});

test('an error replaces a list that cannot be loaded, and Retry loads it [ADM-EVT-09, ERR-10]', async () => {
  stubCall('GET /events.php');
  const { user } = await renderAdminRoute(LIST, { db: { events: [openDay()] } });
  expect(await screen.findByRole('heading', { name: 'Error loading events.' })).toBeInTheDocument();
  expect(screen.queryByText('Manage your events and activities')).not.toBeInTheDocument();
  expect(screen.queryByText('No events found')).not.toBeInTheDocument();
  expect(document.title).toBe('Events - Admin');
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await list();
});

test('the list is filtered by status and category, and sorted [D-82]', async () => {
  const events = [
    anEvent({ title: 'Fair', category: 'fair', start_date: '2027-01-02 09:00' }),
    anEvent({ title: 'Tea', category: 'visit', status: 'draft', start_date: '2027-01-01 09:00' }),
  ];
  const { user, address } = await renderAdminRoute('/admin/events', { db: { events } });
  const titles = () => screen.getAllByRole('link', { name: /^Edit / }).map((link) => link.getAttribute('aria-label'));
  await screen.findByRole('link', { name: 'Edit Fair' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first');
  expect(titles()).toEqual(['Edit Tea', 'Edit Fair']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
  expect(titles()).toEqual(['Edit Tea']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Fair');
  expect(await screen.findByText('No matching events')).toBeVisible();
  expect(address()).toBe('/admin/events?sort=oldest&status=draft&category=fair');
});
