import { toRecord } from '@/domain/coerce';
import { codeAt, A_SECRET as secret } from '@/testing/aSecondFactor';
import { anAdmin, aUser } from '@/testing/builders';
import { cleanUp } from '@/testing/cleanup';
import { headersOf, startMailServer, textOf } from '@/testing/mailServer';
import { testServer } from '@/testing/startServer';
import { noAlerts } from '../config/alertSettings';
import { defaultRates } from '../config/limits';

const PASSWORD = 'longyi-and-tea';
const STEP_MS = 30_000;
const admin = anAdmin();
const other = aUser({ id: 2, role: 'admin', email: 'other@nitcollege.test' });
const path = '/account/second-factor.php';

const server = testServer();
const { send } = server;
let now: Date;
beforeEach(() => {
  now = new Date('2026-11-21T03:00:10Z');
});
afterEach(cleanUp);

const start = (settings = {}) => server.start({ now, db: { users: [admin, other] }, settings });

const later = (steps: number) => now.setTime(now.getTime() + steps * STEP_MS);
const login = (more: object = {}, { email } = admin, headers = {}) =>
  send('POST', '/auth/login.php', { json: { email, password: PASSWORD, ...more }, headers });
/** A mail server, and the settings with which a server sends through it. */
async function withMail() {
  const { arrived, url } = await startMailServer();
  return { arrived, settings: { alerts: { ...noAlerts, mail: { url, from: 'alerts@nitcollege.test' } } } };
}
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

test('with the second factor a code or a noted recovery code is needed to sign in [A12, E6]', async () => {
  await start();
  const { codes } = await turnOn();
  expect(errorOf(await login())).toEqual([401, 'SECOND_FACTOR_NEEDED']);
  expect((await login()).body.token).toBeUndefined();
  expect(errorOf(await login({ password: 'wrong' }))).toEqual([401, 'INVALID_CREDENTIALS']);
  expect(errorOf(await login({ password: 'wrong', code: codeAt(now) }))).toEqual([401, 'INVALID_CREDENTIALS']);
  const { status, body } = await login({ code: codeAt(now) });
  expect([status, body.success, typeof body.token]).toEqual([200, true, 'string']);
  expect(Object.keys(body)).toEqual(['success', 'token', 'expiry', 'user']);
  expect((await login({ code: codes[3] })).body).toMatchObject({ success: true, recovery_codes_left: 9 });
  expect((await login({ code: codes[7]?.toUpperCase() })).body).toMatchObject({ recovery_codes_left: 8 });
  expect(await server.audit()).toContainEqual(
    expect.objectContaining({ event: 'user_updated', actor: 1, target: 'users/1', fields: ['second_factor'] }),
  );
});

test('guesses at code and password are counted together, also by who knows the password [A12, A1]', async () => {
  await start({ rates: defaultRates });
  const { as } = await turnOn();
  const errors: unknown[] = [];
  for (let count = 0; count < 7; count += 1) {
    errors.push((await login({ code: '000000' })).body.code);
    // The password alone is right and must not reset the count.
    if (count < 4) expect((await login()).body.code).toBe('SECOND_FACTOR_NEEDED');
  }
  expect(errors).toEqual([...Array.from({ length: 5 }, () => 'WRONG_CODE'), 'LOGIN_THROTTLED', 'LOGIN_THROTTLED']);
  expect((await login({ code: codeAt(now) })).status).toBe(429);
  // An open session is no way to guess, and those who guess do not keep its user from changing anything.
  expect((await send('POST', path, { as, json: { current_password: PASSWORD } })).status).toBe(200);
  expect((await login({ code: codeAt(now) })).status).toBe(429);
  const lines = (await server.audit()).filter(({ code }) => code === 'WRONG_CODE');
  expect(lines[0]).toMatchObject({ event: 'authn_login_fail', target: 'users/1' });
});

test('every change of the own second factor needs the current password, and its set-up a code [A12, E38]', async () => {
  await start();
  const as = String((await login()).body.token);
  const set = { secret, code: codeAt(now) };
  expect(errorOf(await send('PUT', path, { as, json: { ...set, current_password: 'guess' } }))).toEqual([422, 'WRONG_PASSWORD']);
  const wrong = { current_password: PASSWORD, secret, code: '000000' };
  expect(errorOf(await send('PUT', path, { as, json: wrong }))).toEqual([422, 'WRONG_CODE']);
  expect(server.db.users()[0]?.second_factor).toBeUndefined();
  const known = await turnOn();
  for (const method of ['POST', 'DELETE']) {
    expect(errorOf(await send(method, path, { as: known.as, json: { current_password: 'guess' } }))).toEqual([
      422,
      'WRONG_PASSWORD',
    ]);
  }
  const { body } = await send('POST', path, { as: known.as, json: { current_password: PASSWORD } });
  expect(body.recovery_codes).toHaveLength(10);
  expect((await login({ code: known.codes[0] })).status).toBe(401);
  expect((await send('DELETE', path, { as: known.as, json: { current_password: PASSWORD } })).status).toBe(200);
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

test('an admin removes the second factor of others with the own password; admins get a mail [A12, D-81, E38]', async () => {
  const { arrived, settings } = await withMail();
  await start(settings);
  const { as } = await turnOn();
  const remove = (by: string | typeof other, json: object) => send('DELETE', '/users/second-factor.php', { as: by, json });
  const proof = { current_password: PASSWORD };
  expect(errorOf(await remove(as, { id: 1, ...proof }))).toEqual([409, 'SELF_ACTION']);
  expect((await remove(other, { id: 1 })).body.fields).toEqual({ current_password: 'Enter your current password.' });
  expect(errorOf(await remove(other, { id: 1, current_password: 'guess' }))).toEqual([422, 'WRONG_PASSWORD']);
  expect(errorOf(await login())).toEqual([401, 'SECOND_FACTOR_NEEDED']);
  expect(errorOf(await remove(other, { id: 9, ...proof }))).toEqual([404, 'NOT_FOUND']);
  expect((await remove(other, { id: 1, ...proof })).status).toBe(200);
  expect((await login()).status).toBe(200);
  const lines = (await server.audit()).length;
  const before = server.db.users();
  const again = await remove(other, { id: 1, ...proof });
  expect([again.status, again.body.error]).toEqual([409, 'This account has no second factor.']);
  expect(errorOf(await send('POST', path, { as: other, json: proof }))).toEqual([409, 'NO_SECOND_FACTOR']);
  expect((await send('DELETE', path, { as: other, json: proof })).body.message).toBe('The second factor is off already.');
  expect([server.db.users(), (await server.audit()).length]).toEqual([before, lines]);
  const mails = await arrived(2);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([other.email, admin.email]));
  for (const mail of mails) expect(textOf(mail)).toContain(`${other.name} removed the second factor of ${admin.name}`);
  expect(await server.audit()).toContainEqual(
    expect.objectContaining({ event: 'user_updated', actor: 2, target: 'users/1', fields: ['second_factor'] }),
  );
});

test('where the site requires a second factor, the sign-in sets it up, and nobody turns it off [A12, D-81]', async () => {
  await start({ needsSecondFactor: true });
  const before = await server.tokenFor(admin);
  expect(errorOf(await login())).toEqual([401, 'SECOND_FACTOR_MISSING']);
  expect(errorOf(await login({ code: codeAt(now) }))).toEqual([401, 'SECOND_FACTOR_MISSING']);
  expect(errorOf(await login({ secret, code: '000000' }))).toEqual([401, 'WRONG_CODE']);
  expect(errorOf(await login({ secret, code: codeAt(now), password: 'wrong' }))).toEqual([401, 'INVALID_CREDENTIALS']);
  const { body } = await login({ secret, code: codeAt(now) });
  expect(body.recovery_codes).toHaveLength(10);
  const as = String(body.token);
  expect((await send('GET', path, { as: before })).status).toBe(401);
  expect((await send('GET', path, { as })).body.data).toMatchObject({ is_on: true, is_required: true });
  expect((await send('DELETE', path, { as, json: { current_password: PASSWORD } })).status).toBe(409);
  later(1);
  // A secret that is sent with a code of its own replaces no factor that is on.
  const foreign = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU';
  expect(errorOf(await login({ secret: foreign, code: codeAt(now, foreign) }))).toEqual([401, 'WRONG_CODE']);
  expect((await login({ code: codeAt(now) })).status).toBe(200);
});

test('turning it on ends all other sign-ins of the user, and a move to another phone does so too [A12, D-81]', async () => {
  await start();
  for (const _ of ['on', 'moved']) {
    const elsewhere = await server.tokenFor(admin);
    const colleague = await server.tokenFor(other);
    const here = await server.tokenFor(admin);
    const json = { current_password: PASSWORD, secret, code: codeAt(now) };
    expect((await send('PUT', path, { as: here, json })).status).toBe(200);
    const open = async (as: string) => (await send('GET', path, { as })).status;
    expect([await open(here), await open(colleague), await open(elsewhere)]).toEqual([200, 200, 401]);
    later(1);
  }
});

test('after twenty wrong codes the user gets a mail, and codes wait except on a known device [A12]', async () => {
  const { arrived, settings } = await withMail();
  await start({ rates: defaultRates, trustProxy: 1, ...settings });
  const { codes } = await turnOn();
  const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
  const { headers } = await login({ code: codeAt(now) });
  const cookie = headers.get('set-cookie')?.split(';')[0];
  const guess = async (index: number, code = '000000') => errorOf(await login({ code }, admin, from(index)));
  for (let count = 0; count < 19; count += 1) expect(await guess(count)).toEqual([401, 'WRONG_CODE']);
  // A right code ends the row.
  expect(await guess(19, codes[0])).toEqual([200, undefined]);
  for (let count = 20; count < 40; count += 1) expect(await guess(count)).toEqual([401, 'WRONG_CODE']);
  expect(await guess(40, codes[1])).toEqual([429, 'LOGIN_THROTTLED']);
  expect((await login({ code: codes[1] }, admin, { ...from(41), cookie })).status).toBe(200);
  // Only who knows the password learns of it.
  expect(errorOf(await login({ password: 'wrong', code: '000000' }, admin, from(42)))).toEqual([401, 'INVALID_CREDENTIALS']);
  const [mail = { to: '', source: '' }, ...more] = await arrived(1);
  expect([mail.to, more]).toEqual([admin.email, []]);
  expect(headersOf(mail)).toContain('Subject: Please change your password');
  expect(textOf(mail)).toContain('20 wrong codes');
});

test('with a damaged secret each code gets a sentence that says what helps, and a recovery code signs in [A12]', async () => {
  await start();
  const { as, codes } = await turnOn();
  const error =
    'Your second factor is damaged, so codes from the app do not work. Use a recovery code, or ask another admin to remove it under Users.';
  for (const [at, damaged] of ['not base 32!', 'JBSWY3DP', ''].entries()) {
    const [user, ...rest] = server.db.users();
    const second_factor = { ...toRecord(user?.second_factor), secret: damaged };
    const users = [{ ...user, second_factor }, ...rest];
    await server.editDb(JSON.stringify({ ...JSON.parse(await server.dbText()), users }));
    await send('GET', path, { as });
    expect((await login({ code: codeAt(now) })).body).toMatchObject({ code: 'WRONG_CODE', error });
    expect((await login({ code: codes[at] })).status).toBe(200);
  }
});
