/** @engine PostgreSQL */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { anAdmin } from '@/testing/builders';
import { runCommandOn, runProcessOn, startChild } from '@/testing/childServer';
import { cleanUp, cleanUpAfterTest, dataFolder } from '@/testing/cleanup';
import { startMailServer, startTelegram } from '@/testing/mailServer';
import { newDatabaseUrl } from '@/testing/postgresTestDatabase';
import { pretendSystem, testOnUnix } from '@/testing/systems';
import { hashPassword } from '../lib/passwords';

const OPENSSL = '/usr/bin/openssl';

afterEach(cleanUp);

const findingsSchema = z.array(z.object({ name: z.string(), level: z.string(), text: z.string() }));

type Options = { args?: string[]; run?: typeof runCommandOn };

/** Runs `npm run doctor` in production; `of` gives the level and text of the lines of one name. */
async function doctor(dataDir: string, env: Record<string, string> = {}, { args = [], run = runCommandOn }: Options = {}) {
  const { code, output, errors } = await run(dataDir, 'doctor', ['--json', ...args], { env: { NODE_ENV: 'production', ...env } });
  expect(errors).toBe('');
  const findings = findingsSchema.parse(JSON.parse(output));
  const of = (name: string) =>
    findings
      .filter((finding) => finding.name === name)
      .map(({ level, text }) => `${level}: ${text}`)
      .join('\n');
  return { code, of };
}

const anAccount = async (password: string, changes = {}) =>
  anAdmin({ ...changes, password: undefined, password_hash: await hashPassword(password) });

test('a running site with a backup and its own account has nothing critical', async () => {
  const { dir } = await dataFolder({ users: [await anAccount('seven umbrellas in the rain')], contacts: [] });
  const server = await startChild(dir, { NODE_ENV: 'production', RATE_LIMITS: 'on' });
  await runCommandOn(dir, 'backup');
  const { code, of } = await doctor(dir, { PORT: new URL(server.url).port });
  expect(of('Server')).toBe(`ok: ready at ${server.url}`);
  expect(of('Database')).toBe(`ok: ${dir}`);
  expect(of('Backup')).toBe('ok: the newest is less than an hour old');
  expect(of('Disk')).toContain(dir);
  expect(of('Samples')).toMatch(/^warning: still in use: email address/);
  expect(code).toBe(1);
});

test('samples, a stopped server and a late backup are named, with the exit code for critical', async () => {
  const blogs = [{ id: 1, title: 'Open day', image: 'uploads/seedopenday000000000000033.webp' }];
  const { dir } = await dataFolder({ users: [anAdmin({ password: undefined })], blogs });
  await backupFrom(dir, 30);
  const { code, of } = await doctor(dir, { PORT: '1' });
  expect(of('Samples')).toMatch(
    /^warning: still in use: email address, .*, videos, questions and answers, .*, page in Burmese, 1 post\. /,
  );
  expect(of('Server')).toMatch(/^critical: nothing answers at http:\/\/127\.0\.0\.1:1.* Start it: npm start$/);
  expect(of('Backup')).toMatch(/^critical: the newest is 30 h old\./);
  expect(code).toBe(2);
});

/** Puts a backup of some hours ago into a data folder. */
async function backupFrom(dir: string, hours: number) {
  const stamp = `${new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const file = path.join(dir, 'private/backups', `db-${stamp}-hourly-0123456789abcdef.json`);
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await fs.writeFile(file, '{}');
}

testOnUnix('an unusable setting, a damaged database, open folders and a proxy that is not trusted are critical', async () => {
  const { dir } = await dataFolder({ users: [] });
  expect((await doctor(dir, { RATE_LIMITS: 'off' })).of('Settings')).toBe(
    'critical: RATE_LIMITS: cannot be switched off in production; it is in the environment.',
  );
  await fs.writeFile(path.join(dir, 'db.json'), '{ "users": [ }');
  expect((await doctor(dir)).of('Data folder')).toContain('db.json can be read by others: chmod go= ');
  await fs.mkdir(path.join(dir, 'private'), { mode: 0o755 });
  const { code, of } = await doctor(dir, { PORT: '1', PUBLIC_URL: 'http://127.0.0.1:1' });
  expect(of('Database')).toMatch(/^critical: db\.json:1:\d+: /);
  expect(of('Data folder')).toContain('can be read by others');
  expect(of('Proxy')).toContain('critical: TRUST_PROXY is off behind a proxy');
  expect(of('Public address')).toContain('critical: http://127.0.0.1:1 cannot be reached');
  expect(code).toBe(2);
});

test('without --json it prints what fits a terminal of 80 columns', async () => {
  const { dir } = await dataFolder({ users: [] });
  const { output } = await runCommandOn(dir, 'doctor', [], { env: { PORT: '1' } });
  expect(output).toMatch(/^WARNING {3}Settings {8}NODE_ENV is not production\.$/m);
  expect(output).toMatch(/^WARNING {3}Samples {9}still in use: email address, [^\n]+\n {26}\S/m);
  expect(output.split('\n').filter((line) => line.length > 80 && line.includes(' ', 26))).toEqual([]);
  expect(output).toMatch(/^ok {8}Data folder {5}\//m);
  expect(output).toMatch(/^CRITICAL {2}Database {8}db\.json:\d+:\d+: users: there are no users left, so no\n {26}sign-in/m);
});

test('on PostgreSQL the database is named without its password, and one that is away is critical', async () => {
  const { dir } = await dataFolder({ users: [] });
  const there = await doctor(dir, { NODE_ENV: 'development', PORT: '1', DATABASE_URL: await newDatabaseUrl() });
  expect(there.of('Database')).toMatch(/^critical: postgres\S+ holds nothing yet\. Begin with: npm run first-day$/);
  const away = await doctor(dir, { PORT: '1', DATABASE_URL: 'postgres://nit:secret@127.0.0.1:9/nit' }, { run: runProcessOn });
  expect(away.of('Database')).toMatch(
    /^critical: The database in DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:9\. /,
  );
  expect(away.of('Database')).not.toContain('secret');
});

test('files that the account of the server does not own, a missing data folder and a clock that was wrong are named', async () => {
  const { dir } = await dataFolder({ users: [] });
  await backupFrom(dir, -48);
  expect((await doctor(dir, { PORT: '1' })).of('Backup')).toMatch(
    /^critical: the newest is dated \d{4}-.*: the clock is or was wrong\.$/,
  );
  const none = await doctor(path.join(dir, 'none'), { PORT: '1' });
  expect(none.of('Data folder')).toBe(`critical: ${dir}/none does not exist. Make it, or correct DATA_DIR.`);
  expect(none.of('Database')).toBe('');
  expect(await fs.readdir(dir)).not.toContain('none');
  // Only root can give a file away.
  if (process.getuid?.() !== 0) return;
  await fs.chown(path.join(dir, 'db.json'), 65_534, 65_534);
  const repair = `chown -R --reference=${dir}/db.json ${dir}`;
  const text = `critical: ${dir}/db.json: not of the account that owns ${dir}. Repair it with: ${repair}`;
  expect((await doctor(dir, { PORT: '1' })).of('Data folder')).toBe(text);
});

testOnUnix('a settings file with an unknown name, or that every account can read, is named', async () => {
  const { dir } = await dataFolder({ users: [] });
  const file = path.join(dir, 'nit.env');
  await fs.writeFile(file, '# The site.\nTRUST_PROXI=on\nNODE_OPTIONS=--no-warnings\nLOG_LEVEL=info\n', { mode: 0o644 });
  const { of } = await doctor(
    dir,
    { PORT: '1' },
    { run: (data, name, args, options) => runProcessOn(data, name, args, { ...options, nodeOptions: [`--env-file=${file}`] }) },
  );
  expect(of('Settings').split('\n')).toEqual([
    `critical: ${file} can be read by every account, with the password of the database: chmod 640 ${file}`,
    `warning: ${file} has unknown settings: TRUST_PROXI. docs/settings.md lists all settings.`,
  ]);
});

describe('on Windows', () => {
  pretendSystem('win32');
  const given = [...process.execArgv];
  afterEach(() => void process.execArgv.splice(0, Number.POSITIVE_INFINITY, ...given));

  test('rights of files are not checked, and that is said once', async () => {
    const { dir } = await dataFolder({ users: [] });
    await fs.chmod(dir, 0o777);
    const settings = path.join(dir, 'nit.env');
    await fs.writeFile(settings, 'LOG_LEVEL=info\n', { mode: 0o666 });
    process.execArgv.push(`--env-file=${settings}`);
    const { of } = await doctor(dir, { PORT: '1' });
    expect(of('Data folder')).toBe(`ok: ${dir}; on Windows the rights of its files are not checked`);
    expect(of('Settings')).toBe('');
  });
});

/** A proxy in front of a server on this machine, which sends it these headers with each request. */
async function aProxy(target: string, headers: (req: IncomingMessage) => Record<string, string>) {
  const proxy = createServer((req, res) => {
    request(
      `${target}${req.url}`,
      { method: req.method, headers: { host: String(req.headers.host), ...headers(req) } },
      (answer) => {
        res.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(res);
      },
    ).end();
  }).listen(0, '0.0.0.0');
  await once(proxy, 'listening');
  cleanUpAfterTest(async () => proxy.close().closeAllConnections());
  const address = proxy.address();
  return `:${typeof address === 'object' && address ? address.port : 0}`;
}

test('a proxy that lets clients claim an address, or does not say who they are, is critical', async () => {
  const { dir } = await dataFolder({ users: [await anAccount('seven umbrellas in the rain')] });
  const server = await startChild(dir, { TRUST_PROXY: 'on' });
  const settings = { PORT: new URL(server.url).port, TRUST_PROXY: 'on' };
  const passes = await aProxy(server.url, ({ headers }) => ({ 'x-forwarded-for': String(headers['x-forwarded-for'] ?? '') }));
  const claimed = await doctor(dir, { ...settings, PUBLIC_URL: `http://127.0.0.1${passes}` });
  expect(claimed.of('Proxy')).toMatch(/^critical: the proxy lets a client claim any address\. .*X-Forwarded-For \$remote_addr/);
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  // A machine without a network has no address but that of itself.
  if (!outside) return;
  const silent = await aProxy(server.url, () => ({}));
  const all = await doctor(dir, { ...settings, PUBLIC_URL: `http://${outside.address}${silent}` });
  expect(all.of('Proxy')).toMatch(/^critical: all visitors count as one address, 127\.0\.0\.1\./);
  const honest = await aProxy(server.url, ({ socket }) => ({
    'x-forwarded-for': String(socket.remoteAddress).replace('::ffff:', ''),
  }));
  const well = await doctor(dir, { ...settings, PUBLIC_URL: `http://${outside.address}${honest}` });
  expect(well.of('Proxy')).toBe('');
});

/** Makes a certificate for `localhost` that is valid for some days, and a server with it. */
async function aTlsServer(dir: string, days: string) {
  const [key, certificate] = [path.join(dir, 'key.pem'), path.join(dir, 'certificate.pem')];
  const made = ['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-subj', '/CN=localhost'];
  const demand = execFileSync(OPENSSL, made, { stdio: ['ignore', 'pipe', 'ignore'] });
  const signed = ['x509', '-req', '-signkey', key, '-days', days, '-out', certificate];
  execFileSync(OPENSSL, signed, { input: demand, stdio: ['pipe', 'ignore', 'ignore'] });
  const tls = createTlsServer({ key: await fs.readFile(key), cert: await fs.readFile(certificate) }, (_, res) => res.end('{}'));
  tls.listen(0, '127.0.0.1');
  await once(tls, 'listening');
  cleanUpAfterTest(async () => tls.close().closeAllConnections());
  const address = tls.address();
  return { certificate, url: `https://localhost:${typeof address === 'object' && address ? address.port : 0}` };
}

const testWithOpenssl = existsSync(OPENSSL) ? test : test.skip;

testWithOpenssl('a certificate that has expired, that browsers do not trust, or that ends soon is named', async () => {
  const { dir } = await dataFolder({ users: [] });
  const old = await aTlsServer(dir, '-1');
  const settings = { PORT: '1', TRUST_PROXY: 'on', PUBLIC_URL: old.url };
  const expired = await doctor(dir, { ...settings, NODE_EXTRA_CA_CERTS: old.certificate }, { run: runProcessOn });
  expect(expired.of('TLS')).toBe(
    'critical: certificate has expired. Get one for the name in PUBLIC_URL, or renew it: certbot renew.',
  );
  const soon = await aTlsServer(dir, '5');
  settings.PUBLIC_URL = soon.url;
  const ending = await doctor(dir, { ...settings, NODE_EXTRA_CA_CERTS: soon.certificate }, { run: runProcessOn });
  expect(ending.of('TLS')).toMatch(/^warning: the certificate is valid for 4 days; its renewal has failed/);
  const untrusted = await doctor(dir, settings, { run: runProcessOn });
  expect(untrusted.of('TLS')).toMatch(/^critical: self-signed certificate\. Get one for the name in PUBLIC_URL/);
});

test('a mail server that does not answer is critical, and the report does not repeat its password [N2]', async () => {
  const { dir } = await dataFolder({ users: [anAdmin()] });
  const settings = { SMTP_URL: 'smtp://college:canary@127.0.0.1:9', ALERT_FROM: 'alerts@nitcollege.test' };
  const alerts = (await doctor(dir, settings)).of('Alerts');
  expect(alerts).toMatch(/^critical: email: .*E[A-Z]+/);
  expect(alerts).not.toContain('canary');
});

test('a failure of the alerts is named, and a test of them reaches the address and the group chat [N1]', async () => {
  const failing_since = '2026-11-21T03:00:00.000Z';
  const alert = { id: 1, user_id: 1, channel: 'email', sent_to: 3, reminded_to: 0, failure: 'SMTP 451' };
  const { dir } = await dataFolder({ users: [anAdmin({ id: 1 })], alerts: [{ ...alert, failing_since }] });
  const { mails, url } = await startMailServer();
  const { calls, api } = await startTelegram(() => ({ status: 200, body: { ok: true } }));
  const telegram = { TELEGRAM_TOKEN: '1:x', TELEGRAM_CHAT: '-7', TELEGRAM_API: api };
  const settings = { NODE_ENV: 'development', SMTP_URL: url, ALERT_FROM: 'alerts@nitcollege.test', ...telegram };
  const { of, code } = await doctor(dir, settings);
  expect(of('Alerts').split('\n')).toEqual([
    `warning: email fails since ${failing_since} with SMTP 451`,
    'ok: email: the other side accepts this server',
    'ok: telegram: the other side accepts this server',
  ]);
  expect(code).toBeGreaterThan(0);
  expect(mails).toHaveLength(0);
  const tested = await doctor(dir, settings, { args: ['--test-alerts', 'technician@nitcollege.test'] });
  expect(tested.of('Alerts')).toMatch(
    /ok: email: the other side accepts the test\nok: telegram: the other side accepts the test$/,
  );
  expect(mails.map(({ to }) => to)).toEqual(['technician@nitcollege.test']);
  expect(calls.map(({ path, body }) => `${path} ${body.chat_id}`)).toEqual(['/bot1:x/getChat -7', '/bot1:x/sendMessage -7']);
});
