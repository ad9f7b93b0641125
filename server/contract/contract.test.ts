import { MOUNTS } from '@/domain/contract';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { hashPassword } from '../auth/passwords';
import { clientOf } from '../testing/client';
import { aPicture } from '../testing/pictures';

const admin = anAdmin();
const editor = aUser({ id: 2 });
const gone = aUser({ id: 3, status: 'inactive' });

const blogForm = { title: 'New', slug: 'new', excerpt: 'Short.', body: 'Long.', category: 'Education' };
const eventForm = {
  title: 'Fair',
  slug: 'fair',
  description: 'Come.',
  start_date: '2026-12-01T09:00',
  end_date: '2026-12-01 12:00:00',
  max_attendees: '20',
};

type Row = {
  call: string;
  path: string;
  json?: Record<string, unknown>;
  form?: Record<string, string>;
  /** The field that carries the picture. */
  picture?: string;
  /** Statuses for nobody, a bad token, an editor and an admin. */
  answers: [number, number, number, number];
};

const rows: Row[] = [
  { call: 'E1 GET', path: '/blogs.php', answers: [200, 401, 200, 200] },
  { call: 'E2 GET', path: '/blogs.php?id=10', answers: [200, 401, 200, 200] },
  { call: 'E2-draft GET', path: '/blogs.php?id=11', answers: [404, 401, 404, 200] },
  { call: 'E3 GET', path: '/events.php', answers: [200, 401, 200, 200] },
  { call: 'E4 GET', path: '/events.php?id=20', answers: [200, 401, 200, 200] },
  { call: 'E4-draft GET', path: '/events.php?id=21', answers: [404, 401, 404, 200] },
  {
    call: 'E5 POST',
    path: '/contacts.php',
    json: { name: 'Su', email: 'su@mail.test', message: 'Hello' },
    answers: [200, 200, 200, 200],
  },
  {
    call: 'E6 POST',
    path: '/auth/login.php',
    json: { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' },
    answers: [200, 200, 200, 200],
  },
  { call: 'E7 POST', path: '/admin/logout.php', answers: [401, 200, 200, 200] },
  { call: 'E8 GET', path: '/dashboard.php', answers: [401, 401, 403, 200] },
  { call: 'E9 POST', path: '/blogs.php', form: blogForm, picture: 'image', answers: [401, 401, 403, 200] },
  { call: 'E9-edit POST', path: '/blogs.php', form: { ...blogForm, id: '10' }, answers: [401, 401, 403, 200] },
  { call: 'E10 DELETE', path: '/blogs.php', json: { id: 10 }, answers: [401, 401, 403, 200] },
  { call: 'E11 GET', path: '/users.php', answers: [401, 401, 403, 200] },
  {
    call: 'E12 POST',
    path: '/users.php',
    json: { name: 'Ko Ko', email: 'koko@nitcollege.test', password: 'x' },
    answers: [401, 401, 403, 200],
  },
  { call: 'E13 PUT', path: '/users.php', json: { id: 2, name: 'Renamed', password: '' }, answers: [401, 401, 403, 200] },
  {
    call: 'E14 PUT',
    path: '/users.php',
    json: { id: 2, status: 'inactive', action: 'toggle_status' },
    answers: [401, 401, 403, 200],
  },
  { call: 'E15 DELETE', path: '/users.php', json: { id: '2' }, answers: [401, 401, 403, 200] },
  { call: 'E16 POST', path: '/events.php', form: eventForm, picture: 'images[]', answers: [401, 401, 403, 200] },
  { call: 'E16-edit POST', path: '/events.php', form: { ...eventForm, id: '20' }, answers: [401, 401, 403, 200] },
  { call: 'E17 DELETE', path: '/events.php', json: { id: 20 }, answers: [401, 401, 403, 200] },
  { call: 'E18 GET', path: '/contacts.php', answers: [401, 401, 403, 200] },
  { call: 'E19 PUT', path: '/contacts.php', json: { id: 30, status: 'read' }, answers: [401, 401, 403, 200] },
  { call: 'E20 DELETE', path: '/contacts.php', json: { id: 30 }, answers: [401, 401, 403, 200] },
  { call: 'E21 POST', path: '/views.php', json: { page: '/' }, answers: [204, 204, 204, 204] },
  { call: 'healthz GET', path: '/healthz', answers: [200, 200, 200, 200] },
];

let server: TestServer;

// Hashed once: a hundred servers are started here.
let users: unknown[];
beforeAll(async () => {
  const password_hash = await hashPassword('longyi-and-tea');
  users = [admin, editor, gone].map(({ password, ...user }) => ({ ...user, password_hash }));
});

const start = async () => {
  server = await startServer({
    db: {
      users,
      blogs: [aBlogPost({ id: 10, image: 'uploads/a.webp' }), aBlogPost({ id: 11, status: 'draft' })],
      events: [anEvent({ id: 20, images: ['uploads/b.webp'] }), anEvent({ id: 21, status: 'draft' })],
      contacts: [aMessage({ id: 30 })],
    },
  });
  return clientOf(server);
};

afterEach(() => server.close());

describe.each(rows)('$call $path', ({ call, path, json, form, picture, answers }) => {
  const callers = [
    { name: 'nobody', as: undefined, expected: answers[0] },
    { name: 'a bearer that means nothing', as: 'A'.repeat(43), expected: answers[1] },
    { name: 'an editor', as: editor, expected: answers[2] },
    { name: 'an admin', as: admin, expected: answers[3] },
  ];
  test.each(callers)('answers $expected to $name [ROLE-06, ROLE-07]', async ({ as, expected }) => {
    const send = await start();
    const fields = form && { ...form, ...(picture && { [picture]: await aPicture() }) };
    const { status, body, headers } = await send(call.split(' ')[1] ?? 'GET', path, { as, json, form: fields });
    expect(status).toBe(expected);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    if (status >= 400) {
      expect(body).toMatchObject({ success: false, error: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) });
      expect(body.message).toBe(body.error);
      expect(body.requestId).toBe(headers.get('x-request-id'));
    }
  });
});

describe.each(MOUNTS)('below "%s"', (mount) => {
  test('the same calls answer with the same rules [API-AUTH-02, API-BLOG-03]', async () => {
    const send = await start();
    expect((await send('GET', `${mount}/blogs.php`)).list).toHaveLength(1);
    expect((await send('GET', `${mount}/contacts.php`)).status).toBe(401);
    expect((await send('POST', `${mount}/admin/logout.php`, { as: admin })).body).toEqual({
      success: true,
      message: 'Signed out.',
    });
  });
});
