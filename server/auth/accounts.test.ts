import { hash } from '@node-rs/argon2';
import { anAdmin, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';
import { slowWrite } from '../testing/faultyDisk';

const RIGHT = 'longyi-and-tea';
const accounts = { password: undefined, password_hash: '$argon2id$none' };
const admin = anAdmin(accounts);
const second = anAdmin({ id: 2, email: 'second@nitcollege.test', ...accounts });
const target = anAdmin({ id: 3, email: 'target@nitcollege.test', ...accounts });

let server: TestServer;
afterEach(() => server.close());

const start = async (users: unknown[] = [admin, second, target], settings = {}) => {
  server = await startServer({ db: { users, contacts: [] }, settings });
  return clientOf(server);
};

test('a hash with outdated parameters is renewed at the next sign-in, and the sessions stay valid [A4]', async () => {
  const password_hash = await hash(RIGHT, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const send = await start([{ ...admin, password: undefined, password_hash }]);
  const before = await server.tokenFor(admin);
  const login = async () => send('POST', '/auth/login.php', { json: { email: admin.email, password: RIGHT } });
  const { body } = await login();
  const renewed = server.db.users()[0]?.password_hash;
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$/);
  for (const as of [before, String(body.token)]) expect((await send('GET', '/users.php', { as })).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(server.db.users()[0]?.password_hash).toBe(renewed);
});

test('a wrong password renews nothing [A4]', async () => {
  const password_hash = await hash(RIGHT, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const send = await start([{ ...admin, password: undefined, password_hash }]);
  expect((await send('POST', '/auth/login.php', { json: { email: admin.email, password: 'other' } })).status).toBe(401);
  expect(server.db.users()[0]?.password_hash).toBe(password_hash);
});

const ends = [
  { name: 'deactivated', json: { id: 3, status: 'inactive', action: 'toggle_status' }, expected: 401 },
  { name: 'given another password', json: { id: 3, password: 'another-longyi' }, expected: 401 },
  { name: 'demoted', json: { id: 3, role: 'editor' }, expected: 403 },
];

test.each(ends)('both sessions of a user that is $name get $expected at their next request [A8]', async ({ json, expected }) => {
  const send = await start();
  const tokens = [await server.tokenFor(target), await server.tokenFor(target)];
  expect((await send('PUT', '/users.php', { as: admin, json })).status).toBe(200);
  for (const as of tokens) expect((await send('GET', '/users.php', { as })).status).toBe(expected);
  for (const as of tokens) expect((await send('DELETE', '/contacts.php', { as, json: { id: 1 } })).status).toBe(expected);
  expect((await send('GET', '/users.php', { as: admin })).status).toBe(200);
});

test('both sessions of a deleted user end at their next request [A8]', async () => {
  const send = await start();
  const tokens = [await server.tokenFor(target), await server.tokenFor(target)];
  await send('DELETE', '/users.php', { as: admin, json: { id: 3 } });
  for (const as of tokens) expect((await send('GET', '/users.php', { as })).status).toBe(401);
});

test.each(ends)('a user that is $name in db.json loses its sessions within two seconds [A8]', async ({ json, expected }) => {
  const send = await start();
  const tokens = [await server.tokenFor(target), await server.tokenFor(target)];
  const { action, ...changes } = json;
  const users = server.db.users().map((user) => (user.id === 3 ? { ...user, ...changes } : user));
  const edited = Date.now();
  await server.editDb(JSON.stringify({ users, contacts: [] }));
  while ((await send('GET', '/users.php', { as: tokens[0] })).status === 200) expect(Date.now() - edited).toBeLessThan(2000);
  for (const as of tokens) expect((await send('GET', '/users.php', { as })).status).toBe(expected);
});

test.each(ends)('a write in progress of a user that becomes $name is rejected [A8]', async ({ json, expected }) => {
  const send = await start();
  const token = await server.tokenFor(target);
  const taken = { id: 2, name: 'Taken over' };
  const write = await slowWrite({ url: server.url, method: 'PUT', path: '/users.php', token, json: taken });
  expect((await send('PUT', '/users.php', { as: admin, json })).status).toBe(200);
  const status = await write.finish();
  expect([401, 403]).toContain(status);
  if (expected === 403) expect(status).toBe(403);
  expect(server.db.users()[1]?.name).toBe(second.name);
});

describe('in production', () => {
  const user = { name: 'Ko Ko', email: 'koko@nitcollege.test' };
  const passwords = {
    demo: 'golden-padauk-2019',
    'demo in capitals': 'Golden-Padauk-2019',
    short: 'elevenchars',
    common: 'polniypizdec0211',
    'common in capitals': 'FinalFantasy',
    'holding the name of the address': 'my-KOKO-is-long-enough',
    'holding the name of the site': 'welcome to NIT College',
  };

  test.each(Object.entries(passwords))(
    'a %s password is rejected as WEAK_PASSWORD, for a new user and on edit [A10]',
    async (_name, password) => {
      const send = await start([admin, aUser({ id: 5, email: 'koko@nitcollege.test', ...accounts })], { isProduction: true });
      const created = await send('POST', '/users.php', { as: admin, json: { ...user, password } });
      expect([created.status, created.body.code]).toEqual([422, 'WEAK_PASSWORD']);
      const edited = await send('PUT', '/users.php', { as: admin, json: { id: 5, password } });
      expect([edited.status, edited.body.code]).toEqual([422, 'WEAK_PASSWORD']);
      expect(server.db.users()).toHaveLength(2);
    },
  );

  test('a strong password is accepted', async () => {
    const send = await start([admin], { isProduction: true });
    const json = { ...user, password: 'seven umbrellas in the rain' };
    expect((await send('POST', '/users.php', { as: admin, json })).status).toBe(200);
  });

  test('demo passwords never work, even when a user has one [A10]', async () => {
    const send = await start([{ ...admin, email: 'me@nitcollege.test', password: 'golden-padauk-2019' }], { isProduction: true });
    const json = { email: 'me@nitcollege.test', password: 'golden-padauk-2019' };
    const { status, body } = await send('POST', '/auth/login.php', { json });
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});
