import fs from 'node:fs/promises';
import path from 'node:path';
import { bearersOf } from '@/testing/bearers';
import { anEvent } from '@/testing/builders';
import { endpointCases, people, recordsFor, roles } from '@/testing/endpointCases';
import { startServer, type TestServer } from '@/testing/startServer';
import { contractRates } from '../config/rates';
import { hashPassword } from '../lib/passwords';
import { eventShareSource, shareVersion } from '../shareImages/shareImagePath';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';

const CDN = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400',
};
const NOW = new Date('2026-11-21T03:00:00Z');

let server: TestServer;
let db: ReturnType<typeof recordsFor>;
let clientDir: string;
beforeAll(async () => {
  db = recordsFor(await hashPassword('longyi-and-tea'));
  clientDir = await aBuiltSite();
  await fs.cp('src/assets', path.join(clientDir, 'assets'), { recursive: true });
});
afterAll(() => fs.rm(path.join(clientDir, '../..'), { recursive: true }));
afterEach(() => server.close());

async function start(settings: Parameters<typeof startServer>[0] = {}, cdnSeconds = 60) {
  server = await startServer({ now: new Date(NOW), clientDir, db, ...settings, settings: { cdnSeconds, ...settings.settings } });
  return clientOf(server);
}

type Sent = Awaited<ReturnType<ReturnType<typeof clientOf>>>;
const cachingOf = ({ headers }: Sent) => ({
  'cache-control': headers.get('cache-control'),
  'cdn-cache-control': headers.get('cdn-cache-control'),
});
const mayCdnKeep = ({ headers }: Sent) =>
  `${headers.get('cache-control')}`.includes('s-maxage') || headers.has('cdn-cache-control');

const publicAddresses = [
  ...['/', '/programs', '/ncc-program', '/about', '/privacy', '/blogs', '/blogs/10', '/events', '/events/20'],
  ...['/blogs?q=course', '/events?page=2', '/about?utm_source=letter'],
  ...['/blogs.php', '/api/blogs.php?view=card', '/blogs.php?id=10', '/events.php', '/api/api/events.php?id=20'],
  ...['/feed.xml', '/sitemap.xml', '/robots.txt', '/events.ics', '/events/20.ics'],
];

test('with CDN_SECONDS a CDN may keep public pages, lists, records and feeds, and browsers still ask every time [P4]', async () => {
  const send = await start();
  for (const address of publicAddresses) {
    const first = await send('GET', address);
    expect([address, first.status, cachingOf(first)]).toEqual([address, 200, CDN]);
    // The second response comes from the cache before Express.
    expect([address, cachingOf(await send('GET', address))]).toEqual([address, CDN]);
    expect([address, cachingOf(await send('HEAD', address))]).toEqual([address, CDN]);
    const etag = first.headers.get('etag') ?? '';
    const again = await send('GET', address, { headers: { 'if-none-match': etag } });
    expect([address, again.status, cachingOf(again)]).toEqual([address, etag.startsWith('"v') ? 200 : 304, CDN]);
  }
});

test('without CDN_SECONDS no CDN may keep them', async () => {
  const send = await start({}, 0);
  for (const address of [...publicAddresses, ...publicAddresses])
    expect([address, mayCdnKeep(await send('GET', address))]).toEqual([address, false]);
});

test('no CDN may keep a response to a bearer token, a draft, an error or any other response of the API [P4]', async () => {
  const now = new Date(NOW);
  const send = await start({ now });
  // Anonymous requests come first, so that everything is in the cache.
  for (const address of publicAddresses) await send('GET', address);
  const bearers = await bearersOf(server, now);
  // E7 comes last, because it signs the admin out.
  const rows = [...endpointCases].sort((a, b) => Number(a.id === 'E7') - Number(b.id === 'E7'));
  for (const { method, path, query, answers } of rows) {
    const address = query === undefined ? path : `${path}?${query}`;
    for (const role of roles) {
      const isPublic = method === 'GET' && role === 'anonymous' && answers.anonymous === 200 && /blogs|events/.test(path);
      const sent = await send(method, address, { as: bearers[role], json: method === 'GET' ? undefined : {} });
      expect([role, method, address, mayCdnKeep(sent)]).toEqual([role, method, address, isPublic]);
    }
  }
  for (const address of publicAddresses) {
    const sent = await send('GET', address, { as: people.admin });
    expect([address, mayCdnKeep(sent)]).toEqual([address, false]);
  }
});

const privateAddresses = [
  ...['/admin', '/admin/login', '/admin/blogs/10/edit', '/contact', '/contact?subject=Fees', '/contact?sent=abc'],
  ...['/nowhere', '/blogs/11', '/blogs/99', '/events/21', '/events/21.ics', '/no.js', '/uploads/no.webp', '/api/nowhere'],
  ...['/blogs.php?id=11', '/blogs.php?id=99', '/blogs.php?id=*', '/share/blogs/11-00000000.jpg', '/%ff'],
];

test('no CDN may keep the back office, the contact page, drafts and errors [P4]', async () => {
  const send = await start();
  for (const address of [...privateAddresses, ...privateAddresses])
    expect([address, mayCdnKeep(await send('GET', address))]).toEqual([address, false]);
});

test('no CDN may keep the response to a form', async () => {
  const send = await start();
  const bodies = [
    ['name=Su&email=su@mail.test&message=Hello', 303],
    ['name=', 422],
  ] as const;
  for (const [body, status] of bodies) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await fetch(`${server.url}/contact`, { method: 'POST', body, headers, redirect: 'manual' });
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(sent.headers.has('cdn-cache-control')).toBe(false);
    const receipt = sent.headers.get('location');
    if (receipt !== null) for (const _ of ['first', 'second']) expect(mayCdnKeep(await send('GET', receipt))).toBe(false);
  }
});

test('a page that a visitor must render alone, and a list in place of a search, stay between server and visitor', async () => {
  const send = await start({ settings: { rates: { ...contractRates, pages: 1 } } });
  expect(cachingOf(await send('GET', '/blogs'))).toEqual(CDN);
  const [shell, list] = [await send('GET', '/about'), await send('GET', '/blogs?q=course')];
  expect([shell.status, mayCdnKeep(shell)]).toEqual([200, false]);
  expect([list.status, list.text.includes('<h1'), mayCdnKeep(list)]).toEqual([200, true, false]);
  // The same list under its own address is for everyone.
  expect(cachingOf(await send('GET', '/blogs'))).toEqual(CDN);
});

test('an old address of a share image is kept like a page, because its image can change; the others as long as before', async () => {
  const withoutImage = anEvent({ id: 22, images: [] });
  const send = await start({ db: { events: [withoutImage] } });
  const cachingAt = async (version: string) => cachingOf(await send('GET', `/share/events/22-${version}.jpg`));
  expect(await cachingAt('00000000')).toEqual(CDN);
  const kept = { 'cache-control': 'public, max-age=31536000, immutable', 'cdn-cache-control': null };
  expect(await cachingAt(shareVersion(eventShareSource(withoutImage)))).toEqual(kept);
});

test('a CDN asks again for an uploaded image after an hour, because its post can be deleted; browsers never do [E22, D-76]', async () => {
  for (const [seconds, caching] of [
    [0, 'public, max-age=31536000, immutable'],
    [60, 'public, max-age=31536000, immutable, s-maxage=3600'],
  ] as const) {
    const send = await start({}, seconds);
    await fs.writeFile(path.join(server.uploadsDir, `${'p'.repeat(26)}.webp`), 'image');
    expect((await send('GET', `/uploads/${'p'.repeat(26)}.webp`)).headers.get('cache-control')).toBe(caching);
    if (seconds === 0) await server.close();
  }
});
