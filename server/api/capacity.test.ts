import { readdirSync } from 'node:fs';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { contractLimits } from '../config/limits';
import { hashPassword } from '../lib/passwords';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';

const admin = anAdmin();
const many = <T>(count: number, make: (over: Record<string, unknown>) => T) =>
  Array.from({ length: count }, (_, index) => make({ id: index + 2 }));
const message = { name: 'Su', email: 'su@mail.test', message: 'Hello' };
const blogForm = { title: 'New', slug: 'new', excerpt: 'Short.', body: 'Long.', category: 'Education' };
const eventForm = {
  title: 'Fair',
  slug: 'fair',
  description: 'Come.',
  start_date: '2026-12-01 09:00',
  end_date: '2026-12-01 12:00',
  max_attendees: '20',
};

let server: TestServer;
const start = async (db: Record<string, unknown[]>) => {
  server = await startServer({ db: { users: [admin], ...db } });
  return clientOf(server);
};
afterEach(() => server.close());

test('the limit of 5,000 posts holds, and a rejected post leaves no image [H4]', async () => {
  const send = await start({ blogs: many(4999, aBlogPost) });
  const token = await server.tokenFor(admin);
  const post = async (slug: string) =>
    send('POST', '/blogs.php', { as: token, form: { ...blogForm, slug, image: await anImage() } });
  expect((await post('last')).status).toBe(200);
  const { status, body } = await post('one-more');
  expect([status, body.code, body.error]).toEqual([507, 'STORAGE_FULL', "The server's storage is full. Nothing was changed."]);
  expect(server.db.blogs()).toHaveLength(5000);
  expect(readdirSync(server.uploadsDir).filter((name) => name.endsWith('.webp'))).toHaveLength(1);
  await send('DELETE', '/blogs.php', { as: token, json: { id: 2 } });
  expect((await post('one-more')).status).toBe(200);
});

test('the limit of 5,000 events holds', async () => {
  const send = await start({ events: many(4999, anEvent) });
  const post = async (slug: string) =>
    send('POST', '/events.php', { as: admin, form: { ...eventForm, slug, 'images[]': await anImage() } });
  expect((await post('last')).status).toBe(200);
  expect((await post('one-more')).body.code).toBe('STORAGE_FULL');
  expect(server.db.events()).toHaveLength(5000);
});

test('the limit of 500 users holds', async () => {
  const password_hash = await hashPassword('x');
  const users = many(498, aUser).map(({ password, ...user }) => ({ ...user, password_hash }));
  const send = await start({ users: [{ ...admin }, ...users] });
  const post = (email: string) => send('POST', '/users.php', { as: admin, json: { name: 'Ko Ko', email, password: 'x' } });
  expect((await post('last@nitcollege.test')).status).toBe(200);
  expect((await post('one.more@nitcollege.test')).body.code).toBe('STORAGE_FULL');
  expect(server.db.users()).toHaveLength(500);
});

test('the limit of 10,000 messages holds; the visitor reads another way to reach the college', async () => {
  const send = await start({ contacts: many(9999, aMessage) });
  const post = (email: string) => send('POST', '/contacts.php', { json: { ...message, email } });
  expect((await post('last@mail.test')).status).toBe(200);
  const { status, body, headers } = await post('one.more@mail.test');
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'INBOX_FULL', '3600']);
  expect(server.db.contacts()).toHaveLength(10_000);
});

test('the database grows to 20 MB at most, but edits and deletions still work', async () => {
  const content = 'x'.repeat(100_000);
  const blogs = many(198, (over) => aBlogPost({ ...over, content, image: 'uploads/a.webp' }));
  const send = await start({ blogs });
  let sent = 0;
  const fill = (size: number) => {
    sent += 1;
    return send('POST', '/contacts.php', { json: { ...message, message: `${sent} ${'x'.repeat(size)}` } });
  };
  while ((await fill(4000)).status === 200);
  const bytes = Buffer.byteLength(await server.dbText());
  expect(bytes).toBeLessThanOrEqual(contractLimits.dbBytes);
  expect(bytes).toBeGreaterThan(contractLimits.dbBytes - 5000);
  expect((await fill(4000)).body.code).toBe('INBOX_FULL');
  const long = { ...blogForm, body: content, image: await anImage() };
  expect((await send('POST', '/blogs.php', { as: admin, form: long })).body.code).toBe('STORAGE_FULL');

  const read = await send('PUT', '/contacts.php', { as: admin, json: { id: 1, status: 'read' } });
  const unread = await send('PUT', '/contacts.php', { as: admin, json: { id: 1, status: 'unread' } });
  expect([read.status, unread.status]).toEqual([200, 200]);
  expect((await send('DELETE', '/blogs.php', { as: admin, json: { id: 2 } })).status).toBe(200);
  expect((await send('POST', '/blogs.php', { as: admin, form: long })).status).toBe(200);
}, 60_000);
