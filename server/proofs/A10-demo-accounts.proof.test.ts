import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { anAdmin } from '@/testing/builders';
import { runCommandOn, startChild } from '../testing/childServer';
import { cleanUp, dataFolder } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { storedAudit, storedText } from '../testing/storedData';

afterEach(cleanUp);

const production = { NODE_ENV: 'production', RATE_LIMITS: 'on' };
const PASSWORD = 'seven umbrellas in the rain';

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-demo-'));
});
afterEach(() => fs.rm(dir, { recursive: true, force: true }));

/** Runs `npm run create-admin` in production with this input. */
const createAdmin = (dataDir: string, args: string[], input: string) =>
  runCommandOn(dataDir, 'createAdmin', args, { env: { NODE_ENV: 'production' }, input });

const signIn = async (url: string, email: string, password: string) =>
  (await clientOf({ url, tokenFor: async () => '' })('POST', '/auth/login.php', { json: { email, password } })).status;

test('production does not start with demo users, names them and the fix, and starts once it is applied [A10]', async () => {
  // A start for testers fills the folder with the sample data.
  await (await startChild(dir)).end('SIGTERM');
  const refusal = await startChild(dir, production).catch((error: unknown) => String(error));
  expect(refusal).toMatch(/ended with 1/);
  expect(refusal).toContain('thandar@nitcollege.test');
  expect(refusal).toContain('npm run create-admin');

  const made = await createAdmin(dir, ['--name', 'Daw Hla', '--email', 'Hla@nitcollege.test'], `${PASSWORD}\n`);
  expect(made).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('hla@nitcollege.test may sign in') });
  expect(made.output).toContain('Removed the demo user thandar@nitcollege.test.');

  const server = await startChild(dir, production);
  expect(await signIn(server.url, 'hla@nitcollege.test', PASSWORD)).toBe(200);
  expect(await signIn(server.url, 'thandar@nitcollege.test', 'golden-padauk-2019')).toBe(401);

  // The same command while the server runs.
  expect(await createAdmin(dir, [], `U Ba\nba@nitcollege.test\n${PASSWORD}!\n`)).toMatchObject({ code: 0, errors: '' });
  expect(await signIn(server.url, 'ba@nitcollege.test', `${PASSWORD}!`)).toBe(200);
  expect(await signIn(server.url, 'hla@nitcollege.test', PASSWORD)).toBe(200);
  const { errors, output } = await server.end('SIGTERM');
  expect(errors + output).not.toContain(PASSWORD);
  const trail = await storedAudit(dir);
  expect(trail.match(/"user_created"/g)).toHaveLength(2);
  expect(trail.match(/"user_deleted"/g)).toHaveLength(4);
  expect(trail).not.toContain(PASSWORD);
});

test.each([
  ['a demo password', 'golden-padauk-2019', 'This is a sample password from the documentation.'],
  ['a short password', 'umbrella', 'Use at least 12 characters.'],
  ['no password', '', 'Password is required.'],
])('an account with %s is not made [A10]', async (_name, password, reason) => {
  const data = await dataFolder({ users: [] });
  const before = await storedText(data.dir);
  const { code, errors } = await createAdmin(data.dir, ['--name', 'A', '--email', 'a@x.test'], `${password}\n`);
  expect(code).toBe(1);
  expect(errors).toContain(reason);
  expect(await storedText(data.dir)).toBe(before);
});

test('an email address that belongs to a user gets no second one', async () => {
  const data = await dataFolder({ users: [anAdmin({ password: undefined, password_hash: '$argon2id$none' })] });
  const { code, errors } = await createAdmin(data.dir, ['--name', 'A', '--email', 'THANDAR@nitcollege.test'], `${PASSWORD}\n`);
  expect(code).toBe(1);
  expect(errors).toContain('This email already has an account.');
});
