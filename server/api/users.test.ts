/** @engine db.json */
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { anAdmin, aUser } from '@/testing/builders';
import { slowWrite } from '@/testing/faultyDisk';
import { testServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';
import { alertVariables, toAlertSettings } from '../config/alertSettings';
import { hashPassword } from '../lib/passwords';

describe('users', () => {
  const admin = anAdmin();
  const second = aUser({ id: 2, role: 'admin', email: 'second@nitcollege.test' });
  const editor = aUser({ id: 3 });

  const server = testServer();
  const start = (users: unknown[] = [admin, second, editor]) => server.start({ db: { users } });

  const login = { email: 'koko@nitcollege.test', password: 'ဗမာစာ လျှို့ဝှက်' };

  test('an email belongs to one user, in any case, and so does one that looks like it [A2]', async () => {
    const send = await start();
    const taken = await send('POST', '/users.php', {
      as: admin,
      json: { name: 'X', email: 'SECOND@nitcollege.test', password: 'x' },
    });
    expect([taken.status, taken.body.code, taken.body.error]).toEqual([409, 'EMAIL_TAKEN', 'This email already has an account.']);
    expect((await send('PUT', '/users.php', { as: admin, json: { id: 2, email: 'Second@nitcollege.test' } })).status).toBe(200);
    for (const email of [
      'second@nitcollege.test',
      'sec\u200bond@nitcollege.test',
      'sec\u00adond@nitcollege.test',
      'second\u2060@nitcollege.test',
      'second\ufe0f@nitcollege.test',
      'second\u3164@nitcollege.test',
      '\uff53\uff45\uff43\uff4f\uff4e\uff44@nitcollege.test',
    ]) {
      const made = await send('POST', '/users.php', { as: admin, json: { name: 'X', email, password: 'longyi-and-tea' } });
      const edited = await send('PUT', '/users.php', { as: admin, json: { id: 3, email } });
      expect([email, made.body.code, edited.status, edited.body.code]).toEqual([email, 'EMAIL_TAKEN', 409, 'EMAIL_TAKEN']);
    }
    expect(server.db.users()).toHaveLength(3);
  });

  test('an unknown stored role survives a save of its user, and cannot be assigned', async () => {
    const send = await start([admin, second, { ...editor, role: ' registrar ' }]);
    const save = (json: Record<string, unknown>) =>
      send('PUT', '/users.php', { as: admin, json: { id: 3, password: '', ...json } });
    expect((await save({ name: 'Ma Oo', role: 'registrar' })).status).toBe(200);
    expect(server.db.users()[2]).toMatchObject({ name: 'Ma Oo', role: ' registrar ' });
    const refused = await save({ role: 'bursar' });
    expect([refused.status, refused.body.fields]).toEqual([422, { role: 'Unknown role.' }]);
    expect((await save({ role: 'editor' })).status).toBe(200);
    expect(server.db.users()[2]).toMatchObject({ role: 'editor' });
  });

  test('the status toggle sets the given status, and nothing else [API-USER-04]', async () => {
    const send = await start();
    const toggle = { id: 3, status: 'inactive', action: 'toggle_status', name: 'Other', role: 'admin' };
    for (let clicks = 0; clicks < 2; clicks += 1) {
      expect((await send('PUT', '/users.php', { as: admin, json: toggle })).body).toMatchObject({ message: 'Status updated.' });
      expect(server.db.users()[2]).toMatchObject({ status: 'inactive', role: 'editor', name: editor.name });
    }
    for (const wrong of [{ status: undefined }, { status: null }, { action: 'promote' }]) {
      expect((await send('PUT', '/users.php', { as: admin, json: { ...toggle, status: 'active', ...wrong } })).status).toBe(422);
    }
    expect(server.db.users()[2]).toMatchObject({ status: 'inactive' });
  });

  test('null means a field that was not sent', async () => {
    const send = await start();
    const json = { name: 'Ko Ko', ...login, role: null, status: null };
    expect((await send('POST', '/users.php', { as: admin, json })).body).toMatchObject({
      data: { role: 'editor', status: 'active' },
    });
    const edit = { id: 4, name: null, email: null, role: null, status: null, password: null };
    expect((await send('PUT', '/users.php', { as: admin, json: edit })).body).toMatchObject({
      data: { name: 'Ko Ko', role: 'editor' },
    });
  });

  test('no user can delete, demote or deactivate their own record [API-USER-05]', async () => {
    const send = await start();
    const tries = [
      await send('DELETE', '/users.php', { as: admin, json: { id: 1 } }),
      await send('PUT', '/users.php', { as: admin, json: { id: '1', role: 'editor' } }),
      await send('PUT', '/users.php', { as: admin, json: { id: 1, status: 'inactive', action: 'toggle_status' } }),
      await send('PUT', '/users.php', { as: admin, json: { id: 1, status: 'inactive' } }),
    ];
    for (const { status, body } of tries) expect([status, body.code]).toEqual([409, 'SELF_ACTION']);
    expect((await send('DELETE', '/users.php', { as: admin, json: { id: 3 } })).status).toBe(200);
    expect(server.db.users().map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('alerts to a new recipient', () => {
  const admin = anAdmin();
  const others = [
    aUser({ id: 2, email: 'editor@nitcollege.test' }),
    anAdmin({ id: 3, email: 'inactive@nitcollege.test', status: 'inactive' }),
    anAdmin({ id: 4, email: 'off@nitcollege.test', alerts: { email: false } }),
    anAdmin({ id: 5, email: 'deleted@nitcollege.test' }),
  ];
  const made = { name: 'Ko Ko', email: 'made@nitcollege.test', password: 'longyi-and-tea', role: 'admin' };
  const server = testServer();
  const { send } = server;
  const alerts = toAlertSettings(alertVariables.parse({ ALERTS: 'test' }));

  test.each([
    [
      'a new admin',
      made.email,
      () => send('POST', '/users.php', { as: admin, json: { ...made, current_password: admin.password } }),
    ],
    [
      'an editor who becomes an admin',
      'editor@nitcollege.test',
      () => send('PUT', '/users.php', { as: admin, json: { id: 2, role: 'admin', current_password: admin.password } }),
    ],
    [
      'an admin who is active again',
      'inactive@nitcollege.test',
      () => send('PUT', '/users.php', { as: admin, json: { id: 3, status: 'active', action: 'toggle_status' } }),
    ],
    [
      'an admin who switches mail on',
      'off@nitcollege.test',
      () => send('PUT', '/alerts.php', { as: others[2], json: { email: true } }),
    ],
    [
      'an admin whom Undo brings back',
      'deleted@nitcollege.test',
      () => send('PUT', '/deleted.php', { as: admin, json: { kind: 'user', id: 5, undo: true } }),
    ],
    [
      'an editor who becomes an admin outside the calls of users',
      'editor@nitcollege.test',
      () => send('PATCH', '/qa/users/2', { json: { role: 'admin' } }),
    ],
  ])('%s gets the message that is sent right after, and none from before [D-72, N1]', async (_how, to, change) => {
    await server.start({ db: { users: [admin, ...others] }, settings: { alerts } });
    await send('DELETE', '/users.php', { as: admin, json: { id: 5 } });
    const write = (name: string) => send('POST', '/contacts.php', { json: { name, email: 'su@mail.test', message: 'Hello' } });
    const letters = async () => (await send('GET', '/qa/outbox')).list.filter((letter) => letter.channel === 'email');
    await write('Before.');
    await waitUntil('an alert is sent', async () => (await letters()).length > 0);
    expect([(await change()).status, (await write('After.')).status]).toEqual([200, 200]);
    const own = async () =>
      (await letters())
        .filter((letter) => letter.to === to)
        .map(({ text }) => String(text))
        .filter((text) => text.includes('Hello'));
    for (let tries = 0; tries < 300 && (await own()).length === 0; tries += 1) await sleep(20);
    expect((await own()).map((text) => [text.includes('Before.'), text.includes('After.')])).toEqual([[false, true]]);
  });
});

describe('accounts', () => {
  const RIGHT = 'longyi-and-tea';
  const accounts = { password: undefined, password_hash: '$argon2id$none' };
  const admin = anAdmin();
  const second = anAdmin({ id: 2, email: 'second@nitcollege.test', ...accounts });
  const target = anAdmin({ id: 3, email: 'target@nitcollege.test', ...accounts });

  const server = testServer();

  const start = (users: unknown[] = [admin, second, target], settings = {}) =>
    server.start({ db: { users, contacts: [] }, settings });

  test('an outdated hash is renewed by the next sign-in, not by a wrong password; sessions stay [A4]', async () => {
    const password_hash = await hash(RIGHT, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const send = await start([{ ...admin, password: undefined, password_hash }]);
    const before = await server.tokenFor(admin);
    const login = async (password = RIGHT) => send('POST', '/auth/login.php', { json: { email: admin.email, password } });
    expect((await login('other')).status).toBe(401);
    expect(server.db.users()[0]?.password_hash).toBe(password_hash);
    const { body } = await login();
    const renewed = server.db.users()[0]?.password_hash;
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$/);
    for (const as of [before, String(body.token)]) expect((await send('GET', '/users.php', { as })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(server.db.users()[0]?.password_hash).toBe(renewed);
  });

  const ends = [
    { name: 'deactivated', json: { id: 3, status: 'inactive', action: 'toggle_status' }, expected: 401 },
    { name: 'given another password', json: { id: 3, password: 'another-longyi', current_password: RIGHT }, expected: 401 },
    { name: 'demoted', json: { id: 3, role: 'editor' }, expected: 403 },
  ];

  const ways = ['by an admin', 'in db.json'] as const;

  test.each(ends.flatMap((end) => ways.map((way) => ({ ...end, way }))))(
    'both sessions of a user that is $name $way get $expected [A8]',
    async ({ json, expected, way }) => {
      const send = await start();
      const tokens = [await server.tokenFor(target), await server.tokenFor(target)];
      const { action, current_password, ...changes } = json;
      const users = server.db.users().map((user) => (user.id === 3 ? { ...user, ...changes } : user));
      if (way === 'by an admin') expect((await send('PUT', '/users.php', { as: admin, json })).status).toBe(200);
      else await server.editDb(JSON.stringify({ users, contacts: [] }));
      // A hand edit takes effect a moment later, a change by an admin at once.
      const isOver = async () => (await send('GET', '/users.php', { as: tokens[0] })).status !== 200;
      if (way === 'in db.json') await waitUntil('the hand edit is read', isOver);
      for (const as of tokens) expect((await send('GET', '/users.php', { as })).status).toBe(expected);
      for (const as of tokens) expect((await send('DELETE', '/contacts.php', { as, json: { id: 1 } })).status).toBe(expected);
      expect((await send('GET', '/users.php', { as: admin })).status).toBe(200);
    },
  );

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
    test('a password that is easy to guess is rejected, for a user and for oneself [A10, E36]', async () => {
      const send = await start([admin, aUser({ id: 5, email: user.email, ...accounts })], { isProduction: true });
      const codes = async (password: string) => {
        const created = await send('POST', '/users.php', { as: admin, json: { ...user, password } });
        const edited = await send('PUT', '/users.php', { as: admin, json: { id: 5, password } });
        return [password, created.status, created.body.code, edited.status, edited.body.code];
      };
      const ownChange = { current_password: admin.password, password: 'elevenchars' };
      const { body } = await send('PUT', '/account/password.php', { as: admin, json: ownChange });
      expect(body.code).toBe('WEAK_PASSWORD');
      const demo = ['golden-padauk-2019', 'Golden-Padauk-2019'];
      const guessable = ['elevenchars', 'polniypizdec0211', 'FinalFantasy', 'my-KOKO-is-long-enough', 'welcome to NIT College'];
      for (const password of [...demo, ...guessable])
        expect(await codes(password)).toEqual([password, 422, 'WEAK_PASSWORD', 422, 'WEAK_PASSWORD']);
      expect(server.db.users()).toHaveLength(2);
      const json = { ...user, email: 'moe@nitcollege.test', password: 'seven umbrellas in the rain' };
      expect((await send('POST', '/users.php', { as: admin, json })).status).toBe(200);
    });

    test('demo passwords never work, even when a user has one [A10]', async () => {
      const send = await start([admin], { isProduction: true });
      const json = { email: 'me@nitcollege.test', password: 'golden-padauk-2019' };
      const { password: _, ...user } = admin;
      const demo = { ...user, email: json.email, password_hash: await hashPassword(json.password) };
      await server.editDb(JSON.stringify({ users: [demo] }));
      // Every save reads the edit first.
      await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Hello' } });
      expect(server.db.users()[0]?.email).toBe(json.email);
      const { status, body } = await send('POST', '/auth/login.php', { json });
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    });
  });
});
