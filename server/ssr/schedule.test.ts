import fs from 'node:fs/promises';
import path from 'node:path';
import { aBlogPost, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { eventShareSource, postShareSource, shareVersion } from '../shareImages/shareImagePath';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';

/** Monday, 8:00 in Yangon. */
const EIGHT = '2026-11-30 08:00:00';
const AT = Date.parse('2026-11-30T01:30:00.000Z');

const coming = { title: 'It comes at eight', publish_at: EIGHT };
const going = { title: 'It goes at eight', withdraw_at: EIGHT };
const db = {
  blogs: [aBlogPost({ id: 1, ...coming }), aBlogPost({ id: 2, ...going }), aBlogPost({ id: 3, created_at: '2026-11-28' })],
  events: [anEvent({ id: 1, ...coming }), anEvent({ id: 2, ...going })],
};

let clientDir: string;
let server: TestServer;
let now: Date;
let send: ReturnType<typeof clientOf>;
beforeAll(async () => {
  clientDir = await aBuiltSite();
  await fs.cp('src/assets', path.join(clientDir, 'assets'), { recursive: true });
});
afterAll(() => fs.rm(path.join(clientDir, '../..'), { recursive: true }));
beforeEach(async () => {
  now = new Date(AT - 1000);
  server = await startServer({ now, clientDir, db });
  send = clientOf(server);
});
afterEach(() => server.close());

/** Whether an address names the records that come and go at eight, before and after that moment, each from the cache as well. */
async function shownAround(address: string) {
  const shown = async () => {
    const { text, status } = await send('GET', address);
    return { status, comes: text.includes(coming.title), goes: text.includes(going.title) };
  };
  const before = [await shown(), await shown()];
  now.setTime(AT);
  const after = [await shown(), await shown()];
  return { before, after };
}

test.each(['/', '/blogs', '/events', '/blogs?q=eight', '/feed.xml', '/events.ics', '/blogs/3'])(
  '%s shows what is published at the moment, although a copy from before is cached [D-78]',
  async (address) => {
    const { before, after } = await shownAround(address);
    // The page of another post links its neighbours and the next event.
    const isBoth = address !== '/blogs/3';
    expect(before).toEqual(Array(2).fill({ status: 200, comes: false, goes: isBoth ? true : expect.any(Boolean) }));
    expect(after).toEqual(Array(2).fill({ status: 200, comes: true, goes: false }));
  },
);

test.each(['blogs', 'events'])(
  'the page of one of the %s is there from its moment on, and gone at its moment [D-78]',
  async (list) => {
    const statuses = async () =>
      Promise.all(
        [1, 2].flatMap((id) => [`/${list}/${id}`, `/${list}/${id}`]).map(async (page) => (await send('GET', page)).status),
      );
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    now.setTime(AT);
    expect(await statuses()).toEqual([200, 200, 404, 404]);
  },
);

test('the sitemap and the calendar of an event follow the moment [D-78]', async () => {
  const seen = async () => {
    const { text } = await send('GET', '/sitemap.xml');
    const pages = ['/blogs/1<', '/blogs/2<', '/events/1<', '/events/2<'].filter((page) => text.includes(page));
    const calendars = await Promise.all([1, 2].map(async (id) => (await send('GET', `/events/${id}.ics`)).status));
    return { pages, calendars, days: text.includes(new Date(AT).toISOString()) };
  };
  expect(await seen()).toEqual({ pages: ['/blogs/2<', '/events/2<'], calendars: [404, 200], days: false });
  now.setTime(AT);
  expect(await seen()).toEqual({ pages: ['/blogs/1<', '/events/1<'], calendars: [200, 404], days: true });
});

test('a post that appears is the newest, whenever it was written [D-78]', async () => {
  now.setTime(AT);
  const { list } = await send('GET', '/blogs.php');
  expect(list.map(({ id }) => id)).toEqual([1, 3]);
  expect((await send('GET', '/feed.xml')).text).toContain(`<published>${new Date(AT).toISOString()}</published>`);
});

test('share images follow the moment, and no cache keeps one of a record that is withdrawn later [D-78]', async () => {
  const [post, event] = [
    shareVersion(postShareSource({ title: going.title, image: '' })),
    shareVersion(eventShareSource({ title: going.title, images: [] })),
  ];
  const leaving = [`/share/blogs/2-${post}.jpg`, `/share/events/2-${event}.jpg`];
  const hidden = ['/share/blogs/1-00000000.jpg', '/share/events/1-00000000.jpg'];
  const answers = async (addresses: string[]) =>
    Promise.all(
      addresses.map(async (address) => {
        const { status, headers } = await send('GET', address);
        return [status, headers.get('cache-control')];
      }),
    );
  expect(await answers(leaving)).toEqual(Array(2).fill([200, 'no-cache']));
  expect((await answers(hidden)).map(([status]) => status)).toEqual([404, 404]);
  now.setTime(AT);
  expect((await answers(leaving)).map(([status]) => status)).toEqual([404, 404]);
  expect((await answers(hidden)).map(([status]) => status)).toEqual([200, 200]);
});

test('a page counts views only while visitors can read it [D-78]', async () => {
  const view = (page: string) => send('POST', '/views.php', { json: { page } });
  await view('/blogs/1');
  await view('/blogs/2');
  now.setTime(AT);
  await view('/events/1');
  await view('/events/2');
  while (server.db.views().length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(
    server.db
      .views()
      .map(({ page }) => page)
      .sort(),
  ).toEqual(['/blogs/2', '/events/1']);
});
