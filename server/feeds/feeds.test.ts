import { load } from 'cheerio';
import ICAL from 'ical.js';
import { publicPaths } from '@/domain/publicScreens';
import { aBlogPost, anEvent } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { clientOf } from '@/testing/client';
import { startServer, testServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';

const SITE = 'https://college.test';
const NASTY = 'Fees & <b>"dates"</b> ]]> ကျောင်း $& </title>';

const db = {
  blogs: [
    aBlogPost({ id: 1, title: 'First', created_at: '2026-01-05 09:00:00', updated_at: '2026-02-01T00:00:00.000Z' }),
    aBlogPost({ id: 2, title: NASTY, excerpt: NASTY, created_at: '2026-03-01T00:00Z', updated_at: '2026-03-02T00:00Z' }),
    aBlogPost({ id: 3, title: 'A secret', status: 'draft' }),
    aBlogPost({ id: 4, title: 'Without a date', created_at: 'soon' }),
  ],
  events: [
    anEvent({
      id: 6,
      title: NASTY,
      description: '**Line one**\nLine _two_; with, [signs](/contact)',
      location: 'Hall, Kamayut',
      slug: 'open-day',
      start_date: '2026-12-12T10:00',
      end_date: '2026-12-13T10:00',
    }),
    anEvent({ id: 7, title: 'Ends before it begins', start_date: '2026-12-20T10:00', end_date: '2026-12-19T10:00' }),
    anEvent({ id: 8, title: 'A secret', status: 'draft' }),
    anEvent({ id: 9, title: 'Nobody knows when', start_date: 'soon' }),
  ],
};

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ db, settings: { publicUrl: SITE } });
});
afterAll(() => server.close());

const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}${address}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

test('the sitemap lists every public URL, absolute, with the day of its last save, and no draft', async () => {
  const { status, headers, text } = await get('/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const $ = load(text, { xml: true });
  const links = $('url').toArray();
  const found = new Map(links.map((link) => [$('loc', link).text(), $('lastmod', link).text()]));
  const fixed = Object.values(publicPaths).filter((path) => !path.includes(':') && path !== publicPaths.noAccess);
  for (const address of [...fixed, '/programs/diploma-bit', '/blogs/1', '/events/6']) {
    expect([...found.keys()]).toContain(`${SITE}${address}`);
  }
  expect(found.get(`${SITE}/blogs/1`)).toBe('2026-02-01T00:00:00.000Z');
  expect(found.size).toBe(links.length);
  expect([...found.keys()].filter((url) => /admin|no-access|blogs\/3|events\/8/.test(url))).toEqual([]);
});

test('robots.txt allows all crawlers and names the sitemap', async () => {
  const { text } = await get('/robots.txt');
  expect(text.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${SITE}/sitemap.xml`]));
});

test('a feed reader gets the newest posts first, their titles unchanged and marked as plain text, not as markup', async () => {
  const { headers, text } = await get('/feed.xml');
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const $ = load(text, { xml: true });
  expect($('feed > title').text()).toBe('NIT College: Latest News & Knowledge');
  expect($('feed > link[rel=self]').attr('href')).toBe(`${SITE}/feed.xml`);
  const entries = $('entry').map((_, entry) => [
    [$('title', entry).text(), $('link', entry).attr('href'), $('published', entry).text()],
  ]);
  expect(entries.get()).toEqual([
    [NASTY, `${SITE}/blogs/2`, '2026-03-01T00:00:00.000Z'],
    ['First', `${SITE}/blogs/1`, '2026-01-05T02:30:00.000Z'],
  ]);
  const texts = $('entry > title, entry > summary');
  expect(texts.map((_, element) => $(element).attr('type')).get()).toEqual(['text', 'text', 'text', 'text']);
  expect($('entry > summary').first().text()).toBe(NASTY);
});

test('a calendar holds the public events with place, times and plain words, and omits an end before the start [D-75]', async () => {
  const { headers, text } = await get('/events.ics');
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = eventsIn(text);
  expect(events.map(({ summary }) => summary)).toEqual([NASTY, 'Ends before it begins']);
  expect(events[0]).toMatchObject({ uid: 'event-6@college.test', location: 'Hall, Kamayut' });
  expect(events[0]?.description).toBe('Line one\nLine two; with, signs');
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe('2026-12-12T03:30:00.000Z');
  expect(events[0]?.endDate.toJSDate().toISOString()).toBe('2026-12-13T03:30:00.000Z');
  expect(events[1]?.component.getFirstProperty('dtend')).toBeNull();
});

test('one event has a calendar file, by id or slug; a draft, an unknown one and one without a start give 404', async () => {
  for (const name of ['6', 'open-day']) {
    const { status, headers, text } = await get(`/events/${name}.ics`);
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="event.ics"']);
    expect(eventsIn(text).map(({ uid }) => uid)).toEqual(['event-6@college.test']);
  }
  for (const name of ['8', '9', '999', '%E0%A4%A']) expect((await get(`/events/${name}.ics`)).status).toBeGreaterThanOrEqual(400);
});

test('a file is compressed for clients that accept it', async () => {
  const sent = (encoding: string) => get('/sitemap.xml', { 'Accept-Encoding': encoding });
  const plain = await sent('identity');
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  for (const encoding of ['br', 'gzip']) {
    // A short body goes out uncompressed the first time, while it is compressed for the next request.
    let compressed = await sent(encoding);
    await waitUntil('the feed comes compressed', async () => {
      compressed = await sent(encoding);
      return compressed.headers.get('content-encoding') !== null;
    });
    expect([compressed.headers.get('content-encoding'), compressed.text]).toEqual([encoding, plain.text]);
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')));
  }
});

test('an unchanged file gets 304, and a new post shows immediately', async () => {
  const first = await get('/feed.xml');
  const etag = first.headers.get('etag') ?? '';
  expect((await get('/feed.xml', { 'If-None-Match': etag })).status).toBe(304);
  const post = aBlogPost({ title: 'Just written', created_at: '2026-04-01T00:00:00.000Z' });
  expect((await clientOf(server)('POST', '/qa/blogs', { json: post })).status).toBe(201);
  const { status, text } = await get('/feed.xml', { 'If-None-Match': etag });
  expect(status).toBe(200);
  expect(text).toContain('Just written');
});

const own = testServer();
test('no feed, calendar, page or structured data has a character that its format forbids, whatever is stored', async () => {
  const odd = 'Odd\u000bone \ufffe\uffff\ufdd0\u{1fffe}\u0000\u0008\u007f\u0085\ud83d 😀\tကျောင်း';
  const plain = 'Odd one \ufffd 😀\tကျောင်း';
  const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}|\\u00(?:[01]|7f|8|9)|\\ud[89a-f]|&#(?!x27)/iu;
  const over = { title: odd, location: odd, category: odd, start_date: '2026-12-12T10:00', end_date: '2026-12-13T10:00' };
  const stored = {
    blogs: [aBlogPost({ ...over, id: 1, excerpt: odd, content: odd, slug: 'odd', created_at: '2026-01-05 09:00:00' })],
    events: [anEvent({ ...over, id: 6, description: odd })],
  };
  await own.start({ db: stored, clientDir: await aBuiltSite(), settings: { publicUrl: SITE } });
  const bytesOf = async (address: string) => Buffer.from(await (await fetch(`${own.url}${address}`)).arrayBuffer());
  for (const address of [
    '/feed.xml',
    '/sitemap.xml',
    '/events.ics',
    '/events/6.ics',
    '/blogs',
    '/blogs/1',
    '/events',
    '/events/6',
  ]) {
    const text = (await bytesOf(address)).toString();
    expect([address, forbidden.exec(text)?.[0]]).toEqual([address, undefined]);
    expect([address, text.includes('Odd one')]).toEqual([address, address !== '/sitemap.xml']);
  }
  expect(load((await bytesOf('/feed.xml')).toString(), { xml: true })('entry title').text()).toBe(plain);
  expect(eventsIn((await bytesOf('/events/6.ics')).toString())[0]?.summary).toBe(plain);
});
