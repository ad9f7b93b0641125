import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CardGrid } from '@/components/cards/CardGrid';
import { aBlogPost, anEvent } from '@/testing/builders';
import { renderPart } from '@/testing/renderPart';
import { renderRoute, renderWithStubServer } from '@/testing/renderRoute';
import { deferred } from '@/testing/stubCall';

// The lists of posts and of events, their sections of the home page, and what every screen of records does while it loads.

const now = new Date('2026-11-21T03:00:00Z');
const at = (start_date: string, end_date = start_date) => ({ start_date, end_date });

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => {});
});

const part = (name?: string) => within(name ? screen.getByRole('region', { name }) : screen.getByRole('main'));
const cards = () => screen.findAllByRole('article');
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const titles = (level: number, name?: string) => texts(part(name).getAllByRole('heading', { level }));
const button = (name: string) => screen.getByRole('button', { name });
const image = (card: HTMLElement | undefined) => card?.querySelector('img') ?? document.createElement('img');
const woven = /^\/assets\/auto-cover-\d\.webp$/;

/** A response that both the readers of posts and those of events understand. */
const record = { ...aBlogPost(), ...anEvent({ id: 5, title: 'Back again' }) };
const answerFor = (url: string) => ({ body: JSON.stringify(url.includes('id=') ? record : [record]) });

describe('while records load, and where they cannot', () => {
  const [news, agenda] = ['News and knowledge', 'Upcoming events'];
  test.each([
    ['/', news, 'Loading articles...', 'The latest articles could not be loaded.', '[PUB-HOME-11] [ERR-13]'],
    ['/', agenda, 'Loading events...', 'The events could not be loaded.', '[PUB-HOME-15] [PUB-HOME-17] [D-62]'],
    ['/blogs', '', 'Loading...', 'The articles could not be loaded.', '[PUB-BLOGS-04] [ERR-13]'],
    ['/events', '', 'Loading...', 'The events could not be loaded.', '[PUB-EVTS-03] [D-62]'],
    ['/blogs/5', '', 'Loading...', 'The article could not be loaded.', '[PUB-BLOG-03] [PUB-BLOG-04] [ERR-13] [D-62]'],
    ['/events/5', '', 'Loading...', 'The event could not be loaded.', '[PUB-EVT-02] [D-62]'],
  ])(
    'on %s (%s) a spinner says "%s", a failure is logged and says "%s", and Retry loads them %s',
    async (address, name, loading, failed) => {
      const first = deferred({ status: 503, body: '{"error":"Down"}' });
      let isDown = true;
      const { user } = await renderWithStubServer(({ url }) => (isDown ? first.promise : answerFor(url)), address);
      await waitFor(() => expect(part(name).getByText(loading)).toBeVisible());
      expect(part(name).queryByText(/^No (articles found|events found|Upcoming)/)).not.toBeInTheDocument();
      first.release();
      expect(await part(name).findByText(failed)).toBeVisible();
      expect(error).toHaveBeenCalled();
      expect(screen.queryAllByRole('alert')).toHaveLength(address === '/' ? 0 : 1);
      expect(part(name).queryByText(/^No (articles|events) found/)).not.toBeInTheDocument();
      isDown = false;
      await user.click(part(name).getByRole('button', { name: 'Retry' }));
      expect(await part(name).findByRole('heading', { name: 'Back again' })).toBeVisible();
      expect(part(name).queryByText(loading)).not.toBeInTheDocument();
    },
  );

  test.each([
    ['/blogs/5', 'The article could not be loaded.'],
    ['/events/5', 'The event could not be loaded.'],
  ])('a response of another shape is a failed load of %s [PUB-BLOG-04] [PUB-EVT-02]', async (address, failed) => {
    await renderWithStubServer(({ url }) => ({ body: url.includes('id=') ? '{"rows":[]}' : '[]' }), address);
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  });

  test('an event is read nested, from the address of the public page [PUB-EVT-14] [API-EVT-03] [API-EVT-05]', async () => {
    const { server } = await renderWithStubServer(() => ({ body: JSON.stringify({ event: record }) }), '/events/5');
    expect(await screen.findByRole('heading', { level: 1, name: 'Back again' })).toBeVisible();
    expect(server.calls.map(({ url }) => url)).toContain('/api/events.php?id=5');
  });
});

test.each([
  ['/blogs/999', 'Article Not Found', /exist/, 'Back to Blogs', '/blogs', '[PUB-BLOG-04]'],
  ['/blogs/no%20such%20id!', 'Article Not Found', /exist/, 'Back to Blogs', '/blogs', '[PUB-BLOG-04]'],
  ['/blogs/8', 'Article Not Found', /exist/, 'Back to Blogs', '/blogs', '[PUB-BLOG-04]'],
  [
    '/events/8',
    'Event Not Found',
    /^The event you are looking for doesn't exist\.$/,
    'Back to Events',
    '/events',
    '[PUB-EVT-01] [PUB-EVT-03] [PUB-EVT-04] [PUB-EVT-05] [ERR-04]',
  ],
])('%s, missing or a draft, is "%s" and links back %s', async (address, heading, text, link, href) => {
  const draft = { id: 8, status: 'draft' };
  const view = await renderRoute(address, { db: { blogs: [aBlogPost(draft)], events: [anEvent(draft)] } });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${heading} | NIT College`));
  await view.user.click(screen.getByRole('link', { name: link }));
  await waitFor(() => expect(view.address()).toBe(href));
});

describe('the home page', () => {
  test('shows the first three posts, newest first [PUB-HOME-11] [CONST-01]', async () => {
    const names = ['Fourth', 'Third', 'ITPEC စာမေးပွဲ', 'First'];
    const blogs = names.map((title, day) => aBlogPost({ title, created_at: `2026-11-1${day}T03:00:00.000Z` }));
    await renderRoute('/', { db: { blogs } });
    await screen.findByRole('heading', { name: 'First' });
    expect(titles(3, 'News and knowledge')).toEqual(['First', 'ITPEC စာမေးပွဲ', 'Third']);
    expect(screen.getByRole('heading', { name: 'ITPEC စာမေးပွဲ' })).toHaveAttribute('lang', 'my');
  });

  test('shows the five soonest events, more on request, untitled as "Untitled Event" [PUB-HOME-13, D-41]', async () => {
    const events = [
      anEvent({ title: 'Mock exam', ...at('2026-12-20 08:30:00') }),
      anEvent({ title: 'Starts this minute', ...at('2026-11-21 09:30:00') }),
      anEvent({ title: 'Running', ...at('2026-11-21 09:29:59', '2026-11-21 12:00:00') }),
      anEvent({ title: 'Past', ...at('2026-01-24 09:00:00') }),
      anEvent({ title: 'Some day', ...at('soon') }),
      anEvent({ title: 'Draft', ...at('2026-12-01 09:00:00'), status: 'draft' }),
      anEvent({ title: 'Slashed', ...at('24/12/2026'), registration_required: 1 }),
      anEvent({ id: 7, title: '  ', ...at('2027-01-01 09:00:00') }),
      ...[2, 3].map((day) => anEvent({ title: `Class ${day}`, ...at(`2027-01-0${day} 09:00:00`) })),
    ];
    const { user } = await renderRoute('/', { db: { events }, now });
    const agenda = part('Upcoming events');
    const link = await agenda.findByRole('link', { name: 'Untitled Event' });
    expect(link).toHaveAttribute('href', '/events/7');
    const shown = ['Starts this minute', 'Mock exam', 'Slashed', 'Untitled Event', 'Class 2', 'Class 3'];
    expect(texts(agenda.getAllByRole('link').slice(1))).toEqual(shown);
    expect(agenda.getAllByText('Free Entry - No Registration')).toHaveLength(5);
    expect(agenda.getByText('Registration Required')).toBeVisible();
    expect(agenda.getByText('Class 3')).not.toBeVisible();
    await user.click(agenda.getByText('1 later event'));
    expect(agenda.getByText('Class 3')).toBeVisible();
  });

  test('says where there is no post, and no event to come [PUB-HOME-11] [PUB-HOME-16]', async () => {
    await renderRoute('/', { db: { events: [anEvent(at('2020-01-24 09:00:00'))] } });
    expect(await screen.findByRole('heading', { name: 'No articles found.' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

const openDay = anEvent({ id: 1, title: 'Open Day', description: 'Sit in on a class.', ...at('2026-11-28 09:00:00') });
const mockExam = anEvent({ id: 2, title: 'Mock exam', description: 'Two PAPERS.', ...at('2026-12-20 08:30:00') });
const football = anEvent({ id: 3, title: 'Football day', description: 'Breakfast after.', ...at('25/09/2026 07:00') });
const running = anEvent({ id: 4, title: 'Exhibition', ...at('2026-11-16 09:00:00', '2026-12-07 17:00:00') });
const undated = anEvent({ id: 5, title: 'Some day', ...at('after the rains') });

const rains = aBlogPost({ id: 1, title: 'The new lab opens with the rains', excerpt: 'Thirty-two machines.' });
const tea = aBlogPost({
  id: 2,
  title: 'Learn SELECT with tea',
  excerpt: 'Cups are rows of a DATABASE.',
  category: 'Tips',
  created_at: '2026-10-01',
});
const db = { blogs: [rains, tea], events: [openDay, mockExam, football, running, undated] };

const lists = [
  {
    address: '/blogs',
    ids: '[PUB-BLOGS-01] [PUB-BLOGS-02] [PUB-BLOGS-03] [PUB-BLOGS-05] [PUB-BLOGS-09] [ROUTE-06]',
    heading: 'Latest News & Knowledge',
    title: 'Latest News & Knowledge',
    search: 'Search articles',
    all: [rains.title, tea.title],
    found: ['database', '1 article for “database”', tea.title],
    chip: ['Tips', '/blogs?category=Tips', '1 article', tea.title],
    empty: ['No articles found.', 'Clear search'],
  },
  {
    address: '/events',
    ids: '[PUB-EVTS-01] [PUB-EVTS-02] [PUB-EVTS-04] [PUB-EVTS-06] [PUB-EVTS-08] [ROUTE-08] [CONST-22]',
    heading: 'Come and see the college at work',
    title: 'Events',
    search: 'Search events',
    all: ['Mock exam', 'Open Day', 'Exhibition', 'Football day', 'Some day'],
    found: ['papers', '1 event for “papers”', 'Mock exam'],
    chip: ['Past', '/events?when=past', '1 past event', 'Football day'],
    empty: ['No events found', 'Show all events'],
  },
] as const;

describe.each(lists)('$address', (list) => {
  const [everything] = [list.all];
  const box = () => screen.findByRole('searchbox', { name: list.search });

  test(`search and chips narrow the list, in the address too, and an empty result can be undone ${list.ids}`, async () => {
    const { user, address } = await renderRoute(list.address, { db, now });
    await cards();
    expect(screen.getByRole('heading', { level: 1, name: list.heading })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${list.title} | NIT College`));
    expect(titles(2)).toEqual(everything);
    expect(await box()).toHaveAttribute('placeholder', `${list.search}...`);

    const [word, counted, match] = list.found;
    await user.type(await box(), word);
    await waitFor(() => expect(titles(2)).toEqual([match]));
    expect(screen.getByText(/^1 .* for/)).toHaveTextContent(counted);
    await waitFor(() => expect(address()).toBe(`${list.address}?q=${word}`));
    await user.click(button('Clear search'));
    await waitFor(() => expect(titles(2)).toEqual(everything));

    const [chip, filtered, count, rest] = list.chip;
    await user.click(button(chip));
    await waitFor(() => expect(titles(2)).toEqual([rest]));
    await waitFor(() => expect(address()).toBe(filtered));
    expect(screen.getByText(count)).toBeVisible();
    expect(button(chip)).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('All'));

    await user.click(await box());
    await user.paste('ZEBRA');
    expect(await screen.findByRole('heading', { name: list.empty[0] })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(titles(2)).toEqual(everything));
    await user.paste('zebra');
    await user.click(await screen.findByRole('button', { name: list.empty[1] }));
    await waitFor(() => expect(titles(2)).toEqual(everything));
    await waitFor(() => expect(address()).toBe(list.address));
  });

  test('a list without records says so, and drafts are not visible [PUB-BLOGS-05] [PUB-EVTS-04] [DATA-03]', async () => {
    const draft = { status: 'draft' };
    await renderRoute(list.address, { db: { blogs: [aBlogPost(draft)], events: [anEvent(draft)] } });
    expect(await screen.findByRole('heading', { name: list.empty[0] })).toBeVisible();
    expect(screen.queryByRole('button', { name: list.empty[1] })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add all events to your calendar' })).not.toBeInTheDocument();
  });
});

test('an empty filter does not suggest another word, and without events a visitor can ask [PUB-EVTS-04]', async () => {
  const { user } = await renderRoute('/events?when=past', { now });
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  expect(screen.queryByText(/another word/)).not.toBeInTheDocument();
  await user.click(button('Show all events'));
  expect(await screen.findByRole('link', { name: 'Ask us what is planned' })).toHaveAttribute('href', '/contact');
});

describe('cards', () => {
  test('of posts show image, category, date, title, excerpt and link [PUB-BLOGS-06, 15, API-IMG-01 to 03, ROUTE-07]', async () => {
    const post = aBlogPost({ id: 7, title: 'Four steps', excerpt: 'How they fit.', image: 'api/uploads/steps.webp' });
    const bare = aBlogPost({ created_at: '2026-10-03T00:00:00Z' });
    const { user, address, server } = await renderRoute('/blogs', { db: { blogs: [post, bare] } });
    const [card, coverless] = await cards();
    expect(card).toHaveTextContent(/^Education Technology1 Nov 2026Four stepsHow they fit\.Read More/);
    expect(image(coverless).getAttribute('src')).toMatch(woven);
    expect(image(card)).toHaveAttribute('src', `${server.url}/api/uploads/steps.webp`);
    fireEvent.error(image(card));
    expect(image(card)).toHaveAttribute('src', '/assets/logo.svg');
    await user.click(screen.getByRole('link', { name: /^Read More:? Four steps$/ }));
    await waitFor(() => expect(address()).toBe('/blogs/7'));
  });

  test('of posts cope with missing fields [PUB-BLOGS-10] [PUB-BLOGS-11] [PUB-BLOGS-12] [PUB-BLOGS-13] [PUB-BLOGS-14]', async () => {
    await renderWithStubServer(() => ({ body: JSON.stringify([{ id: 1, category: 'campus-life-now' }]) }), '/blogs');
    const [card] = await cards();
    for (const text of ['Campus Life-now', 'Untitled Post', 'N/A']) expect(card).toHaveTextContent(text);
  });

  test('of events show day, title, text, time and place, past ones in words [PUB-EVTS-08, API-IMG-01, CONST-22]', async () => {
    const music = anEvent({ id: 6, title: 'Music', images: ['api/uploads/harp.webp'], ...at('2026-12-24 18:00:00') });
    const bare = anEvent({ title: '', description: '', location: '', ...at('after the rains') });
    const { user, address, server } = await renderRoute('/events', { db: { events: [music, running, football, bare] }, now });
    const [soon, longer, over, empty] = await cards();
    expect(soon).toHaveTextContent(
      /24Dec 2026MusicSee the labs and meet the teachers\.Thu 24 Dec 2026, 6:00 PM.*Kamayut campus$/,
    );
    expect(image(soon)).toHaveAttribute('src', `${server.url}/uploads/harp.webp`);
    expect(longer).toHaveTextContent('Mon 16 Nov 2026, 9:00 AM Yangon time to Mon 7 Dec 2026');
    expect(longer).not.toHaveTextContent('Past event');
    expect(over).toHaveTextContent('Fri 25 Sep 2026, 7:00 AM Yangon time · Past event');
    expect(empty).toHaveTextContent('Untitled EventDate to be announced');
    expect(image(empty).getAttribute('src')).toMatch(woven);
    expect(screen.getByRole('link', { name: 'Add all events to your calendar' })).toHaveAttribute('href', '/events.ics');
    await user.click(screen.getByRole('link', { name: 'Music' }));
    await waitFor(() => expect(address()).toBe('/events/6'));
  });

  test('enter one after the other, 0.15 s apart, from the ninth on together [PUB-BLOGS-08, CONST-07, D-49]', () => {
    const places = Array.from({ length: 30 }, (_, place) => `Card ${place + 1}`);
    renderPart(
      <CardGrid aria-label="Articles">
        {places.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </CardGrid>,
    );
    const delays = screen.getAllByRole('listitem').map((card) => Number.parseFloat(getComputedStyle(card).animationDelay));
    expect(delays.slice(0, 9)).toEqual([0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.05, 1.2]);
    expect(new Set(delays.slice(8, 24))).toEqual(new Set([1.2]));
    expect(delays.slice(24)).toEqual([0, 0.15, 0.3, 0.45, 0.6, 0.75]);
  });
});
