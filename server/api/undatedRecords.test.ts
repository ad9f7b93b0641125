import { load } from 'cheerio';
import { toRecord } from '@/domain/coerce';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser } from '@/testing/builders';
import { clientOf } from '@/testing/client';
import { startServer, type TestServer } from '@/testing/startServer';

const SITE = 'https://college.test';
const undated = { created_at: undefined, updated_at: undefined };
const admin = anAdmin();

const db = {
  blogs: [
    aBlogPost({ id: 1, image: 'uploads/a.webp', ...undated }),
    aBlogPost({ id: 2, created_at: '1969-05-01T00:00:00Z' }),
    aBlogPost({ id: 3, created_at: '2026-11-02T00:00:00Z' }),
    aBlogPost({ id: 4, created_at: null, updated_at: null }),
  ],
  events: [anEvent({ id: 1, ...undated })],
  users: [aUser({ id: 7, ...undated }), { ...admin, created_at: '2026-01-02' }, aUser({ id: 8, created_at: '1969-05-01' })],
  contacts: [aMessage({ id: 1, ...undated }), aMessage({ id: 2, created_at: '1969-05-01' }), aMessage({ id: 3 })],
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ db, settings: { publicUrl: SITE } });
});
afterAll(() => server.close());

const send = (...[method, path, call]: Parameters<ReturnType<typeof clientOf>>) => clientOf(server)(method, path, call);
const datesOf = (records: readonly unknown[]) => records.map((record) => toRecord(record).created_at);
const idsOf = (records: readonly unknown[]) => records.map((record) => toRecord(record).id);
const text = async (address: string) => (await send('GET', address)).text;

test('records without a date are served without one and sort last in every list [D-68]', async () => {
  const blogs = await send('GET', '/blogs.php');
  expect(idsOf(blogs.list)).toEqual([3, 2, 4, 1]);
  expect(datesOf(blogs.list).slice(2)).toEqual(['', '']);
  const users = await send('GET', '/users.php', { as: admin });
  expect(idsOf(users.list)).toEqual([8, 1, 7]);
  expect(datesOf(users.list)[2]).toBe('');
  const { data } = (await send('GET', '/contacts.php', { as: admin })).body;
  const messages = Array.isArray(data) ? data : [];
  expect(idsOf(messages)).toEqual([3, 2, 1]);
  expect(datesOf(messages)[2]).toBe('');
  expect((await send('GET', '/events.php?id=1')).body).toMatchObject({ created_at: '', updated_at: '' });
});

test('posts without a date stay out of the feed and have no lastmod in the sitemap [D-68]', async () => {
  const $ = load(await text('/feed.xml'), { xml: true });
  expect(
    $('entry > link')
      .map((_, link) => $(link).attr('href'))
      .get(),
  ).toEqual([`${SITE}/blogs/3`, `${SITE}/blogs/2`]);
  const $sitemap = load(await text('/sitemap.xml'), { xml: true });
  const links = $sitemap('url').toArray();
  const found = new Map(links.map((link) => [$sitemap('loc', link).text(), $sitemap('lastmod', link).text()]));
  for (const address of ['/blogs/1', '/blogs/4', '/events/1']) {
    expect([...found.keys()]).toContain(`${SITE}${address}`);
    expect(found.get(`${SITE}${address}`)).toBe('');
  }
});

test('a save of another record, or of the record itself, invents no creation date [D-68]', async () => {
  const form = { id: '1', title: 'New title', excerpt: 'E', body: 'B', category: 'C' };
  const { status, body } = await send('POST', '/blogs.php', { as: admin, form });
  expect([status, toRecord(body.data).created_at]).toEqual([200, '']);
  expect(toRecord(body.data).updated_at).not.toBe('');
  const stored = JSON.parse(await server.dbText());
  const first = [stored.blogs[0], stored.events[0], stored.users[0], stored.contacts[0]];
  expect(datesOf(first)).toEqual(['', '', '', '']);
});
