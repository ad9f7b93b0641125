import { load } from 'cheerio';
import { aBlogPost, anEvent } from '@/testing/builders';
import { startServer } from '@/testing/startServer';
import { readPosts } from '../../server/seed/readPost';
import { buildScenario } from '../../server/seed/scenarios';
import { aBuiltSite } from '../../server/testing/builtSite';
import { PAGE_DATA_ID } from './pageData';

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

test.each(['/blogs', '/events'])(
  'without a script, Show more links through all of %s, each card once and in order',
  async (address) => {
    const seen: string[] = [];
    let next: string | undefined = address;
    while (next !== undefined) {
      const page = await listAt(next);
      seen.push(...page.cards);
      next = page.linkTo('Show more');
    }
    const all: { title: string }[] = await (await fetch(`${small.url}${address}.php`)).json();
    expect(all).toHaveLength(COUNT);
    expect(seen).toEqual(all.map(({ title }) => title.trim()));
  },
);

test('a later page says which posts it shows and links back to the first', async () => {
  const page = await listAt('/blogs?page=2&category=Technology');
  expect(page.words).toMatch(/25 to 48 of 48 articles/);
  expect(page.linkTo('Back to the first articles')).toBe('/blogs?category=Technology');
  expect(page.linkTo('Show more')).toBeUndefined();
  expect((await listAt('/blogs?page=2')).linkTo('Show more')).toBe('/blogs?page=3');
});

test('a page beyond the last shows the last; an invalid page or category shows the first page', async () => {
  const first = (await listAt('/blogs')).cards;
  const last = await listAt('/blogs?page=9999');
  expect(last.cards).toHaveLength(COUNT - 48);
  expect(last.linkTo('Show more')).toBeUndefined();
  expect(last.cards).not.toEqual(first);
  for (const odd of ['page=0', 'page=-1', 'page=two', 'page=1e3', 'category=no-such-category']) {
    expect((await listAt(`/blogs?${odd}`)).cards).toEqual(first);
  }
});

test('a category shows only its own posts, and the chips name every category in use', async () => {
  const { words, cards, data } = await listAt('/blogs?category=Technology');
  expect(new Set(data?.records.map(({ category }) => category))).toEqual(new Set(['Technology']));
  expect(cards.length).toBeLessThan(data?.part.total ?? 0);
  for (const label of ['All', 'Technology', 'Tips']) expect(words).toContain(label);
});
