import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { aBlogPost, anEvent } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { clientOf, words } from '@/testing/client';
import { startServer, type TestServer, testServer } from '@/testing/startServer';

describe('product', () => {
  const requiredPackages = words(`
    react react-dom react-router-dom @reduxjs/toolkit react-redux json-server styled-components chart.js react-chartjs-2
  `);

  test('the product uses the required packages, and jest tests it [GEN-05]', () => {
    const { dependencies, devDependencies } = toRecord(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(Object.keys(toRecord(devDependencies))).toContain('jest');
    expect(Object.keys(toRecord(dependencies))).toEqual(expect.arrayContaining(requiredPackages));
    const files = ['src', 'server', ':!*.test.ts*'];
    const imports = execFileSync('git', ['grep', '-hE', "from '(@reduxjs|[^.@])", '--', ...files], { encoding: 'utf8' });
    const imported = new Set(Array.from(imports.matchAll(/ from '((?:@[^/']+\/)?[^/']+)/g), ([, name]) => name));
    expect(requiredPackages.filter((name) => !imported.has(name))).toEqual([]);
  });

  test('the project has the required top-level entries [GEN-06]', () => {
    const entries = words('package.json webpack.config.js tsconfig.json jest.config.ts src server db.json uploads');
    expect(entries.filter((name) => !existsSync(name))).toEqual([]);
  });

  test('texts are checked out with line feeds on every system', () => {
    const files = execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8' }).trim().split('\n');
    const texts = files.filter((line) => !line.startsWith('i/-text'));
    expect(texts.filter((line) => !/^i\/(?:lf|none) .* attr\/text=auto eol=lf\s/.test(line))).toEqual([]);
  });
});

describe('site', () => {
  const site = testServer();
  let dir: string;
  let server: TestServer;
  let send: ReturnType<typeof clientOf>;

  beforeAll(async () => {
    dir = await aBuiltSite({
      'assets/films/first-year.mp4': 'a whole film',
      'assets/films/first-year.vtt': 'WEBVTT',
    });
    server = await startServer({
      clientDir: dir,
      db: { blogs: [aBlogPost({ id: 7, slug: 'hello' }), aBlogPost({ id: 8, slug: 'draft', status: 'draft' })] },
    });
    send = clientOf(server);
  });
  afterAll(async () => {
    await server.close();
    await fs.rm(path.join(dir, '../..'), { recursive: true });
  });

  const found = ['/', '/?page=2', '/blogs', '/blogs/7', '/blogs/hello', '/contact', '/no-access', '/admin', '/admin/login'];
  const foundInAdmin = ['/admin/dashboard', '/admin/blogs', '/admin/blogs/create', '/admin/blogs/7/edit', '/admin/contacts'];
  test.each([...found, ...foundInAdmin])(
    '%s returns the document of its half of the product with status 200 [ROUTE]',
    async (address) => {
      const { status, headers, text } = await send('GET', address);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toMatch(
        address.startsWith('/admin') ? /<title>NIT Admin<\/title>/ : /<title>[^<]*\bNIT College\b[^<]*<\/title>/,
      );
    },
  );

  test('a back office document requests the code of its screen before the program runs', async () => {
    const { text } = await send('GET', '/admin/contacts');
    expect(text).toContain('<link rel="preload" as="script" href="/static/admin.js">');
  });

  test('a public document requests no code before it is complete, and names all it will request', async () => {
    const { text } = await send('GET', '/blogs');
    expect(text).not.toMatch(/<script[^>]* src=|rel="(?:preload|modulepreload)" as="script"/);
    expect(text).toMatch(/ data-scripts="[^"]* \/static\/main\.js" data-preloads="\/static\/public\.js \/static\/blogs\.js">/);
  });

  test('the page of an event follows the clock, also one that is set forward by years and back again', async () => {
    const now = new Date();
    const event = anEvent({ id: 1, start_date: '2026-11-22T11:00', end_date: '2026-11-22T12:00' });
    await site.start({ clientDir: dir, db: { events: [event] }, now });
    const badgeAt = async (moment: string) => {
      now.setTime(Date.parse(moment));
      return /Upcoming Event|Past Event(?!s)/.exec((await site.send('GET', '/events/1')).text)?.[0];
    };
    expect(await badgeAt('2026-11-22T04:00:00Z')).toBe('Upcoming Event');
    expect(await badgeAt('2031-11-22T03:00:00Z')).toBe('Past Event');
    expect(await badgeAt('2026-11-22T04:00:00Z')).toBe('Upcoming Event');
    expect(await badgeAt('2026-11-22T04:45:00Z')).toBeUndefined();
    expect(await badgeAt('2026-11-22T06:00:00Z')).toBe('Past Event');
  });

  test('a public page is cached until a change, which shows immediately', async () => {
    const first = await send('GET', '/blogs');
    const etag = first.headers.get('etag') ?? '';
    expect(await send('GET', '/blogs', { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 });
    expect((await send('GET', '/blogs?fbclid=abc')).headers.get('etag')).toBe(etag);
    await send('POST', '/qa/blogs', { json: aBlogPost({ id: 99, title: 'Just written' }) });
    const { status, text } = await send('GET', '/blogs', { headers: { 'if-none-match': etag } });
    expect([status, text.includes('Just written')]).toEqual([200, true]);
  });

  test.each([
    ['/', '/?q=exam&page=7'],
    ['/programs', '/programs?subject=fees'],
    ['/blogs', '/blogs?when=past&sent=1'],
    ['/blogs?q=exam', '/blogs?x=1&q=exam&q=fees'],
    ['/events?q=day&when=past', '/events?when=past&q=day'],
    ['/events', '/events?when=random'],
    ['/contact', '/contact?sent=2'],
  ])('%s and %s are one page: only what its screen reads makes another', async (address, same) => {
    const etagOf = async (url: string) => (await send('GET', url)).headers.get('etag');
    const etag = await etagOf(address);
    expect(etag).toMatch(/^W\//);
    expect(await etagOf(same)).toBe(etag);
  });

  test('a search, a filter and a subject have pages of their own', async () => {
    const addresses = ['/blogs', '/blogs?q=exam', '/events', '/events?when=past', '/contact', '/contact?subject=Fees'];
    const etags = await Promise.all(addresses.map(async (url) => (await send('GET', url)).headers.get('etag')));
    expect(new Set(etags).size).toBe(addresses.length);
  });

  const BURMESE = 'ကျောင်းဖွင့်ပွဲ';
  test.each([
    ['/blogs/%37', '/blogs/7'],
    ['/%62logs/%68ello', '/blogs/hello'],
    ['/programs/%6ecc-education-uk-diploma', '/programs/ncc-education-uk-diploma'],
  ])('%s is the page of %s', async (encoded, plain) => {
    const [one, other] = [await send('GET', encoded), await send('GET', plain)];
    expect([one.status, one.headers.get('etag')]).toEqual([200, other.headers.get('etag')]);
  });

  test('a Burmese slug loads its post, in every spelling of its URL', async () => {
    const post = aBlogPost({ id: 1, slug: BURMESE, content: 'Come to the open day.' });
    const get = await site.start({ clientDir: dir, db: { blogs: [post, aBlogPost({ id: 2, slug: 'ဦး' })] } });
    for (const name of [
      encodeURIComponent(BURMESE),
      encodeURIComponent(BURMESE).toLowerCase(),
      encodeURIComponent('ဦး'.normalize('NFD')),
    ]) {
      const { status, text } = await get('GET', `/blogs/${name}`);
      expect([status, /<h1[^>]*>[^<]*Four steps|Not Found/.exec(text)?.[0]]).toEqual([200, undefined]);
      expect(text).toContain('"endpointName":"getBlog"');
      expect(text).toMatch(/<article|Share/);
    }
  });

  test('an id finds its own record only: a slug that equals the id of a draft gives 404', async () => {
    const blogs = [aBlogPost({ id: 5, status: 'draft' }), aBlogPost({ id: 6, slug: '5' }), aBlogPost({ id: 7, slug: '6' })];
    const events = [anEvent({ id: 1, status: 'draft' }), anEvent({ id: 2, slug: '1' })];
    const get = await site.start({ clientDir: dir, db: { blogs, events } });
    const status = async (address: string) => (await get('GET', address)).status;
    for (const address of ['/blogs/5', '/blogs.php?id=5', '/events/1', '/events.php?id=1', '/events/1.ics'])
      expect([address, await status(address)]).toEqual([address, 404]);
    expect((await get('GET', '/blogs.php?id=6')).body.id).toBe(6);
  });

  test.each([
    ['/nowhere', '/elsewhere?q=exam'],
    ['/blogs/98', '/blogs/99'],
    ['/events/98', '/events/99?when=past'],
    ['/programs/98', '/programs/99'],
    ['/blogs/1/98', '/blogs/7/99'],
  ])('%s and %s share one 404 page', async (address, other) => {
    const [one, two] = [await send('GET', address), await send('GET', other)];
    expect([one.status, two.status]).toEqual([404, 404]);
    expect(two.text).toBe(one.text);
  });

  test.each([
    ['/contact.', '/contact'],
    ['/programs),', '/programs'],
    ['/blogs/7%E1%81%8B', '/blogs/7'],
    ['/blogs/hello%E1%81%8A?utm=1', '/blogs/hello'],
    ['/about%E2%80%9D', '/about'],
    ['/blogs/hello!?', '/blogs/hello'],
    ['/programs/ncc-education-uk-diploma%C2%BB;', '/programs/ncc-education-uk-diploma'],
    ['/,', '/'],
  ])('%s, with the signs of the sentence around its link, leads to %s', async (address, page) => {
    // A page for missing addresses is in the cache.
    await send('GET', '/nowhere');
    await send('GET', '/blogs/99');
    const { status, headers } = await send('GET', address);
    expect([status, headers.get('location')]).toEqual([302, page]);
  });

  const missing = words(`
    /nowhere /blogs/99 /blogs/draft /blogs/8 /blogs/%E0%A4 /admin/nowhere /Blogs /blogs/7/more
    /nowhere. /blogs/99) /blogs/draft.
  `);
  test.each(missing)('%s returns a page with status 404', async (address) => {
    const { status, text } = await send('GET', address);
    expect(status).toBe(404);
    expect(text).toMatch(/<title>(?:NIT Admin|[^<]* \| NIT College)<\/title>/);
  });

  test('no sign behind a file or the address of another site leads there', async () => {
    for (const address of ['//evil.test.', '/contact.x']) expect((await send('GET', address)).status).toBe(404);
  });

  test('built files are served compressed and cached for good, images for a day', async () => {
    const script = await send('GET', '/static/main.abc.js', { headers: { 'accept-encoding': 'identity' } });
    expect([script.text, script.headers.get('cache-control')]).toEqual(['plain script', 'public, max-age=31536000, immutable']);
    const head = await send('HEAD', '/static/main.abc.js', { headers: { 'accept-encoding': 'br' } });
    expect(head.headers.get('content-encoding')).toBe('br');
    expect((await send('GET', '/assets/logo.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test('a film is served in the parts that a player asks for, its captions as captions, both kept for a day', async () => {
    const film = '/assets/films/first-year.mp4';
    const part = await send('GET', film, { headers: { range: 'bytes=2-6', 'accept-encoding': 'gzip, br' } });
    expect([part.status, part.text]).toEqual([206, 'whole']);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-6/12',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect((await send('GET', film, { headers: { range: 'bytes=50-' } })).status).toBe(416);
    const captions = await send('GET', '/assets/films/first-year.vtt');
    expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(captions.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test('files that a new build removed give 404, and the server continues', async () => {
    await fs.rm(path.join(dir, 'static'), { recursive: true });
    const gone = await send('GET', '/static/main.abc.js', { headers: { 'accept-encoding': 'br' } });
    expect(gone.status).toBe(404);
    expect((await send('GET', '/assets/logo.svg')).status).toBe(200);
  });
});
