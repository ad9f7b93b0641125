import { load } from 'cheerio';
import { startServer } from '@/testing/startServer';
import { readPosts } from '../../server/seed/readPosts';
import { buildScenario } from '../../server/seed/scenarios';
import { aBuiltSite } from '../../server/testing/builtSite';
import { PAGE_DATA_ID } from './pageDataId';

const MOST_BYTES = 250 * 1024;

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  const { db } = await buildScenario('many', { day: '2026-11-21', seed: 1, posts: await readPosts('server/seed/posts') });
  server = await startServer({ db: { ...db }, clientDir: await aBuiltSite(), now: new Date('2026-11-21T03:00:00Z') });
});
afterAll(() => server.close());

type Answer = { blogs?: { category: string }[]; events?: unknown[]; part: { total: number } };

async function listAt(address: string) {
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
    /** What came along to draw the list with. */
    answer: Object.values<[status: number, body: Answer]>(JSON.parse(page(`#${PAGE_DATA_ID}`).text()).answers)[0]?.[1],
  };
}

test.each(['/blogs', '/blogs?page=2', '/blogs?category=Technology', '/blogs?q=a&page=3', '/events', '/events?when=past&page=2'])(
  '%s of a large college shows 24 cards and weighs at most 250 KB with the data that it wakes up with',
  async (address) => {
    const { bytes, cards, answer } = await listAt(address);
    expect(cards).toHaveLength(24);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(answer?.blogs ?? answer?.events).toHaveLength(24);
  },
);

test.each(['/blogs', '/events'])(
  'without a script, Show more leads through all of %s, each card once and in order',
  async (address) => {
    const seen: string[] = [];
    let next: string | undefined = address;
    while (next !== undefined) {
      const page = await listAt(next);
      seen.push(...page.cards);
      next = page.linkTo('Show more');
    }
    const all: { title: string }[] = await (await fetch(`${server.url}${address}.php`)).json();
    expect(seen.length).toBeGreaterThan(400);
    expect(seen).toEqual(all.map(({ title }) => title.trim()));
  },
);

test('a later page says where it stands in the list and leads back to the first article', async () => {
  const page = await listAt('/blogs?page=3&category=Technology');
  expect(page.words).toMatch(/49 to 72 of \d+ articles/);
  expect(page.linkTo('Show the articles from the first')).toBe('/blogs?category=Technology');
  expect(page.linkTo('Show more')).toBe('/blogs?category=Technology&page=4');
});

test('a page beyond the last shows the last; a page or category that cannot be shows the list from its beginning', async () => {
  const first = (await listAt('/blogs')).cards;
  const last = await listAt('/blogs?page=9999');
  expect(last.cards.length).toBeLessThanOrEqual(24);
  expect(last.linkTo('Show more')).toBeUndefined();
  expect(last.cards).not.toEqual(first);
  for (const odd of ['page=0', 'page=-1', 'page=two', 'page=1e3', 'category=no-such-category']) {
    expect((await listAt(`/blogs?${odd}`)).cards).toEqual(first);
  }
});

test('a category shows its own articles alone, and the chips name every category in use', async () => {
  const { words, cards, answer } = await listAt('/blogs?category=Technology');
  expect(new Set(answer?.blogs?.map(({ category }) => category))).toEqual(new Set(['Technology']));
  expect(cards.length).toBeLessThan(answer?.part.total ?? 0);
  for (const label of ['Education Technology', 'Student Success', 'Technology', 'Tips']) expect(words).toContain(label);
});
