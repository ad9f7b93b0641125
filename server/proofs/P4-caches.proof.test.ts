import { bearersOf } from '@/testing/bearers';
import { endpointCases, people, recordsFor, roles } from '@/testing/endpointCases';
import { startServer, type TestServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';
import { exchange, requestText } from '../testing/rawRequest';

const PUBLIC = 'public, max-age=0, must-revalidate';

let server: TestServer;
let send: ReturnType<typeof clientOf>;
let bearers: Awaited<ReturnType<typeof bearersOf>>;
beforeAll(async () => {
  const now = new Date('2026-11-21T03:00:00Z');
  server = await startServer({ now, clientDir: await aBuiltSite(), db: recordsFor(await hashPassword('longyi-and-tea')) });
  send = clientOf(server);
  bearers = await bearersOf(server, now);
});
afterAll(() => server.close());

const publicReads = ['/blogs.php', '/blogs.php?id=10', '/events.php', '/events.php?id=20'];

test('caches can store public lists and records, must revalidate them, and vary by bearer and encoding [P4]', async () => {
  for (const address of publicReads) {
    const { status, headers } = await send('GET', address);
    expect([address, status, headers.get('cache-control')]).toEqual([address, 200, PUBLIC]);
    expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
    expect(headers.get('etag')).toMatch(/^(?:W\/"[\w.]+"|"v\d+")$/);
  }
});

test('no cache stores a response to a bearer token, or any other response of the API [P4]', async () => {
  // E7 comes last, because it signs the admin out.
  const rows = [...endpointCases].sort((a, b) => Number(a.id === 'E7') - Number(b.id === 'E7'));
  for (const { method, path, query, answers } of rows) {
    for (const role of roles) {
      if (role === 'anonymous' && publicReads.some((address) => address.startsWith(path)) && method === 'GET') continue;
      const address = query === undefined ? path : `${path}?${query}`;
      const { status, headers } = await send(method, address, { as: bearers[role], json: method === 'GET' ? undefined : {} });
      const expected = method === 'GET' ? answers[role] : status;
      expect([role, address, status, headers.get('cache-control')]).toEqual([role, address, expected, 'no-store']);
    }
  }
  for (const address of [
    '/blogs.php?id=11',
    '/blogs.php?id=99',
    '/blogs.php?id=*',
    '/uploads/no.webp',
    '/api/nowhere',
    '/no.js',
  ]) {
    const { status, headers } = await send('GET', address);
    expect([address, status >= 400, headers.get('cache-control')]).toEqual([address, true, 'no-store']);
  }
});

test('an unchanged list gets 304 with the same headers and no body, but never for another role [P4]', async () => {
  for (const address of ['/blogs.php', '/events.php']) {
    const etag = (await send('GET', address)).headers.get('etag') ?? '';
    const again = await send('GET', address, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect([again.headers.get('cache-control'), again.headers.get('vary')]).toEqual([PUBLIC, 'Authorization, Accept-Encoding']);
    const { status, list } = await send('GET', address, { as: people.admin, headers: { 'if-none-match': etag } });
    expect([status, list.some((record) => record.status === 'draft')]).toEqual([200, true]);
  }
});

test('a single record carries its version; a save based on an older one changes nothing [E23]', async () => {
  const [blog, event] = [await send('GET', '/blogs.php?id=10'), await send('GET', '/events.php?id=20', { as: people.admin })];
  expect([blog.headers.get('etag'), event.headers.get('etag')]).toEqual(['"v1"', '"v1"']);
  const form = {
    id: '20',
    title: 'T',
    description: 'D',
    start_date: '2026-12-01 09:00',
    end_date: '2026-12-01 10:00',
    max_attendees: '5',
  };
  const save = (ifMatch: string) => send('POST', '/events.php', { as: people.admin, form, headers: { 'if-match': ifMatch } });
  for (const bad of ['"v0"', '"v2"', 'v1', '""', '"v1 "', '"x", "v9"']) {
    const { status, body } = await save(bad);
    expect([bad, status, body.code, body.error]).toEqual([
      bad,
      409,
      'STALE',
      'Someone else has saved this record in the meantime.',
    ]);
    expect(body.data).toMatchObject({ id: 20, title: expect.stringContaining('Open Day') });
  }
  for (const good of ['"v1"', 'W/"v2"', '"v9", "v3"', '*']) expect([good, (await save(good)).status]).toEqual([good, 200]);
  expect((await send('GET', '/events.php?id=20')).headers.get('etag')).toBe('"v5"');
});

test('headers that name a host are never reflected in a page, a record, an error or a redirect [P4]', async () => {
  const form = { title: 'N', slug: 'n', excerpt: 'E', body: 'B', category: 'C', image: await anImage() };
  expect((await send('POST', '/blogs.php', { as: people.admin, form })).status).toBe(200);
  const image = server.db.blogs().at(-1)?.image;
  const sent = {
    Host: 'evil.test',
    'X-Forwarded-Host': 'evil.test',
    'X-Forwarded-Proto': 'evil',
    Forwarded: 'host=evil.test',
    Origin: 'https://evil.test',
  };
  const addresses = [
    ...publicReads,
    '/',
    '/blogs',
    '/blogs/10',
    '/assets',
    '/static',
    '/nowhere',
    '/assets/logo.svg',
    '/dashboard.php',
    `/${image}`,
  ];
  for (const address of addresses) {
    for (const target of [address, `http://evil.test${address}`]) {
      const { headers, text, status } = await exchange(
        server.url,
        requestText('GET', target, { ...sent, Referer: 'https://evil.test/' }),
      );
      expect([target, status >= 300 && status < 400, `${text}${[...headers]}`.includes('evil')]).toEqual([target, false, false]);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  }
});
