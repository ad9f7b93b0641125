import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { toRecord, toText } from '@/domain/coerce';
import { aBlogPost, aMessage, anAdmin, anEvent, eventForm, postForm } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { words } from '@/testing/client';
import { expectInertPage } from '@/testing/expectInertPage';
import { anImage } from '@/testing/imageFixtures';
import { proof } from '@/testing/proof';
import { exchange, type RawAnswer, requestText } from '@/testing/rawRequest';
import { scriptPayloads } from '@/testing/scriptPayloads';
import { startServer, testServer } from '@/testing/startServer';

const JSON_TYPE = 'application/json; charset=utf-8';
const admin = anAdmin();

describe('headers', () => {
  const CORS = 'https://partner.test';

  const server = testServer(afterAll);
  let token: string;
  let image: string;
  beforeAll(async () => {
    await server.start({
      clientDir: await aBuiltSite(),
      db: { users: [admin], blogs: [aBlogPost({ id: 1 })] },
      settings: { publicUrl: 'https://college.test', corsOrigins: [CORS] },
    });
    token = await server.tokenFor(admin);
    const form = { ...postForm, title: 'N', slug: 'n', image: await anImage() };
    await server.send('POST', '/blogs.php', { as: token, form });
    image = `/${server.db.blogs().at(-1)?.image}`;
  });

  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    exchange(server.url, requestText(method, path, headers));
  const bearer = () => ({ Authorization: `Bearer ${token}` });

  const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
  const PAGE_POLICY = /^default-src 'none';script-src 'self'(?: 'sha256-[^']+')?;style-src 'self' '(?:nonce|sha256)-/;
  const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
  const HTML_TYPE = 'text/html; charset=utf-8';

  const bare = 'connection content-security-policy date x-content-type-options x-request-id cache-control vary'.split(' ');
  const json = [...bare, 'content-length', 'content-type'];
  const page = [
    ...json,
    ...'cross-origin-opener-policy cross-origin-resource-policy origin-agent-cluster referrer-policy'.split(' '),
    ...'strict-transport-security x-dns-prefetch-control x-download-options x-frame-options'.split(' '),
    ...'x-permitted-cross-domain-policies x-xss-protection'.split(' '),
  ];
  const file = [...json, 'cross-origin-resource-policy', 'accept-ranges', 'etag'];
  const without = (names: string[], ...left: string[]) => names.filter((name) => !left.includes(name));

  /** Every kind of response: the request, its status and type, and all of its headers. */
  const kinds: [string, () => Promise<RawAnswer>, number, string | undefined, string[]][] = [
    ['a public list', () => ask('GET', '/blogs.php'), 200, JSON_TYPE, [...json, 'etag']],
    ['a public record', () => ask('GET', '/blogs.php?id=1'), 200, JSON_TYPE, [...json, 'etag']],
    ['a list for admins', () => ask('GET', '/contacts.php', bearer()), 200, JSON_TYPE, [...json, 'etag']],
    ['a saved write', () => ask('POST', '/admin/logout.php', { Authorization: 'Bearer x' }), 200, JSON_TYPE, json],
    ['a refusal without a bearer', () => ask('GET', '/users.php'), 401, JSON_TYPE, [...json, 'www-authenticate']],
    ['a refusal of a record', () => ask('GET', '/blogs.php?id=9'), 404, JSON_TYPE, json],
    ['a refusal of a method', () => ask('PATCH', '/users.php'), 405, JSON_TYPE, [...json, 'allow']],
    ['a long address', () => ask('GET', `/x?${'x'.repeat(3000)}`), 414, JSON_TYPE, without(json, 'vary')],
    ['a question for methods', () => ask('OPTIONS', '/users.php'), 204, undefined, [...bare, 'allow']],
    ['a beacon', () => ask('POST', '/views.php', { 'Content-Length': '0' }), 204, undefined, bare],
    ['a broken request', () => ask('GET', '/', { 'Content-Length': 'x' }), 400, JSON_TYPE, without(json, 'vary', 'date')],
    ['a missing picture', () => ask('GET', '/uploads/no.webp'), 404, JSON_TYPE, [...json, 'cross-origin-resource-policy']],
    ['a missing file', () => ask('GET', '/no.js'), 404, JSON_TYPE, page],
    ['a page', () => ask('GET', '/'), 200, HTML_TYPE, [...page, 'etag']],
    ['a missing page', () => ask('GET', '/nowhere'), 404, HTML_TYPE, page],
    ['a page of the back office', () => ask('GET', '/admin/users'), 200, HTML_TYPE, page],
    ['a script', () => ask('GET', '/static/main.abc.js'), 200, 'text/javascript; charset=utf-8', file],
    ['a drawing', () => ask('GET', '/assets/logo.svg'), 200, 'image/svg+xml', file],
    [
      'the details of the college',
      () => ask('GET', '/college.js'),
      200,
      'text/javascript; charset=utf-8',
      without(file, 'accept-ranges', 'etag'),
    ],
    ['a picture', () => ask('GET', image), 200, 'image/webp', file],
  ];

  function policyOf(type: string | undefined): string | RegExp {
    if (type === undefined || type === JSON_TYPE) return API_POLICY;
    if (type === 'image/webp') return "default-src 'none'; sandbox";
    return type === HTML_TYPE ? PAGE_POLICY : FILE_POLICY;
  }

  const inOrder = (names: Iterable<string>) => [...names].toSorted((a, b) => (a < b ? -1 : 1));

  test.each(kinds)('%s has exactly its headers, and a CSP without gaps [W1]', async (_name, answer, status, type, names) => {
    const { headers, ...answered } = await answer();
    expect(answered.status).toBe(status);
    expect(inOrder(headers.keys())).toEqual(inOrder(names));
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff']);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(policyOf(type));
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
  });

  test('the CSP of the back office is as promised, with a fresh nonce each time [W1]', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await ask('GET', '/admin')).headers.get('content-security-policy') ?? ''),
    );
    const [one = '', two = ''] = policies.map((policy) => /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1]);
    expect(one).not.toBe(two);
    expect(policies[0]?.replace(one, '…').split(';').join('; ')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; img-src 'self' data: https:; font-src 'self'; media-src 'self'; connect-src 'self'; ` +
        "manifest-src 'self'; frame-src https://www.youtube-nocookie.com https://www.youtube.com https://www.google.com; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    );
  });

  test('a public page, cached for all visitors, names its own styles and script instead of a nonce [W1]', async () => {
    const policy = (await ask('GET', '/')).headers.get('content-security-policy') ?? '';
    const named = policy.replace(/'sha256-[A-Za-z0-9+/]{43}='/g, '#').split(';');
    expect(named.slice(0, 3)).toEqual(["default-src 'none'", "script-src 'self' #", "style-src 'self' # # # #"]);
  });

  test('behind TLS, HSTS applies for a year, to subdomains on request alone; pages send a referrer [W1]', async () => {
    const { headers } = await ask('GET', '/');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-frame-options')).toMatch(/DENY|SAMEORIGIN/);
    for (const [settings, expected] of [
      [{}, undefined],
      [{ hasHstsSubdomains: true }, undefined],
      [{ publicUrl: 'https://college.test', hasHstsSubdomains: true }, 'max-age=31536000; includeSubDomains'],
    ] as const) {
      const other = await startServer({ clientDir: await aBuiltSite(), settings });
      expect((await exchange(other.url, requestText('GET', '/'))).headers.get('strict-transport-security')).toBe(expected);
      await other.close();
    }
  });

  test('another origin can read responses only when it is listed exactly [W1]', async () => {
    const allowed = async (Origin: string) =>
      (await ask('GET', '/blogs.php', { Origin })).headers.get('access-control-allow-origin');
    expect(await allowed(CORS)).toBe(CORS);
    const others = words(`null * ${CORS}.evil.test https://evil-partner.test http://partner.test ${CORS}:443 ${CORS}/`);
    for (const origin of others) expect([origin, await allowed(origin)]).toEqual([origin, undefined]);
    expect((await ask('GET', '/blogs.php')).headers.get('vary')).toContain('Origin');
  });
});

describe('stored scripts', () => {
  /** Those that staff and visitors send; by hand all are written into db.json. */
  const payloads = scriptPayloads.filter((_text, place) => place % proof(8, 1) === 0);
  /** Payloads for single-line fields, which reject line breaks. */
  const lines = scriptPayloads.filter((text) => !/[\n\t]/.test(text));

  const server = testServer();
  const { send } = server;
  const start = async (db: Record<string, unknown[]> = {}) =>
    server.start({ clientDir: await aBuiltSite(), db: { users: [admin], ...db } });

  /** Every response about the stored data that a visitor or an admin can get is data, or a page that executes nothing of it. */
  async function expectInert(ids: readonly unknown[]) {
    for (const path of ['/blogs.php', '/events.php', '/contacts.php', '/users.php', '/dashboard.php']) {
      const { headers } = await send('GET', path, { as: admin });
      expect(headers.get('content-type')).toBe(JSON_TYPE);
    }
    const records = ids.filter((_id, place) => place % proof(30, 1) === 0).flatMap((id) => [`/blogs/${id}`, `/events/${id}`]);
    for (const path of ['/', '/blogs', '/events', '/admin/contacts', '/admin/blogs', ...records]) {
      expectInertPage(await send('GET', path));
    }
  }

  test('script payloads are stored unchanged and sent as data and text only [W2]', async () => {
    await start();
    const image = await anImage();
    for (const [n, text] of payloads.entries()) {
      const line = lines[n % lines.length] ?? '';
      const sender = { name: line.slice(0, 100), email: `a.${n}@mail.test`, phno: line.slice(0, 40) };
      expect((await send('POST', '/contacts.php', { json: { ...sender, subject: line, message: text } })).status).toBe(200);
      const common = { title: line, slug: `s-${n}`, category: line.slice(0, 60), status: 'published' };
      const blog = { ...common, excerpt: text, body: text, image };
      expect((await send('POST', '/blogs.php', { as: admin, form: blog })).status).toBe(200);
      if (n % 8 !== 0) continue;
      const event = { ...eventForm, ...common, description: text, location: line, 'images[]': image };
      expect((await send('POST', '/events.php', { as: admin, form: event })).status).toBe(200);
    }
    expect(server.db.contacts().map(({ message }) => message)).toEqual(payloads.map((text) => text.normalize('NFC').trim()));
    expect(server.db.blogs().map(({ content }) => content)).toEqual(payloads.map((text) => text.normalize('NFC')));
    await expectInert(server.db.blogs().map(({ id }) => id));
  });

  test('the same payloads written into db.json by hand stay data, in every field, and in previews [W2, Z5]', async () => {
    const all = (names: string, text: string, n: number) => ({
      id: n + 1,
      ...Object.fromEntries(words(names).map((name) => [name, text])),
    });
    const ofPosts = 'title slug excerpt content category image note created_at';
    const ofEvents = 'title slug description category program location note start_date';
    await start({
      blogs: scriptPayloads.map((text, n) => aBlogPost(all(ofPosts, text, n))),
      events: scriptPayloads.map((text, n) => anEvent({ ...all(ofEvents, text, n), images: [text] })),
      contacts: scriptPayloads.map((text, n) => aMessage(all('name email phno subject message', text, n))),
      views: scriptPayloads.map((page) => ({ page, count: 1 })),
    });
    await expectInert(scriptPayloads.map((text) => encodeURIComponent(text)));
    for (let id = 1; id <= scriptPayloads.length; id += proof(12, 1)) {
      for (const collection of ['blogs', 'events']) {
        const { body } = await send('POST', '/previews.php', { as: admin, json: { collection, id } });
        const page = await send('GET', toText(toRecord(body.data).path));
        expect(page.status).toBe(200);
        expectInertPage(page);
      }
    }
  });

  test('the text of a URL is reflected in pages and errors only as text [W2]', async () => {
    await start();
    for (const text of scriptPayloads.filter((_text, place) => place % proof(12, 1) === 0)) {
      const odd = encodeURIComponent(text);
      for (const path of words(`/${odd} /blogs/${odd} /blogs?q=${odd} /blogs.php?id=${odd} /uploads/${odd} /api/${odd}.js`)) {
        const answer = await send('GET', path);
        if (answer.headers.get('content-type')?.startsWith('text/html')) expectInertPage(answer);
        else expect([path, answer.text]).toEqual([path, expect.not.stringContaining('__xss')]);
      }
    }
  });
});
