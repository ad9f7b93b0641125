import fs from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { anAdmin } from '@/testing/builders';
import { demoUsers } from '../config/demoUsers';
import { hashPassword } from '../lib/passwords';
import { cleanUp, cleanUpAfterTest, startTestChild } from '../testing/cleanup';
import { dataFolder } from '../testing/dataFolder';
import { freePort } from '../testing/freePort';
import { newDatabaseUrl } from '../testing/postgresTestDatabase';
import { runCommandOn } from '../testing/runCommandOn';

afterEach(cleanUp);

const findingsSchema = z.array(z.object({ name: z.string(), level: z.string(), text: z.string() }));

/** Runs `npm run doctor`; `of` gives the level and text of one line. */
async function doctor(dataDir: string, env: Record<string, string> = {}) {
  const { code, output, errors } = await runCommandOn(dataDir, 'doctor', ['--json'], { NODE_ENV: 'production', ...env });
  expect(errors).toBe('');
  const findings = findingsSchema.parse(JSON.parse(output));
  const of = (name: string) => {
    const found = findings.find((finding) => finding.name === name);
    return `${found?.level}: ${found?.text}`;
  };
  return { code, of };
}

const anAccount = async (password: string, changes = {}) =>
  anAdmin({ ...changes, password: undefined, password_hash: await hashPassword(password) });

test('a running site with a backup and its own account has nothing critical', async () => {
  const { dir } = await dataFolder({ users: [await anAccount('seven umbrellas in the rain')], contacts: [] });
  const server = await startTestChild(dir, { NODE_ENV: 'production', RATE_LIMITS: 'on' });
  await runCommandOn(dir, 'backup');
  const { code, of } = await doctor(dir, { PORT: new URL(server.url).port });
  expect(of('Server')).toBe(`ok: ready at ${server.url}`);
  expect(of('Database')).toBe('ok: db.json: 0 posts, 0 events, 0 messages');
  expect(of('Accounts')).toBe('ok: 1 users, 1 of them active admins');
  expect(of('Backup')).toBe('ok: the newest is less than an hour old');
  expect(of('Node')).toMatch(/^ok/);
  expect(of('Disk')).toContain(dir);
  // The texts of the site are samples until the college replaces them.
  expect(of('Samples')).toMatch(/^warning: still in use: e-mail address/);
  expect(code).toBe(1);
});

test('sample accounts, samples, a stopped server and a late backup are named, with the exit code for critical', async () => {
  const [demo] = demoUsers;
  const user = await anAccount(String(demo?.password), { email: demo?.email });
  const blogs = [{ id: 1, title: 'Open day', image: 'uploads/seedopenday000000000000033.webp' }];
  const { dir } = await dataFolder({ users: [user], blogs });
  const { file } = await backupFrom(dir, 30);
  const { code, of } = await doctor(dir, { PORT: '1' });
  expect(of('Accounts')).toBe(`critical: sample accounts with a published password: ${demo?.email}`);
  expect(of('Samples')).toMatch(/^warning: still in use: 1 post, /);
  expect(of('Server')).toMatch(/^critical: nothing answers at http:\/\/127\.0\.0\.1:1/);
  expect([file, of('Backup')]).toEqual([expect.stringContaining('hourly'), 'critical: the newest is 30 h old']);
  expect(code).toBe(2);
});

/** Puts a backup of some hours ago into a data folder. */
async function backupFrom(dir: string, hours: number) {
  const stamp = `${new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const file = path.join(dir, 'private/backups', `db-${stamp}-hourly-0123456789abcdef.json`);
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await fs.writeFile(file, '{}');
  return { file };
}

test('an unusable setting, a damaged database, open folders and a proxy that is not trusted are critical', async () => {
  const { dir } = await dataFolder({ users: [] });
  expect((await doctor(dir, { RATE_LIMITS: 'off' })).of('Settings')).toContain('critical: These settings cannot be used');
  await fs.writeFile(path.join(dir, 'db.json'), '{ "users": [ }');
  await fs.mkdir(path.join(dir, 'private'), { mode: 0o755 });
  const { code, of } = await doctor(dir, { PORT: '1', PUBLIC_URL: 'http://127.0.0.1:1' });
  expect(of('Database')).toMatch(/^critical: db\.json:1:\d+: /);
  expect(of('Data folder')).toContain('can be read by others');
  expect(of('Proxy')).toContain('critical: TRUST_PROXY is off behind a proxy');
  expect(of('Public address')).toContain('critical: http://127.0.0.1:1 cannot be reached');
  expect(code).toBe(2);
});

test('a CDN that sends its copy to a bearer token is critical, and one that lets the token reach the server is well', async () => {
  const { dir } = await dataFolder({ users: [], blogs: [] });
  const server = await startTestChild(dir);
  let copiesFor = (_token?: string) => true;
  const copies = new Map<string, [number, string]>();
  const cdn = createServer(async ({ url = '', headers: { authorization } }, res) => {
    const response = await fetch(`${server.url}${url}`, { headers: authorization === undefined ? {} : { authorization } });
    const fresh: [number, string] = [response.status, await response.text()];
    const [status, text] = copiesFor(authorization) ? (copies.get(url) ?? fresh) : fresh;
    if (authorization === undefined) copies.set(url, [status, text]);
    res.writeHead(status).end(text);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => cdn.listen(port, '127.0.0.1', resolve));
  cleanUpAfterTest(async () => cdn.close());
  const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, CDN_SECONDS: '60', PORT: new URL(server.url).port };
  expect((await doctor(dir, settings)).of('CDN')).toMatch(/^critical: .* gets 200: let requests with Authorization bypass/);
  copiesFor = (token) => token === undefined;
  expect((await doctor(dir, settings)).of('CDN')).toBe('ok: may keep public responses for 60 s; bearer tokens reach the server');
  expect((await doctor(dir, { ...settings, CDN_SECONDS: '0' })).of('CDN')).toBe('undefined: undefined');
});

test('without --json it prints one line for each check', async () => {
  const { dir } = await dataFolder({ users: [] });
  const { output } = await runCommandOn(dir, 'doctor', [], { PORT: '1' });
  expect(output).toMatch(/^WARNING {3}Settings {8}NODE_ENV is not production\.$/m);
  expect(output).toMatch(/^ok {8}Node {12}v\d+/m);
  expect(output).toMatch(/^CRITICAL {2}Accounts {8}No active admin: npm run create-admin$/m);
});

test('on PostgreSQL the engine and the version of its schema are named, and a database that is away is critical', async () => {
  const { dir } = await dataFolder({ users: [] });
  const there = await doctor(dir, { NODE_ENV: 'development', PORT: '1', DATABASE_URL: await newDatabaseUrl() });
  expect(there.of('Database')).toMatch(/^critical: PostgreSQL, schema \d+ holds nothing yet: npm run first-day$/);
  const away = await doctor(dir, { PORT: '1', DATABASE_URL: 'postgres://nit:secret@127.0.0.1:9/nit' });
  expect(away.of('Database')).toMatch(/^critical: /);
  expect(away.of('Database')).not.toContain('secret');
});
