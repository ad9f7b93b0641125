import { toRecord } from '@/domain/coerce';
import { aSecondFactor } from '@/testing/aSecondFactor';
import { anAdmin } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';
import { runCommandOn } from '../testing/runCommandOn';
import { storedAudit } from '../testing/storedData';

const NEXT = 'monsoon by the lake 22';
const admin = anAdmin({ second_factor: aSecondFactor().factor });
const other = anAdmin({ id: 2, email: 'other@nitcollege.test' });

afterEach(cleanUp);
jest.setTimeout(60_000);

const reset = (dir: string, args: string[], password = NEXT) =>
  runCommandOn(dir, 'resetPassword', ['--email', admin.email, ...args], {}, [], `${password}\n`);

test('the operator gives an admin a new password while the server runs, which ends the sign-ins of this user alone [D-81, A8]', async () => {
  const { dir } = await dataFolder({ users: [{ ...admin, second_factor: undefined }, other] });
  const { url } = await startTestChild(dir);
  const send = clientOf({ url, tokenFor: async () => '' });
  const login = (email: string, password: string) => send('POST', '/auth/login.php', { json: { email, password } });
  const listFor = async (token: unknown) =>
    (await fetch(`${url}/users.php`, { headers: { authorization: `Bearer ${token}` } })).status;
  const own = (await login(admin.email, admin.password)).body.token;
  const others = (await login(other.email, other.password)).body.token;

  const { code, output, errors } = await reset(dir, []);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toBe(`${admin.email} may sign in at /admin/login with the new password.\n`);
  expect((await login(admin.email, NEXT)).status).toBe(200);
  expect((await login(admin.email, admin.password)).status).toBe(401);
  expect([await listFor(own), await listFor(others)]).toEqual([401, 200]);
  const trail = await storedAudit(dir);
  expect(trail.match(/"authn_password_change"/g)).toHaveLength(1);
  expect(trail).not.toContain(NEXT);
});

test('a second factor stays on unless the operator removes it, also while no server runs [D-81, A12]', async () => {
  const { dir } = await dataFolder({ users: [admin] });
  expect((await reset(dir, [])).output).toContain('The second factor is still on; --remove-second-factor removes it.');
  expect((await reset(dir, ['--remove-second-factor'])).output).toBe(
    `${admin.email} may sign in at /admin/login with the new password.\n`,
  );
  const { url } = await startTestChild(dir);
  const json = { email: admin.email, password: NEXT };
  const { status, body } = await clientOf({ url, tokenFor: async () => '' })('POST', '/auth/login.php', { json });
  expect([status, toRecord(body.user).email]).toEqual([200, admin.email]);
});

test('an inactive user stays inactive, and the command says so [D-81]', async () => {
  const { dir } = await dataFolder({ users: [anAdmin({ status: 'inactive' }), other] });
  expect(await reset(dir, [])).toMatchObject({ code: 0, output: expect.stringContaining('but is inactive') });
});

test('a weak password and an unknown address change nothing [D-81]', async () => {
  const { dir } = await dataFolder({ users: [other] });
  const weak = await runCommandOn(dir, 'resetPassword', ['--email', other.email], {}, [], 'umbrella\n');
  expect(weak).toMatchObject({ code: 1, output: '', errors: 'Use at least 12 characters.\n' });
  const unknown = await reset(dir, []);
  expect(unknown).toMatchObject({
    code: 1,
    output: '',
    errors: `No user has the email address ${admin.email}. Nothing was changed.\n`,
  });
  const { url } = await startTestChild(dir);
  const json = { email: other.email, password: other.password };
  expect((await clientOf({ url, tokenFor: async () => '' })('POST', '/auth/login.php', { json })).status).toBe(200);
});
