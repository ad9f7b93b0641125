import { aBlogPost, anAdmin } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { contractLimits } from '../config/limits';
import { clientOf } from '../testing/client';
import { anImage, imagesIn } from '../testing/imageFixtures';

const admin = anAdmin();
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

/** Creates one more record of each kind, with a text that differs. */
const creations: Record<'blogs' | 'events' | 'users' | 'contacts', (name: string, image: File) => [string, object]> = {
  blogs: (slug, image) => ['/blogs.php', { form: { ...blogForm, slug, image } }],
  events: (slug, image) => ['/events.php', { form: { ...eventForm, slug, 'images[]': image } }],
  users: (name) => ['/users.php', { json: { name, email: `${name}@nitcollege.test`, password: 'x' } }],
  contacts: (name) => ['/contacts.php', { json: { ...message, name } }],
};

test('there can be 5,000 posts and events, 500 users and 10,000 messages', () => {
  expect(contractLimits).toMatchObject({ blogs: 5000, events: 5000, users: 500, contacts: 10_000 });
});

test.each(['blogs', 'events', 'users', 'contacts'] as const)(
  'the limit of %s holds, and a rejected record leaves no image [H4]',
  async (kind) => {
    const most = 3;
    server = await startServer({ db: { users: [admin] }, settings: { limits: { ...contractLimits, [kind]: most } } });
    const send = clientOf(server);
    const token = await server.tokenFor(admin);
    const create = async (name: string) => {
      const [address, sent] = creations[kind](name, await anImage());
      return send('POST', address, { as: token, ...sent });
    };
    while (server.db[kind]().length < most) expect((await create(`n-${server.db[kind]().length}`)).status).toBe(200);
    const images = imagesIn(server.uploadsDir);
    const { status, body, headers } = await create('one-more');
    // A visitor reads another way to reach the college.
    if (kind === 'contacts') expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'INBOX_FULL', '3600']);
    else
      expect([status, body.code, body.error]).toEqual([
        507,
        'STORAGE_FULL',
        "The server's storage is full. Nothing was changed.",
      ]);
    expect([server.db[kind]().length, imagesIn(server.uploadsDir)]).toEqual([most, images]);
  },
);

test('the database grows to 20 MB at most, but edits and deletions still work', async () => {
  const content = 'x'.repeat(100_000);
  const blogs = Array.from({ length: 198 }, (_, id) => aBlogPost({ id: id + 2, content, image: 'uploads/a.webp' }));
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
});
