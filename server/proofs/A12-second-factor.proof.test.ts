import { toRecord } from '@/domain/coerce';
import { codeAt, A_SECRET as secret } from '@/testing/aSecondFactor';
import { anAdmin, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { contractRates } from '../config/rates';
import { clientOf } from '../testing/client';

const PASSWORD = 'longyi-and-tea';
const STEP_MS = 30_000;
const admin = anAdmin();
const other = aUser({ id: 2, role: 'admin', email: 'other@nitcollege.test' });
const path = '/account/second-factor.php';

jest.setTimeout(60_000);

let now: Date;
let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeEach(() => {
  now = new Date('2026-11-21T03:00:10Z');
});
afterEach(() => server.close());

async function start(settings = {}) {
  server = await startServer({ now, db: { users: [admin, other] }, settings });
  send = clientOf(server);
}

const later = (steps: number) => now.setTime(now.getTime() + steps * STEP_MS);
const login = (more: object = {}, { email } = admin) =>
  send('POST', '/auth/login.php', { json: { email, password: PASSWORD, ...more } });
/** The status and the code of an error. */
const errorOf = ({ status, body }: Awaited<ReturnType<typeof login>>) => [status, body.code];

/** Turns on the second factor of the admin; returns the token and the recovery codes. */
async function turnOn() {
  const as = String((await login()).body.token);
  const json = { current_password: PASSWORD, secret, code: codeAt(now) };
  const { status, body } = await send('PUT', path, { as, json });
  expect(status).toBe(200);
  later(1);
  return { as, codes: Array.isArray(body.recovery_codes) ? body.recovery_codes.map(String) : [] };
}

test('the password alone signs no user in once the second factor is on; a wrong password gets the same response as before [A12, E6]', async () => {
  await start();
  await turnOn();
  expect(errorOf(await login())).toEqual([401, 'SECOND_FACTOR_NEEDED']);
  expect((await login()).body.token).toBeUndefined();
  expect(errorOf(await login({ password: 'wrong' }))).toEqual([401, 'INVALID_CREDENTIALS']);
  expect(errorOf(await login({ password: 'wrong', code: codeAt(now) }))).toEqual([401, 'INVALID_CREDENTIALS']);
  const { status, body } = await login({ code: codeAt(now) });
  expect([status, body.success, typeof body.token]).toEqual([200, true, 'string']);
  expect(Object.keys(body)).toEqual(['success', 'token', 'expiry', 'user']);
});

test('a code that signed in is rejected a second time, and every wrong code gets the same response [A12]', async () => {
  await start();
  const { codes } = await turnOn();
  const code = codeAt(now);
  expect((await login({ code })).status).toBe(200);
  expect((await login({ code: codes[0] })).status).toBe(200);
  const rejected = [code, codes[0], '000000', 'aaaa-aaaa-aaaa-aaaa', codeAt(new Date(now.getTime() + 10 * STEP_MS))];
  const bodies = new Set<string>();
  for (const wrong of rejected) {
    const { status, body } = await login({ code: wrong });
    expect(status).toBe(401);
    bodies.add(JSON.stringify({ ...body, requestId: '' }));
  }
  expect(bodies.size).toBe(1);
});

test('of ten sign-ins at once with one code, one succeeds [A12]', async () => {
  await start();
  const { codes } = await turnOn();
  for (const code of [codeAt(now), codes[0]]) {
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await login({ code })).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  }
});

test('without the phone a recovery code signs in, the response says how many are left, and the audit trail gets a line [A12]', async () => {
  await start();
  const { codes } = await turnOn();
  expect((await login({ code: codes[3] })).body).toMatchObject({ success: true, recovery_codes_left: 9 });
  expect((await login({ code: codes[7]?.toUpperCase() })).body).toMatchObject({ recovery_codes_left: 8 });
  expect(await server.audit()).toContainEqual(
    expect.objectContaining({ event: 'user_updated', actor: 1, target: 'users/1', fields: ['second_factor'] }),
  );
});

test('guesses at the code are throttled together with passwords, and a known password does not reset the count [A12, A1]', async () => {
  await start({ rates: contractRates });
  const { as } = await turnOn();
  const errors: unknown[] = [];
  for (let count = 0; count < 7; count += 1) {
    errors.push((await login({ code: '000000' })).body.code);
    // The password alone is right and must not reset the count.
    if (count < 4) expect((await login()).body.code).toBe('SECOND_FACTOR_NEEDED');
  }
  expect(errors).toEqual([...Array.from({ length: 5 }, () => 'WRONG_CODE'), 'LOGIN_THROTTLED', 'LOGIN_THROTTLED']);
  expect((await login({ code: codeAt(now) })).status).toBe(429);
  expect((await send('DELETE', path, { as, json: { current_password: PASSWORD } })).status).toBe(429);
  const lines = (await server.audit()).filter(({ code }) => code === 'WRONG_CODE');
  expect(lines[0]).toMatchObject({ event: 'authn_login_fail', target: 'users/1' });
});

test('every change of the own second factor needs the present password, and its set-up a code [A12, E38]', async () => {
  await start();
  const as = String((await login()).body.token);
  const set = { secret, code: codeAt(now) };
  expect(errorOf(await send('PUT', path, { as, json: { ...set, current_password: 'guess' } }))).toEqual([422, 'WRONG_PASSWORD']);
  const wrong = { current_password: PASSWORD, secret, code: '000000' };
  expect(errorOf(await send('PUT', path, { as, json: wrong }))).toEqual([422, 'WRONG_CODE']);
  expect(server.db.users()[0]?.second_factor).toBeUndefined();
  const known = await turnOn();
  for (const method of ['POST', 'DELETE']) {
    expect(errorOf(await send(method, path, { as, json: { current_password: 'guess' } }))).toEqual([422, 'WRONG_PASSWORD']);
  }
  const { body } = await send('POST', path, { as, json: { current_password: PASSWORD } });
  expect(body.recovery_codes).toHaveLength(10);
  expect((await login({ code: known.codes[0] })).status).toBe(401);
  expect((await send('DELETE', path, { as, json: { current_password: PASSWORD } })).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(server.db.users().find(({ id }) => id === 1)).not.toHaveProperty('second_factor.secret');
});

test('no response, no line of the audit trail and no tester’s tool holds the secret or a recovery code [A12, P1]', async () => {
  await start();
  const { as, codes } = await turnOn();
  const stored = JSON.stringify(server.db.users()[0]?.second_factor);
  const hashes = stored.match(/[\w-]{43}/g) ?? [];
  expect(stored).toContain(secret);
  expect(hashes).toHaveLength(10);
  const answers = [
    await send('GET', path, { as }),
    await send('GET', '/users.php', { as }),
    await send('PUT', '/users.php', { as: other, json: { id: 1, name: 'Daw Thandar Hlaing' } }),
    await send('GET', '/account/sign-ins.php', { as }),
    await send('GET', '/dashboard.php', { as }),
    await login({ code: codeAt(now) }),
    await login({ code: '000000' }),
    await send('GET', '/qa/users'),
    await send('GET', '/qa/db'),
    await send('PUT', '/qa/users/1', { json: { ...admin, name: 'Edited' } }),
  ];
  const said = JSON.stringify([answers.map(({ text }) => text), await server.audit()]);
  for (const hidden of [secret, ...hashes, ...codes]) expect(said).not.toContain(hidden);
  // Replacing a user through `/qa` keeps the second factor as it keeps the password.
  expect(server.db.users().find(({ id }) => id === 1)?.second_factor).toBeDefined();
  expect(toRecord(answers[1]?.list[0]).has_second_factor).toBe(true);
});

test('an admin removes the second factor of another user, never the own one, and the audit trail gets a line [A12, D-81, E38]', async () => {
  await start();
  const { as } = await turnOn();
  expect(errorOf(await send('DELETE', '/users/second-factor.php', { as, json: { id: 1 } }))).toEqual([409, 'SELF_ACTION']);
  expect((await send('DELETE', '/users/second-factor.php', { as: other, json: { id: 1 } })).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(await server.audit()).toContainEqual(
    expect.objectContaining({ event: 'user_updated', actor: 2, target: 'users/1', fields: ['second_factor'] }),
  );
});

test('where the site requires a second factor, the sign-in includes the set-up, and no user can turn it off [A12, D-81]', async () => {
  await start({ needsSecondFactor: true });
  expect(errorOf(await login())).toEqual([401, 'SECOND_FACTOR_MISSING']);
  expect(errorOf(await login({ code: codeAt(now) }))).toEqual([401, 'SECOND_FACTOR_MISSING']);
  expect(errorOf(await login({ secret, code: '000000' }))).toEqual([401, 'WRONG_CODE']);
  expect(errorOf(await login({ secret, code: codeAt(now), password: 'wrong' }))).toEqual([401, 'INVALID_CREDENTIALS']);
  const { body } = await login({ secret, code: codeAt(now) });
  expect(body.recovery_codes).toHaveLength(10);
  const as = String(body.token);
  expect((await send('GET', path, { as })).body.data).toMatchObject({ is_on: true, is_required: true });
  expect((await send('DELETE', path, { as, json: { current_password: PASSWORD } })).status).toBe(409);
  later(1);
  // A secret that is sent with a code of its own replaces no factor that is on.
  const foreign = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU';
  expect(errorOf(await login({ secret: foreign, code: codeAt(now, foreign) }))).toEqual([401, 'WRONG_CODE']);
  expect((await login({ code: codeAt(now) })).status).toBe(200);
});
