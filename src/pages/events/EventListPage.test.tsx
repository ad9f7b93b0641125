import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anEvent } from '@/testing/builders';
import { renderRoute, renderWithStubServer } from '@/testing/renderRoute';
import { deferred } from '@/testing/stubCall';

const now = new Date('2026-11-21T03:00:00Z');
const at = (start_date: string, end_date = start_date) => ({ start_date, end_date });

const openDay = anEvent({ id: 1, title: 'Open Day', description: 'Sit in on a class.', ...at('2026-11-28 09:00:00') });
const mockExam = anEvent({ id: 2, title: 'Mock exam', description: 'Two PAPERS.', ...at('2026-12-20 08:30:00') });
const football = anEvent({ id: 3, title: 'Football day', description: 'Breakfast after.', ...at('25/09/2026 07:00') });
const running = anEvent({ id: 4, title: 'Exhibition', ...at('2026-11-16 09:00:00', '2026-12-07 17:00:00') });
const undated = anEvent({ id: 5, title: 'Some day', ...at('after the rains') });
const events = [openDay, mockExam, football, running, undated];

const cards = () => screen.findAllByRole('article');
const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const searchBox = () => screen.findByRole('searchbox', { name: 'Search events' });
const chip = (name: string) => screen.getByRole('button', { name });

async function openList(address = '/events', db: Record<string, unknown[]> = { events }) {
  const view = await renderRoute(address, { db, now });
  await cards();
  return view;
}

afterEach(() => jest.restoreAllMocks());

test('the page has a search, and its cards link to the events [ROUTE-08, PUB-EVTS-01, PUB-EVTS-08]', async () => {
  const { user, address } = await openList();
  expect(screen.getByRole('heading', { level: 1, name: 'Come and see the college at work' })).toBeVisible();
  expect(await searchBox()).toHaveAttribute('placeholder', 'Search events...');
  await waitFor(() => expect(document.title).toBe('Events | NIT College'));
  await user.click(screen.getByRole('link', { name: 'Open Day' }));
  await waitFor(() => expect(address()).toBe('/events/1'));
});

test('a card shows image, day, title, text, Yangon date and time, and place [PUB-EVTS-08, API-IMG-01]', async () => {
  const event = anEvent({ title: 'Music evening', images: ['api/uploads/harp.webp'], ...at('2026-10-16 18:00:00') });
  const { server } = await openList('/events', { events: [event] });
  const [card] = await cards();
  if (!card) throw new Error('There is no card.');
  expect(card).toHaveTextContent('16Oct 2026');
  expect(within(card).getByText('See the labs and meet the teachers.')).toBeVisible();
  expect(within(card).getByText('Fri 16 Oct 2026, 6:00 PM')).toBeVisible();
  expect(within(card).getByText('Kamayut campus')).toBeVisible();
  const image = card.querySelector('img');
  expect(image).toHaveAttribute('src', `${server.url}/uploads/harp.webp`);
  if (image) fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/assets/logo.svg');
});

test('an event without an image, place, text or readable date still has a card [CONST-22]', async () => {
  await openList('/events', { events: [anEvent({ title: '', description: '', location: '', ...at('after the rains') })] });
  const [card] = await cards();
  expect(card).toHaveTextContent('Untitled EventDate to be announced');
  expect(card?.querySelector('img')?.getAttribute('src')).toMatch(/^\/assets\/auto-cover-\d\.webp$/);
});

test('a card shows the last day of a longer event, and marks a past event in words [CONST-22]', async () => {
  await openList('/events', { events: [football, running] });
  const [longer, over] = await cards();
  expect(longer).toHaveTextContent('Mon 16 Nov 2026, 9:00 AM Yangon time to Mon 7 Dec 2026');
  expect(longer).not.toHaveTextContent('Past event');
  expect(over).toHaveTextContent('Fri 25 Sep 2026, 7:00 AM Yangon time · Past event');
});

test('all events are sorted by newest start first, unreadable ones come last [PUB-EVTS-06, CONST-22]', async () => {
  await openList();
  expect(titles()).toEqual(['Mock exam', 'Open Day', 'Exhibition', 'Football day', 'Some day']);
});

test('search covers title and description, stays in the address and counts its results [PUB-EVTS-02]', async () => {
  const { user, address } = await openList();
  expect(screen.getByText('5 events')).toBeVisible();
  await user.type(await searchBox(), 'papers');
  await waitFor(() => expect(titles()).toEqual(['Mock exam']));
  expect(screen.getByText(/1 event for/)).toHaveTextContent('1 event for “papers”');
  await waitFor(() => expect(address()).toBe('/events?q=papers'));
  await user.clear(await searchBox());
  await user.type(await searchBox(), 'OPEN');
  await waitFor(() => expect(titles()).toEqual(['Open Day']));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(titles()).toHaveLength(5));
  await waitFor(() => expect(address()).toBe('/events'));
});

test('the chips filter by upcoming, soonest first, or past events, and stay in the address [PUB-EVTS-06]', async () => {
  const { user, address } = await openList();
  expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip('Upcoming'));
  expect(titles()).toEqual(['Open Day', 'Mock exam']);
  await waitFor(() => expect(address()).toBe('/events?when=upcoming'));
  expect(screen.getByText('2 upcoming events')).toBeVisible();
  await user.click(chip('Past'));
  expect(titles()).toEqual(['Football day']);
  await waitFor(() => expect(address()).toBe('/events?when=past'));
  expect(chip('Past')).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip('All'));
  await waitFor(() => expect(address()).toBe('/events'));
});

test('a pasted address restores search and chip', async () => {
  await openList('/events?when=past&q=breakfast');
  expect(titles()).toEqual(['Football day']);
  expect(await searchBox()).toHaveValue('breakfast');
  expect(chip('Past')).toHaveAttribute('aria-pressed', 'true');
});

test('a search without results says so and links back to all events; Escape clears the search [PUB-EVTS-04]', async () => {
  const { user, address } = await renderRoute('/events?when=past&q=zebra', { db: { events }, now });
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  expect(screen.getByText('0 past events', { exact: false })).toBeVisible();
  expect(screen.getByText('Try another word, or show all events.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all events' }));
  expect(await cards()).toHaveLength(5);
  await waitFor(() => expect(address()).toBe('/events'));
  await user.type(await searchBox(), 'zebra');
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await cards()).toHaveLength(5);
});

test('an empty filter without a search does not suggest another word [PUB-EVTS-04]', async () => {
  await renderRoute('/events?when=past', { db: { events: [openDay] }, now });
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  expect(screen.queryByText(/another word/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show all events' })).toBeVisible();
});

test('without any event the page says so and offers to ask [PUB-EVTS-04]', async () => {
  await renderRoute('/events');
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask us what is planned' })).toHaveAttribute('href', '/contact');
  expect(calendarLink()).not.toBeInTheDocument();
});

test('drafts are not visible to visitors [DATA-03]', async () => {
  await openList('/events', { events: [openDay, anEvent({ title: 'Secret', status: 'draft' })] });
  expect(titles()).toEqual(['Open Day']);
});

test('a spinner shows until the events have loaded [PUB-EVTS-03]', async () => {
  const list = deferred({ body: JSON.stringify([openDay]) });
  await renderWithStubServer(({ url }) => (url.endsWith('/events.php') ? list.promise : {}), '/events');
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.queryByText('No events found')).not.toBeInTheDocument();
  list.release();
  expect(await cards()).toHaveLength(1);
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test.each([
  ['an HTML page', { body: '<!doctype html><h1>Hello</h1>', headers: { 'Content-Type': 'text/html' } }],
  ['a truncated response', { body: '[{"id":1,"title":"Open' }],
  ['an unexpected shape', { body: '{"rows":[]}' }],
])('%s gives an empty list, and the call accepts JSON [PUB-EVTS-07, API-EVT-01, API-EVT-02]', async (_what, answer) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { server } = await renderWithStubServer(() => answer, '/events');
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  const call = server.calls.find(({ url }) => url.endsWith('/events.php'));
  expect(call?.headers.accept).toBe('application/json');
  expect(call?.headers.authorization).toBeUndefined();
  expect(console.warn).toHaveBeenCalled();
});

test('events come bare or nested under events [API-EVT-01]', async () => {
  await renderWithStubServer(() => ({ body: JSON.stringify({ events: [openDay] }) }), '/events');
  expect(await cards()).toHaveLength(1);
});

test('a failed load is logged and reported, and Retry loads the events [D-62]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let isDown = true;
  const { user } = await renderWithStubServer(
    () => (isDown ? { status: 500, body: '{"error":"Down"}' } : { body: JSON.stringify([openDay]) }),
    '/events',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The events could not be loaded.');
  expect(console.error).toHaveBeenCalled();
  expect(screen.queryByText('No events found')).not.toBeInTheDocument();
  expect(calendarLink()).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cards()).toHaveLength(1);
});

const calendarLink = () => screen.queryByRole('link', { name: 'Add all events to your calendar' });

test('the list offers a calendar of all events', async () => {
  await renderRoute('/events', { db: { events: [openDay] }, now });
  expect(await screen.findByRole('link', { name: 'Add all events to your calendar' })).toHaveAttribute('href', '/events.ics');
});
