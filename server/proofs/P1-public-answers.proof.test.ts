import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { demoUsers } from '../config/demoUsers';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';
import { isFullProof } from '../testing/proof';

/** A marker in every value that visitors must not see. */
const SECRET = 'Kanari';
const secretly = {
  note: SECRET,
  password: SECRET,
  token: SECRET,
  email: `${SECRET}@staff.test`,
  ip: SECRET,
  updated_by: 1,
  updated_by_name: SECRET,
};
/** What staff does with a message. */
const work = {
  answered_at: '2026-11-21T03:00:00.000Z',
  answered_by: 1,
  answered_by_name: SECRET,
  notes: [{ id: 'a', author_id: 1, author_name: SECRET, text: SECRET, created_at: '2026-11-21T03:00:00.000Z' }],
};
const draft = {
  status: 'draft',
  title: SECRET,
  slug: SECRET.toLowerCase(),
  excerpt: SECRET,
  content: SECRET,
  description: SECRET,
};

const admin = anAdmin({ name: SECRET, email: 'kanari.boss@staff.test', note: SECRET });
const editor = aUser({ id: 2, name: SECRET, email: 'kanari.editor@staff.test', note: SECRET });

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await startServer({
    clientDir: await aBuiltSite(),
    db: {
      users: [admin, editor],
      blogs: [aBlogPost({ id: 1, slug: 'one', ...secretly }), aBlogPost({ id: 2, ...draft, ...secretly })],
      events: [anEvent({ id: 1, slug: 'one', ...secretly }), anEvent({ id: 2, ...draft, ...secretly })],
      contacts: [
        aMessage({ id: 1, name: SECRET, email: 'kanari@mail.test', message: SECRET, subject: SECRET, phno: SECRET, ...work }),
      ],
      deleted: [{ id: 1, collection: 'contacts', record_id: 7, record: { name: SECRET }, deleted_by_name: SECRET }],
      views: [{ page: '/', count: 3, note: SECRET }],
    },
  });
  send = clientOf(server);
});
afterAll(() => server.close());

const METHODS = isFullProof ? ['GET', 'HEAD', 'OPTIONS'] : ['GET'];
const lists = ['/blogs.php', '/events.php'];
const queries = ['', '?id=1', '?id=2', '?id=one', '?id=kanari', '?id=99', '?id=*', '?status=draft', '?_embed=users', '?q=kanari'];
const places = [
  '/dashboard.php',
  '/users.php',
  '/users.php?id=1',
  '/contacts.php',
  '/contacts.php?limit=1',
  '/contacts.php?id=1',
  '/contacts/notes.php',
  '/contacts/answering.php',
  '/alerts.php',
  '/deleted.php',
  '/activity.php',
  '/versions.php?collection=blogs&id=1',
  '/healthz',
  '/db',
  '/uploads/',
];
const pages = [
  '/',
  '/blogs',
  '/blogs/1',
  '/blogs/2',
  '/blogs/kanari',
  '/events',
  '/events/1',
  '/events/2',
  '/events/kanari',
  '/admin/users',
  '/x',
];
const asked = ['', '/api', '/api/api'].flatMap((mount) => [
  ...lists.flatMap((list) => queries.map((query) => `${mount}${list}${query}`)),
  ...places.map((place) => `${mount}${place}`),
]);

test('no public response holds drafts, staff, visitors, passwords or unknown fields of a record [P1]', async () => {
  for (const as of [undefined, editor, 'A'.repeat(43)]) {
    for (const address of [...asked, ...pages]) {
      for (const method of METHODS) {
        const { text, headers } = await send(method, address, { as });
        // A page contains the URL it was rendered for.
        const said = `${text}${JSON.stringify([...headers])}`.replaceAll('?id=kanari', '').toLowerCase();
        expect([address, said]).toEqual([address, expect.not.stringContaining('kanari')]);
      }
    }
  }
});

test('the response to a visitor reveals nothing about others [P1]', async () => {
  const answers = [
    await send('POST', '/contacts.php', { json: { name: 'Su', email: 'kanari@mail.test', message: 'Hello' } }),
    await send('POST', '/contacts.php', { json: {} }),
    await send('POST', '/auth/login.php', { json: { email: admin.email, password: 'wrong' } }),
    await send('POST', '/views.php', { json: { page: '/blogs/2' } }),
    await send('POST', '/blogs.php', { form: { id: '2' } }),
  ];
  for (const { text } of answers) expect(text.toLowerCase()).not.toContain('kanari');
});

const blogKeys =
  'author_id body category content created_at excerpt featured_image id image image_alt slug status title updated_at';
const eventKeys =
  'category created_at description end_date featured_image id image_alts images location max_attendees published registration_required slug start_date status title updated_at';
const keysOf = (value: unknown) =>
  Object.keys(typeof value === 'object' && value !== null ? value : {}).toSorted((a, b) => (a < b ? -1 : 1));

test('each response has exactly the fields of the contract, for visitors and for admins [P1]', async () => {
  const get = (address: string, as?: typeof admin) => send('GET', address, { as });
  for (const as of [undefined, admin]) {
    const keysAt = async (path: string) => {
      const { list, body } = await get(path, as);
      return new Set(keysOf(list[0] ?? body));
    };
    const staffKeys = as ? ['version', 'updated_by', 'updated_by_name'] : [];
    const withChange = (keys: string) => new Set([...keys.split(' '), ...staffKeys]);
    expect(await keysAt('/blogs.php')).toEqual(withChange(blogKeys));
    expect(await keysAt('/blogs.php?id=1')).toEqual(withChange(blogKeys));
    expect(await keysAt('/events.php')).toEqual(withChange(eventKeys));
    expect(await keysAt('/events.php?id=1')).toEqual(withChange(eventKeys));
  }
  expect(keysOf((await get('/users.php', admin)).list[0]).join(' ')).toBe('created_at email id name role status');
  const contacts = await get('/contacts.php', admin);
  expect(keysOf(contacts.body)).toEqual(['data', 'success']);
  const answered = Object(contacts.body.data).at(-1);
  expect(keysOf(answered).join(' ')).toBe(
    'answered_at answered_by answered_by_name created_at email id message name notes_count phno status subject',
  );
  const { body: one } = await get('/contacts.php?id=1', admin);
  expect(new Set(keysOf(one.data))).toEqual(new Set([...keysOf(answered), 'notes']));
  expect(keysOf((await get('/contacts.php?limit=5', admin)).body)).toEqual(['data', 'success', 'total', 'version']);
  const dashboard = await get('/dashboard.php', admin);
  expect(keysOf(dashboard.body.data).join(' ')).toBe(
    'charts needs_attention sample_records total_blogs total_events total_unread_messages total_views views_data',
  );
  expect(keysOf((await get('/healthz')).body)).toEqual(['ok']);
  for (const { text } of [await get('/users.php', admin), contacts, dashboard]) expect(text).not.toMatch(/argon2|password/);
});

test('the built site contains no user, password or hash [P1]', () => {
  const built = 'dist/client';
  const names = existsSync(built) ? readdirSync(built, { recursive: true, encoding: 'utf8' }) : [];
  const secrets = [...demoUsers.flatMap(({ password, email }) => [password, email]), '$argon2', 'password_hash'];
  for (const name of names.filter((each) => /\.(?:js|html|json|css|svg|txt)$/.test(each))) {
    const text = readFileSync(path.join(built, name), 'utf8');
    expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
  }
});
