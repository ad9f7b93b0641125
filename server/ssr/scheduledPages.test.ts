import fs from 'node:fs/promises';
import path from 'node:path';
import { aBlogPost, anEvent } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { words } from '@/testing/client';
import { testServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';
import { eventShareSource, postShareSource, shareVersion } from '../shareImages/shareImagePath';

/** Monday, 8:00 in Yangon. */
const EIGHT = '2026-11-30 08:00:00';

const AT = Date.parse('2026-11-30T01:30:00.000Z');

const coming = { title: 'It comes at eight', publish_at: EIGHT };
const going = { title: 'It goes at eight', withdraw_at: EIGHT };
const starting = { start_date: '2026-11-30 08:30:00' };
const db = {
  blogs: [aBlogPost({ id: 1, ...coming }), aBlogPost({ id: 2, ...going }), aBlogPost({ id: 3, created_at: '2026-11-28' })],
  events: [anEvent({ id: 1, ...coming }), anEvent({ id: 2, ...going }), anEvent({ id: 3, ...starting })],
};

let clientDir: string;
const server = testServer();
let now: Date;
const { send } = server;
beforeAll(async () => {
  clientDir = await aBuiltSite();
  await fs.cp('src/assets', path.join(clientDir, 'assets'), { recursive: true });
});
afterAll(() => fs.rm(path.join(clientDir, '../..'), { recursive: true }));
beforeEach(async () => {
  now = new Date(AT - 1000);
  await server.start({ now, clientDir, db });
});

test('lists, feeds, sitemap, calendars and pages follow the moment in spite of caches [D-78]', async () => {
  const lists = ['/', '/blogs', '/events', '/blogs?q=eight', '/feed.xml', '/events.ics', '/blogs/3'];
  const shown = async () => {
    const seen: unknown[] = [];
    for (const address of lists) {
      const { text } = await send('GET', address);
      seen.push([address, text.includes(coming.title), text.includes(going.title)]);
    }
    const pages: number[] = [];
    for (const page of words('/blogs/1 /blogs/2 /events/1 /events/2 /events/1.ics /events/2.ics'))
      pages.push((await send('GET', page)).status);
    const sitemap = (await send('GET', '/sitemap.xml')).text;
    const listed = [...words('/blogs/1< /blogs/2< /events/1< /events/2<'), new Date(AT).toISOString()];
    return { seen, pages, listed: listed.filter((part) => sitemap.includes(part)) };
  };
  const before = await shown();
  // The page of another post links its neighbours and the next event.
  const seen = lists.map((address) => [address, false, address === '/blogs/3' ? expect.any(Boolean) : true]);
  expect(before).toEqual({ seen, pages: [404, 200, 404, 200, 404, 200], listed: ['/blogs/2<', '/events/2<'] });
  expect(await shown()).toEqual(before);
  now.setTime(AT);
  const after = await shown();
  expect(after).toEqual({
    seen: lists.map((address) => [address, true, false]),
    pages: [200, 404, 200, 404, 200, 404],
    listed: ['/blogs/1<', '/events/1<', new Date(AT).toISOString()],
  });
  expect(await shown()).toEqual(after);
});

test('an event leaves the upcoming ones, on a cached page too, at the moment at which it starts', async () => {
  const isUpcoming = async () => (await send('GET', '/events?when=upcoming')).text.includes('href="/events/3"');
  now.setTime(AT);
  expect(await isUpcoming()).toBe(true);
  now.setTime(AT + 30 * 60_000);
  expect(await isUpcoming()).toBe(false);
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
  await waitUntil('two views are stored', () => server.db.views().length === 2);
  expect(
    server.db
      .views()
      .map(({ page }) => page)
      .sort(),
  ).toEqual(['/blogs/2', '/events/1']);
});
