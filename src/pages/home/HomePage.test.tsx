import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { banners, partners, testimonials } from '@/content/home';
import { programSummaries } from '@/content/programs/programSummaries';
import { site } from '@/content/site';
import { paths, programAnchorPath } from '@/domain/paths';
import { aBlogPost, anEvent } from '@/testing/builders';
import { renderRoute } from '@/testing/renderRoute';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function openHome(options: Parameters<typeof renderRoute>[1] = {}) {
  const view = await renderRoute('/', options);
  await screen.findByRole('heading', { level: 1, name: 'Start in Yangon. Code for the world.' });
  return view;
}

const band = (name: string) => within(screen.getByRole('region', { name }));
const news = () => band('News and knowledge');
const agenda = () => band('Upcoming events');
const carousel = () => screen.getByRole('region', { name: 'Life at NIT College' });

/** Makes the calls to an address wait, or fail as without a network, until changed. */
function network(path: string) {
  const send = globalThis.fetch;
  let answer: 'waits' | 'fails' | 'works' = 'works';
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes(path)) {
      if (answer === 'fails') throw new TypeError('Failed to fetch');
      if (answer === 'waits') await released;
    }
    return send(input, init);
  });
  return {
    wait: () => {
      answer = 'waits';
    },
    fail: () => {
      answer = 'fails';
    },
    work: () => {
      answer = 'works';
      release();
    },
  };
}

test('the hero links to the programs and to the about page [ROUTE-01] [ROLE-01] [PUB-HOME-01] [PUB-HOME-02]', async () => {
  await openHome();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'See programs' })).toHaveAttribute('href', paths.programs);
  expect(main.getByRole('link', { name: 'About us' })).toHaveAttribute('href', paths.about);
  expect(document.title).toBe('NIT College, Yangon');
});

test('the carousel has five images, and its dots select each [PUB-HOME-03] [PUB-HOME-05]', async () => {
  const { user } = await openHome();
  const region = within(carousel());
  expect(banners).toHaveLength(5);
  expect(within(carousel()).getAllByRole('img', { hidden: true })).toHaveLength(5);
  expect(region.getAllByRole('button', { name: /^Show image/ })).toHaveLength(5);
  expect(region.getByRole('img')).toHaveAccessibleName(banners[0]?.alt);
  expect(region.getByRole('button', { name: 'Show image 1 of 5' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(region.getByRole('button', { name: 'Show image 4 of 5' }));
  expect(region.getByRole('img')).toHaveAccessibleName(banners[3]?.alt);
  expect(region.getByText(banners[3]?.caption ?? '')).toBeVisible();

  await user.click(region.getByRole('button', { name: 'Next image' }));
  await user.click(region.getByRole('button', { name: 'Next image' }));
  expect(region.getByText(banners[0]?.caption ?? '')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Previous image' }));
  expect(region.getByText(banners[4]?.caption ?? '')).toBeVisible();
});

test('the carousel’s images load lazily, without delaying the first paint [PUB-HOME-03]', async () => {
  await openHome();
  const loading = within(carousel())
    .getAllByRole('img', { hidden: true })
    .map((image) => image.getAttribute('loading'));
  expect(loading).toEqual(['lazy', 'lazy', 'lazy', 'lazy', 'lazy']);
});

test('the carousel moves every 5 s and restarts after the last image [PUB-HOME-04] [CONST-02]', async () => {
  await openHome();
  jest.useFakeTimers();
  fireEvent.click(within(carousel()).getByRole('button', { name: 'Show image 4 of 5' }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const isShown = (place: number) => within(carousel()).queryByText(banners[place]?.caption ?? '') !== null;
  wait(4900);
  expect(isShown(3)).toBe(true);
  wait(200);
  expect(isShown(4)).toBe(true);
  wait(5000);
  expect(isShown(0)).toBe(true);
});

test('the first control of the carousel stops the rotation [PUB-HOME-04]', async () => {
  const { user } = await openHome();
  const [first] = within(carousel()).getAllByRole('button');
  expect(first).toHaveAccessibleName('Stop slide rotation');
  await user.click(within(carousel()).getByRole('button', { name: 'Stop slide rotation' }));
  expect(first).toHaveAccessibleName('Start slide rotation');
});

test('the college in numbers [PUB-HOME-06] [CONST-10]', async () => {
  await openHome();
  const numbers = band('NIT College in numbers');
  const terms = numbers.getAllByRole('term').map((term) => term.textContent);
  const values = numbers.getAllByRole('definition').map((value) => value.textContent);
  expect(terms.map((term, index) => `${values[index]} ${term}`)).toEqual([
    '500+ active students',
    '5 programs',
    '15+ instructors',
    '100+ graduates',
    '8+ clubs',
  ]);
});

test('four programs link to their anchors, with descriptions cut to 80 characters [PUB-HOME-07] [PUB-HOME-08] [PUB-HOME-09] [CONST-08]', async () => {
  await openHome();
  const programs = band('Four programs, four patterns');
  expect(programs.getAllByRole('listitem')).toHaveLength(4);
  for (const { id, name, description, duration } of programSummaries) {
    expect(programs.getByRole('link', { name })).toHaveAttribute('href', programAnchorPath(id));
    const shown = description.length > 100 ? `${description.slice(0, 80).trimEnd()}…` : description;
    expect(programs.getByText(shown)).toBeVisible();
    expect(programs.getByText(duration)).toBeVisible();
  }
});

test('the learning platform opens in a new tab [PUB-HOME-10]', async () => {
  await openHome();
  const link = band('Class goes on after class').getByRole('link', { name: 'Open the LMS (opens in a new tab)' });
  expect(link).toHaveAttribute('href', site.lmsUrl);
  expect(link).toHaveAttribute('target', '_blank');
});

test('the first three posts show, newest first, with a link to all [PUB-HOME-11] [PUB-HOME-12] [CONST-01]', async () => {
  const titles = ['Fourth', 'Third', 'ITPEC စာမေးပွဲ', 'First'];
  const blogs = titles.map((title, day) => aBlogPost({ title, created_at: `2026-11-1${day}T03:00:00.000Z` }));
  const { user, address } = await openHome({ db: { blogs } });
  await news().findByRole('heading', { name: 'First' });
  const shown = news().getAllByRole('heading', { level: 3 });
  expect(shown.map((heading) => heading.textContent)).toEqual(['First', 'ITPEC စာမေးပွဲ', 'Third']);
  expect(shown[1]).toHaveAttribute('lang', 'my');
  await user.click(news().getByRole('link', { name: 'All articles' }));
  await waitFor(() => expect(address()).toBe('/blogs'));
});

test('without posts the section says so [PUB-HOME-11]', async () => {
  await openHome();
  expect(await news().findByRole('heading', { name: 'No articles found.' })).toBeVisible();
  expect(news().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('posts that fail to load are logged, do not show as an empty list and can be retried [ERR-13]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const calls = network('blogs.php');
  calls.fail();
  const { user } = await openHome({ db: { blogs: [aBlogPost({ title: 'Back again' })] } });
  expect(await news().findByRole('heading', { name: 'The latest articles could not be loaded.' })).toBeVisible();
  expect(news().queryByText('No articles found.')).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  calls.work();
  await user.click(news().getByRole('button', { name: 'Retry' }));
  expect(await news().findByRole('heading', { name: 'Back again' })).toBeVisible();
});

test('events from now on are listed, soonest first; past, running and unreadable ones are not [PUB-HOME-13]', async () => {
  const events = [
    anEvent({ title: 'Mock exam', start_date: '2026-12-20 08:30:00', end_date: '2026-12-20 12:00:00' }),
    anEvent({ title: 'Open Day', start_date: '2026-11-28 09:00:00', end_date: '2026-11-28 12:00:00' }),
    anEvent({ title: 'Starts this minute', start_date: '2026-11-21 09:30:00', end_date: '2026-11-21 12:00:00' }),
    anEvent({ title: 'Running', start_date: '2026-11-21 09:29:59', end_date: '2026-11-21 12:00:00' }),
    anEvent({ title: 'Past', start_date: '2026-01-24 09:00:00', end_date: '2026-01-24 12:00:00' }),
    anEvent({ title: 'Some day', start_date: 'soon', end_date: 'later' }),
    anEvent({ title: 'Draft', start_date: '2026-12-01 09:00:00', end_date: '2026-12-01 12:00:00', status: 'draft' }),
    anEvent({ title: 'Slashed', start_date: '24/12/2026', end_date: '24/12/2026', registration_required: 1 }),
  ];
  await openHome({ db: { events }, now: new Date('2026-11-21T03:00:00Z') });
  await agenda().findByRole('heading', { name: 'Open Day' });
  const titles = agenda().getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual(['Starts this minute', 'Open Day', 'Mock exam', 'Slashed']);
  expect(agenda().getAllByText('Free Entry - No Registration')).toHaveLength(3);
  expect(agenda().getByText('Registration Required')).toBeVisible();
});

test('the five soonest events show at once, and the later ones on request [PUB-HOME-13] [D-41]', async () => {
  const events = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    anEvent({ title: `Class ${day}`, start_date: `2030-01-0${day} 09:00:00`, end_date: `2030-01-0${day} 12:00:00` }),
  );
  const { user } = await openHome({ db: { events } });
  expect(await agenda().findByRole('heading', { name: 'Class 5' })).toBeVisible();
  expect(agenda().getByText('Class 6')).not.toBeVisible();
  await user.click(agenda().getByText('2 later events'));
  expect(agenda().getByRole('link', { name: 'Class 6' })).toBeVisible();
  expect(agenda().getByRole('link', { name: 'Class 7' })).toBeVisible();
});

test('an event without a title opens from the band as "Untitled Event" [PUB-HOME-13]', async () => {
  const event = anEvent({ id: 7, title: '  ', start_date: '2030-01-24 09:00:00', end_date: '2030-01-24 12:00:00' });
  await openHome({ db: { events: [event] } });
  expect(await agenda().findByRole('link', { name: 'Untitled Event' })).toHaveAttribute('href', '/events/7');
});

test('the events band links to the events [PUB-HOME-14]', async () => {
  await openHome();
  expect(agenda().getByRole('link', { name: 'All events' })).toHaveAttribute('href', paths.events);
});

test('while the events load the band says "Loading events..." [PUB-HOME-15]', async () => {
  const calls = network('events.php');
  calls.wait();
  await openHome({ db: { events: [anEvent({ title: 'Worth the wait' })] } });
  expect(await agenda().findByText('Loading events...')).toBeVisible();
  expect(agenda().queryByText('No Upcoming Events')).not.toBeInTheDocument();
  calls.work();
  expect(await agenda().findByRole('heading', { name: 'Worth the wait' })).toBeVisible();
  expect(agenda().queryByText('Loading events...')).not.toBeInTheDocument();
});

test('without an upcoming event the band says "No Upcoming Events" [PUB-HOME-16]', async () => {
  await openHome({ db: { events: [anEvent({ start_date: '2020-01-24 09:00:00', end_date: '2020-01-24 12:00:00' })] } });
  expect(await agenda().findByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  expect(agenda().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('events that fail to load are logged, with Retry beside the empty list; what the college says of itself stays [PUB-HOME-17, GEN-03] [D-62]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const calls = network('events.php');
  calls.fail();
  const { user } = await openHome({ db: { events: [anEvent({ title: 'Back again' })] } });
  expect(await agenda().findByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  expect(agenda().getByText('The events could not be loaded.')).toBeVisible();
  for (const { author } of testimonials) expect(band('Students, in their words').getAllByText(author)).not.toHaveLength(0);
  for (const { label } of site.phones) expect(screen.getAllByText(label)).not.toHaveLength(0);
  expect(logged).toHaveBeenCalled();
  calls.work();
  await user.click(agenda().getByRole('button', { name: 'Retry' }));
  expect(await agenda().findByRole('heading', { name: 'Back again' })).toBeVisible();
});

test('testimonials have name, role and stars [PUB-HOME-18]', async () => {
  await openHome();
  const voices = band('Students, in their words');
  for (const { author, role, content, rating } of testimonials) {
    const quote = voices.getByText(`“${content}”`).closest('figure');
    const figure = within(quote ?? document.body);
    expect(figure.getByText(author)).toBeVisible();
    expect(figure.getByText(role)).toBeVisible();
    expect(figure.getByRole('img', { name: `${rating} out of 5` })).toBeVisible();
  }
});

test('three review videos can be played [PUB-HOME-19]', async () => {
  await openHome();
  const buttons = band('Students, in their words').getAllByRole('button', { name: /^Play video: / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Play video: A first year at NIT',
    'Play video: Passing ITPEC the second time',
    'Play video: Studying while working',
  ]);
});

test('the partners are listed [PUB-HOME-20]', async () => {
  await openHome();
  const names = band('Partners').getAllByRole('listitem');
  expect(names.map((name) => name.textContent)).toEqual(partners.map(({ name }) => name));
});
