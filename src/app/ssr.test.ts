import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { campuses } from '@/content/campuses';
import { college } from '@/content/college';
import { phoneLinks } from '@/content/collegeLinks';
import { site } from '@/content/site';
import { fixedPages, type PublicPath } from '@/domain/publicScreens';
import { aBlogPost, anEvent } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { expectInertPage } from '@/testing/expectInertPage';
import { startServer } from '@/testing/startServer';
import { buildScenario } from '../../server/seed/scenarios';
import { readPosts } from '../../server/seed/seedPosts';
import { withCollegeDetails } from '../../server/ssr/collegeDetails';
import { PAGE_DATA_ID } from './pageData';

const page = readFileSync(join(__dirname, '../index.html'), 'utf8');
const [, withoutScripts = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(withCollegeDetails(page)) ?? [];

test('without JavaScript the contact details can still be read and called', () => {
  for (const { label, href } of phoneLinks()) expect(withoutScripts).toContain(`<a href="${href}">${label}</a>`);
  expect(withoutScripts).toContain(`<li><a href="mailto:${college().email}">${college().email}</a></li>`);
  expect(withoutScripts).toContain(site.about);
  expect(withoutScripts).toContain(site.hours.days);
  expect(withoutScripts).toContain(site.hours.times);
  for (const { name, address } of campuses()) {
    expect(withoutScripts).toContain(name);
    expect(withoutScripts).toContain(address);
  }
});

describe('ssr', () => {
  const NASTY = 'Fees </script><script>alert(1)</script> $& $1 "quoted" \'single\' <!-- ကျောင်းဖွင့်ပွဲ';

  const posts = [
    aBlogPost({ id: 5, title: 'Four steps to a degree', created_at: '2026-11-01 09:00:00' }),
    aBlogPost({ id: 7, title: NASTY, excerpt: NASTY, content: NASTY, created_at: '2026-11-02 09:00:00' }),
  ];
  const event = anEvent({ id: 6, title: 'Open Day at Kamayut', start_date: '2026-12-12T10:00', end_date: '2026-12-12T12:00' });

  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    const now = new Date('2026-11-21T03:00:00Z');
    server = await startServer({ db: { blogs: posts, events: [event] }, clientDir: await aBuiltSite(), now });
  });
  afterAll(() => server.close());

  /** The server's document for an address. */
  async function pageOf(address: string) {
    const response = await fetch(`${server.url}${address}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Addresses of each public screen, with words that the server's document must contain. */
  const examples: Record<PublicPath, [address: string, words: string[]][]> = {
    '/': [['/', ['Start in Yangon', 'Four steps to a degree', 'Open Day at Kamayut']]],
    '/programs': [['/programs', ['Four ways into IT', 'ITPEC IT Engineer Exam Program', '14 months']]],
    '/programs/:slug': [
      ['/programs/ncc-education-uk-diploma', ['NCC EDUCATION PATHWAYS', 'Learn by building', 'Daw Khin Sandar']],
      ['/programs/ncc', ['Program Not Found']],
    ],
    '/ncc-program': [['/ncc-program', ['National Cadet Corps Program', 'Who may join']]],
    '/blogs': [
      ['/blogs', ['Latest News & Knowledge', 'Four steps to a degree']],
      ['/blogs?q=degree', ['Four steps to a degree', '1 article']],
    ],
    '/blogs/:id': [
      ['/blogs/5', ['Four steps to a degree', 'Start with the job you want.', 'Newer']],
      ['/blogs/404', ['Article Not Found']],
    ],
    '/events': [['/events', ['Come and see the college at work', 'Open Day at Kamayut']]],
    '/events/:id': [
      ['/events/6', ['Upcoming Event', 'Open Day at Kamayut', 'See the labs and meet the teachers.', 'Yangon time']],
      ['/events/404', ['Event Not Found']],
    ],
    '/about': [['/about', ['An IT college in Yangon and online', 'Zumba', 'Daw Khin Sandar', 'Apr 2024']]],
    '/contact': [
      ['/contact', ['Kamayut', 'Thamine Junction']],
      ['/contact?apply=bit', ['Apply for Dip.BIT (ABE)', 'What happens next']],
      ['/contact?register=Tea+%26+code', ['Register for Tea & code']],
    ],
    '/privacy': [['/privacy', ['Who reads it', 'No cookies']]],
    '/my': [['/my', ['အိုင်တီနှင့် ကွန်ပျူတာ သင်တန်းများ', 'အဆင့်တစ်ဆင့်လျှင် ၆ လမှ ၁၈ လအထိ', 'ကမာရွတ်']]],
    '/no-access': [['/no-access', ['No access', 'This area is for administrators']]],
  };

  const missing: [string, string[]] = ['/nowhere', ['404 Page Not Found']];

  test.each([...Object.values(examples).flat(), missing])('%s is rendered completely on the server', async (address, words) => {
    expect(typeof window).toBe('undefined');
    const { text } = await pageOf(address);
    const page = load(text);
    for (const word of words) expect(page('#root').text()).toContain(word);
    expect(page('h1')).toHaveLength(1);
    expect(page('head title')).toHaveLength(1);
    expect(page('[style]')).toHaveLength(0);
    expect(page('style').text()).toContain('font-family');
  });

  test.each(Object.entries(fixedPages))('the metadata of %s has the title of the page itself', async (address, { title }) => {
    const page = load((await pageOf(address)).text);
    expect([title, `${title} | NIT College`]).toContain(page('head title').text());
    expect(page('meta[property="og:title"]').attr('content')).toBe(title);
  });

  test('titles and texts that look like code arrive unchanged, in the page and in its data', async () => {
    const page = await pageOf('/blogs/7');
    expectInertPage(page);
    const read = load(page.text);
    expect(read('h1').text()).toBe(NASTY);
    expect(read('title').text()).toBe(`${NASTY} | NIT College`);
    const { queries } = JSON.parse(read(`#${PAGE_DATA_ID}`).text());
    const value = expect.objectContaining({ title: NASTY, content: NASTY });
    expect(queries).toContainEqual({ endpointName: 'getBlog', arg: '7', value });
  });

  test.each(['cancelled', 'postponed'] as const)(
    'a post leads on to the soonest event that takes place, not to one that is %s',
    async (state) => {
      const on = (day: string, over: object = {}) => anEvent({ start_date: `${day}T10:00`, end_date: `${day}T12:00`, ...over });
      const events = [
        on('2026-12-20', { title: 'Too late' }),
        on('2026-12-10', { title: 'Takes place' }),
        on('2026-12-01', { title: 'Called off', event_state: state }),
        on('2026-11-02', { title: 'Over' }),
      ];
      const settings = { clientDir: await aBuiltSite(), now: new Date('2026-11-21T03:00:00Z') };
      const own = await startServer({
        db: { blogs: [aBlogPost({ id: 1, title: 'Tea', content: 'Cups.' })], events },
        ...settings,
      });
      const text = await (await fetch(`${own.url}/blogs/1`)).text();
      await own.close();
      const shown = load(text)('main').text();
      expect(events.map(({ title }) => [title, shown.includes(title)]).filter(([, isShown]) => isShown)).toEqual([
        ['Takes place', true],
      ]);
    },
  );

  test('a list in a page carries only the data that its cards show', async () => {
    const queryValue = async (address: string, endpointName: string) => {
      const { queries } = JSON.parse(load((await pageOf(address)).text)(`#${PAGE_DATA_ID}`).text());
      return queries.find((query: { endpointName: string }) => query.endpointName === endpointName)?.value;
    };
    const { title, location, description, start_date } = event;
    const cards = [7, 5].map((id) => ({ id: `${id}`, content: '', slug: '', ...(id === 7 && { excerpt: NASTY }) }));
    expect(await queryValue('/', 'listHomeBlogs')).toMatchObject(cards);
    expect(await queryValue('/', 'listUpcomingEvents')).toMatchObject([{ id: '6', title, location, description: '' }]);
    expect((await queryValue('/blogs', 'listBlogs')).records).toMatchObject(cards);
    expect((await queryValue('/events', 'listEvents')).records).toMatchObject([
      { id: '6', title, location, description, start_date, slug: '', created_at: '' },
    ]);
  });
});

describe('public lists', () => {
  const MOST_BYTES = 250 * 1024;

  const NOW = new Date('2026-11-21T03:00:00Z');
  const COUNT = 60;

  type Server = Awaited<ReturnType<typeof startServer>>;
  let large: Server;
  let small: Server;
  beforeAll(async () => {
    const { db } = await buildScenario('many', { day: '2026-11-21', seed: 1, posts: await readPosts('server/seed/posts') });
    const minute = (place: number) => String(place).padStart(2, '0');
    const places = Array.from({ length: COUNT }, (_, place) => place);
    const blogs = places.map((place) =>
      aBlogPost({
        title: `Post ${place}`,
        category: place % 5 === 0 ? 'Tips' : 'Technology',
        created_at: `2026-10-01T09:${minute(place)}:00Z`,
      }),
    );
    const events = places.map((place) => anEvent({ title: `Event ${place}`, start_date: `2026-10-01 09:${minute(place)}:00` }));
    const clientDir = await aBuiltSite();
    large = await startServer({ db: { ...db }, clientDir, now: NOW });
    small = await startServer({ db: { blogs, events }, clientDir, now: NOW });
  });
  afterAll(() => Promise.all([large.close(), small.close()]));

  type Query = { value: { records: { category: string }[]; part: { total: number } } };

  async function listAt(address: string, server = small) {
    const text = await (await fetch(`${server.url}${address}`)).text();
    const page = load(text);
    return {
      bytes: Buffer.byteLength(text),
      cards: page('article h2')
        .toArray()
        .map((title) => page(title).text()),
      words: page('main').text(),
      linkTo: (name: string) =>
        page('main a')
          .filter((_place, link) => page(link).text() === name)
          .attr('href'),
      /** The data that the list is rendered with. */
      data: Object.values<Query>(JSON.parse(page(`#${PAGE_DATA_ID}`).text()).queries)[0]?.value,
    };
  }

  test.each(['/blogs', '/blogs?page=2', '/events'])(
    '%s of a large college shows 24 cards and weighs at most 250 KB with its hydration data',
    async (address) => {
      const { bytes, cards, data } = await listAt(address, large);
      expect(cards).toHaveLength(24);
      expect(bytes).toBeLessThan(MOST_BYTES);
      expect(data?.records).toHaveLength(24);
    },
  );

  test.each([
    ['/blogs', 'All 60 articles', COUNT],
    ['/events', 'All 60 events', COUNT],
    ['/blogs?q=Post&category=Technology', 'All 48 articles', 48],
  ])('without a script, a link of %s leads to all its cards, each once and in order', async (address, link, count) => {
    const first = await listAt(address);
    const to = first.linkTo(link) ?? '';
    expect(new URLSearchParams(to.split('?')[1]).get('all')).toBe('yes');
    const { cards, linkTo } = await listAt(to);
    expect([cards.length, cards.slice(0, 24)]).toEqual([count, first.cards]);
    const answer = await (await fetch(`${small.url}${address.replace(/\?.*/, '')}.php`)).text();
    expect(cards).toEqual(cards.toSorted((a, b) => answer.indexOf(`"${a}"`) - answer.indexOf(`"${b}"`)));
    expect([new Set(cards).size, linkTo(link)]).toEqual([count, undefined]);
  });

  test('an address of a later page, or with an odd value, shows the first cards', async () => {
    const first = (await listAt('/blogs')).cards;
    for (const odd of ['page=2', 'page=-1', 'all=no', 'category=no-such-category'])
      expect((await listAt(`/blogs?${odd}`)).cards).toEqual(first);
  });

  test('a category shows only its own posts, and the chips name every category in use', async () => {
    const { words, cards, data } = await listAt('/blogs?category=Technology');
    expect(new Set(data?.records.map(({ category }) => category))).toEqual(new Set(['Technology']));
    expect(cards.length).toBeLessThan(data?.part.total ?? 0);
    for (const label of ['All', 'Technology', 'Tips']) expect(words).toContain(label);
  });
});
