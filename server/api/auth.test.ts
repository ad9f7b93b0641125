import { anAdmin, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';

const admin = anAdmin();
const credentials = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };

let server: TestServer;
const start = async (now?: Date) => {
  server = await startServer({
    db: { users: [admin, aUser({ id: 2, status: 'inactive', email: 'gone@nitcollege.test' })] },
    now,
  });
  return clientOf(server);
};
afterEach(() => server.close());

test('sign-in returns a token, the user without secrets, and both expiry times [API-AUTH-01]', async () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const send = await start(now);
  const { status, body } = await send('POST', '/auth/login.php', {
    json: { ...credentials, email: ' Thandar@NITcollege.test ' },
  });
  const expiry = now.getTime() + 12 * 3_600_000;
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    expiry,
    user: { id: 1, name: 'Daw Thandar', email: credentials.email, role: 'admin', status: 'active', expiry },
  });
});

test('a wrong password, an unknown address and an inactive user get the same error [API-AUTH-01]', async () => {
  const send = await start();
  const tries = [
    { ...credentials, password: 'wrong' },
    { ...credentials, email: 'nobody@nitcollege.test' },
    { email: 'gone@nitcollege.test', password: 'longyi-and-tea' },
  ];
  for (const json of tries) {
    const { status, body } = await send('POST', '/auth/login.php', { json });
    expect([status, body.code, body.error]).toEqual([401, 'INVALID_CREDENTIALS', 'Invalid email or password.']);
  }
});

test('a form with missing fields gets an error per required field', async () => {
  const send = await start();
  for (const json of [{}, { email: credentials.email }, { ...credentials, password: '' }, { ...credentials, password: ['x'] }]) {
    const { status, body } = await send('POST', '/auth/login.php', { json });
    expect([status, body.error]).toEqual([422, 'Email and password are required.']);
  }
});

test('sign-out ends this session immediately and leaves the others [API-AUTH-02]', async () => {
  const send = await start();
  const [one, other] = [await server.tokenFor(admin), await server.tokenFor(admin)];
  expect(
    (await send('POST', '/api/admin/logout.php', { as: one, headers: { 'content-type': 'application/json' } })).body,
  ).toEqual({
    success: true,
    message: 'Signed out.',
  });
  expect((await send('GET', '/dashboard.php', { as: one })).body.code).toBe('SESSION_EXPIRED');
  expect((await send('GET', '/dashboard.php', { as: other })).status).toBe(200);
});
