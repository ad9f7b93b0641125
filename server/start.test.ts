import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contractLimits } from './config/limits';
import { contractRates } from './config/rates';
import { makeClock, readSettings } from './config/settings';
import { hashPassword } from './lib/passwords';
import { startChild } from './testing/childServer';

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-start-'));
});
afterEach(() => fs.rm(dir, { recursive: true, force: true }));

test("an empty folder gets the project's data with its images, and a closed private folder", async () => {
  const data = path.join(dir, 'data');
  const server = await startChild(data);
  const [post] = await (await fetch(`${server.url}/blogs.php`)).json();
  expect((await fetch(`${server.url}/api/${post.image}`)).headers.get('content-type')).toBe('image/webp');
  await server.end('SIGTERM');
  expect((await fs.stat(path.join(data, 'private'))).mode & 0o777).toBe(0o700);
}, 20_000);

test('a damaged db.json stops the start with line and column, and is unchanged', async () => {
  const text = '{\n  "blogs": [\n    { "id": 1 "title": "x" }\n  ]\n}';
  await fs.writeFile(path.join(dir, 'db.json'), text);
  await expect(startChild(dir)).rejects.toThrow(/db\.json:3:15: /);
  expect(await fs.readFile(path.join(dir, 'db.json'), 'utf8')).toBe(text);
}, 20_000);

test('settings have the defaults of the contract', () => {
  expect(readSettings({})).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: process.cwd(),
    publicUrl: undefined,
    trustProxy: false,
    limits: contractLimits,
    rates: contractRates,
    sessionIdleMs: 14_400_000,
    sessionMaxMs: 43_200_000,
    corsOrigins: [],
    cdnSeconds: 0,
  });
  expect(readSettings({ CORS_ORIGINS: 'https://a.test, https://b.test', TRUST_PROXY: '2', PORT: '' })).toMatchObject({
    corsOrigins: ['https://a.test', 'https://b.test'],
    trustProxy: 2,
    port: 3000,
  });
});

test("a frozen clock always shows the same instant, in Yangon's time zone unless one is given", () => {
  const clock = makeClock(readSettings({ CLOCK: '2026-12-01T09:00+06:30' }));
  expect([clock(), clock()].map((date) => date.toISOString())).toEqual(['2026-12-01T02:30:00.000Z', '2026-12-01T02:30:00.000Z']);
  expect(readSettings({ CLOCK: '2026-12-01 09:00' }).frozenAt).toEqual(clock());
  expect(readSettings({ CLOCK: '' }).frozenAt).toBeUndefined();
});

test('a production start warns while the site holds sample content [D-60]', async () => {
  const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@college.test', role: 'admin' };
  const image = 'uploads/seedopenday000000000000033.webp';
  const blogs = [{ id: 1, title: 'Open day', image }];
  const db = { blogs, users: [{ ...admin, password_hash: await hashPassword('longyi and a glass of tea') }] };
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(db));
  const warning =
    /The site still holds samples: e-mail address, phone numbers, .*street of Kamayut, .*instructors, testimonials, partners/;
  const inProduction = await startChild(dir, { NODE_ENV: 'production', RATE_LIMITS: 'on', LOG_LEVEL: 'warn' });
  const { errors } = await inProduction.end('SIGTERM');
  expect(errors).toMatch(warning);
  expect(errors).toContain('The site still shows invented records: 1 post.');
  expect(errors).toMatch(/^\{"level":"warn","time":"\d{4}-\d\d-\d\dT[^"]+Z","msg":"The site still holds samples/m);
  const elsewhere = await startChild(dir, { LOG_LEVEL: 'warn' });
  expect((await elsewhere.end('SIGTERM')).errors).not.toMatch(warning);
}, 30_000);

test.each([
  [{ PORT: 'http' }, /PORT: must be a whole number from 0 to 65535$/],
  [{ SESSION_IDLE_S: '0' }, /SESSION_IDLE_S: must be a whole number from 1 to 2592000$/],
  [{ RATE_LOGIN: 'many' }, /RATE_LOGIN: must be a whole number$/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY: must be off, on, or the number of proxies, 1 to 10$/],
  [{ PUBLIC_URL: 'college.test' }, /PUBLIC_URL: must be an http or https address/],
  [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, /RATE_LIMITS: cannot be switched off in production/],
  [{ NODE_ENV: 'production', CLOCK: '2026-12-01T09:00+06:30' }, /CLOCK: cannot be stopped in production/],
  [{ CLOCK: 'next year' }, /CLOCK: must be a moment such as 2026-12-01T09:00\+06:30/],
  [{ CDN_SECONDS: '-1' }, /CDN_SECONDS/],
  [{ RATE_LOGIN: '2' }, /RATE_LOGIN: must be 3 or more/],
  [{ LIMIT_CONTACTS: '99999999' }, /LIMIT_CONTACTS: must be 1000000 or less/],
  [{ NODE_ENV: 'production', SESSION_MAX_S: '60' }, /SESSION_MAX_S: must be 900 or more in production/],
])('%j is refused with a readable reason', (env, reason) => {
  expect(() => readSettings(env)).toThrow(reason);
});
