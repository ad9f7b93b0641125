import http from 'node:http';
import fc from 'fast-check';
import { API_PREFIXES } from '@/domain/apiPaths';
import { toRecord } from '@/domain/coerce';
import { productVersion } from '@/domain/productVersion';
import { aBuiltSite } from '@/testing/builtSite';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { words } from '@/testing/client';
import type { EndpointCase } from '@/testing/endpointCases';
import { endpointCases, people, recordsFor } from '@/testing/endpointCases';
import { anImage, rawForm } from '@/testing/imageFixtures';
import { proof, reportProof } from '@/testing/proof';
import { exchange, forEachItem, requestText } from '@/testing/rawRequest';
import { testServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';

const HEALTHY = JSON.stringify({ ok: true, version: productVersion });

const ODD_NAMES = words('__proto__ __proto__[x] constructor[prototype][x] constructor role id password_hash');

/** Unexpected field values, as JSON texts: `JSON.stringify` cannot write some of them. */
const naughtyValues: readonly string[] = [
  ...words(String.raw`
    null true 0 -0 -1 1.5 1e309 9007199254740993 [] ["a","b"] [1,[2,[3]]] {} {"$ne":null} {"length":1e9} {"then":"x"}
    {"toJSON":"x"} {"__proto__":{"polluted":true}} {"constructor":{"prototype":{"polluted":true}}} "" "\u0000" "\ud800"
    "\u202eabc" "\r\nSet-Cookie:\u0020x=1" "__proto__" "constructor" "toString" "../../../../etc/passwd"
    "..%2f..%2fdb.json" "<script>alert(1)</script>" "'\u0020OR\u0020'1'='1" "\u0024{7*7}" "%s%s%n" "admin" "NaN"
    "1;\u0020DROP\u0020TABLE\u0020users" "2026-02-30\u002010:00"
  `),
  ...['x', 'က္', '👩‍👩‍👧‍👦', 'a\\u0301', '-', '@', 'a.'].map((unit) => `"${unit.repeat(1000)}"`),
  `"${' '.repeat(3000)}x"`,
];

/** Bodies that are not a JSON object of the API. */
const naughtyBodies: readonly (string | Buffer)[] = [
  ...words(String.raw`
    null 1 [] [1,2,3] {} {"a":1,} {a:1} {"a":1}{"b":2} {"a":NaN} {"a":1e309} {"a":"\x41"} {"id":1,"id":2,"id":{}} {"":""}
    {"__proto__":{"polluted":true}} {"__proto__":null} {"constructor":{"prototype":{"polluted":true}}} _method=DELETE&id=1
    {"toString":1,"valueOf":1,"hasOwnProperty":1} {"then":{"then":{}}} {"a":{"b":{"c":{"d":{"e":{"f":{"g":1}}}}}}}
  `),
  ...['', '\u0000', '{"a":"\n"}', '// comment\n{}', '\ufeff{}', '{"a":"\u2028\u2029"}'],
  '['.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `{"a":"${'\\'.repeat(2000)}"}`,
  `{"a":"${'\\"'.repeat(2000)}`,
  `{"${'k'.repeat(3000)}":1}`,
  `{${Array.from({ length: 300 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  `{"a":${'9'.repeat(3000)}}`,
  `{"a":[${'0,'.repeat(1500)}0]}`,
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--x--\r\n',
  // UTF-16, three kinds of bytes that are no UTF-8, and a compressed text.
  ...words('fffe7b007d00 7b2261223a22ff227d 7b22eda080223a317d f888808080 1f8b0800000000000003abae050043bfa6a302000000').map(
    (hex) => Buffer.from(hex, 'hex'),
  ),
  Buffer.alloc(3000, 0),
];

/** Content types: nearly correct and wrong. */
const naughtyTypes: readonly string[] = [
  ...words(`
    application/json;charset="UTF-8" application/json;charset=latin1 application/json;charset=utf-16le APPLICATION/JSON
    application/json;charset=utf-8;charset=utf-7 application/json,text/plain application/jsonp application/vnd.api+json
    text/json text/plain application/x-www-form-urlencoded multipart/form-data multipart/form-data;boundary=
    multipart/form-data;boundary=x multipart/form-data;boundary=" multipart/mixed;boundary=x ; */*
  `),
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  '',
];

/** What a hostile request to a call has in its query or in its body. */
type Hostile = { query?: string; type?: string; body?: Buffer };

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string());
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughtyValues) },
  { weight: 2, arbitrary: text.map((each) => JSON.stringify(each)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
);

/** One of `right` in most cases, else one of `wrong`. */
const mostly = <T>(right: fc.Arbitrary<T>, ...wrong: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 2 * wrong.length + 1, arbitrary: right }, ...wrong.map((arbitrary) => ({ weight: 1, arbitrary })));

/** The fields of a valid request, some of them with a hostile value and some left out, and a few that no call has. */
function fieldsOf<T>(valid: Record<string, T>, write: (right: T) => string, names: readonly string[]) {
  const known = Object.entries(valid).map(([name, right]) =>
    mostly(
      fc.constant<string[]>([write(right)]),
      value.map((each) => [each]),
      fc.constant([]),
    ).map((values) => values.map((each) => ({ name, value: each }))),
  );
  const other = fc.record({ name: fc.oneof(fc.constantFrom(...names), text), value });
  return fc.tuple(fc.tuple(...known), fc.array(other, { maxLength: 3 })).map(([some, more]) => [...some.flat(), ...more]);
}

/** Bodies for an endpoint that reads JSON. */
function jsonBodies(valid: Record<string, unknown>): fc.Arbitrary<Hostile> {
  const object = fieldsOf(valid, (right) => JSON.stringify(right), ODD_NAMES).map(
    (fields) => `{${fields.map(({ name, value: each }) => `${JSON.stringify(name)}:${each}`).join(',')}}`,
  );
  const body = mostly<string | Uint8Array>(
    object,
    fc.tuple(object, fc.nat(200)).map(([each, at]) => each.slice(0, at)),
    fc.json(),
    fc.constantFrom(...naughtyBodies),
    fc.uint8Array({ maxLength: 300 }),
  );
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...naughtyTypes) },
  );
  return fc.record({ type, body: body.map((each) => Buffer.from(each)) });
}

const FORM_NAMES = [
  ...ODD_NAMES,
  ...words('a[__proto__][x] images[0] images[999999999] title[] title[x] title[x][y] [ ] [] removed_images[]'),
  'removed_images[4294967294]',
  'x'.repeat(61),
];
const FILE_NAMES = ['a.png', '../../x.png', 'a.png\u0000.php', '', 'x'.repeat(300), '\u202egnp.a', 'ပုံ.png'];

/** Bodies for an endpoint that reads a form; `image` is a valid image. */
function formBodies(valid: Record<string, string>, field: string, image: Buffer): fc.Arbitrary<Hostile> {
  const texts = fieldsOf(valid, (right) => right, FORM_NAMES).map((fields) =>
    fields.map(({ name, value: body }) => ({ disposition: `name="${name}"`, body })),
  );
  const file = fc.record({
    disposition: fc
      .tuple(fc.constantFrom(field, field, field, 'cover', '__proto__'), fc.constantFrom(...FILE_NAMES))
      .map(([name, fileName]) => `name="${name}"; filename="${fileName}"`),
    type: fc.constant('image/png'),
    body: fc.oneof(
      fc.constant(image),
      fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each)),
    ),
  });
  const end = fc.constantFrom(undefined, undefined, undefined, '', '--a-boundary-of-tests', '--y--\r\n');
  return fc
    .tuple(texts, fc.array(file, { maxLength: 3 }), end, mostly(fc.constant(undefined), fc.constantFrom(...naughtyTypes)))
    .map(([some, files, last, type]) => {
      const form = rawForm([...some, ...files], last === undefined ? {} : { end: last });
      return { ...form, type: type ?? form.type };
    });
}

const escaped = (each: string) =>
  encodeURIComponent(each.replace(/\p{Cs}/gu, ''))
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']');

/** Query strings for a read-only endpoint. */
const queries: fc.Arbitrary<Hostile> = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...words('id id[] id[x] view limit since q w __proto__ __proto__[x]'), ''), fc.string()),
      fc.oneof(fc.constantFrom(...words('1 10 01 1e0 -1 9e99 __proto__ card 500'), '\u0000', ''), text),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => ({
    query: pairs
      .map((pair) => pair.map(escaped).join('='))
      .join('&')
      .slice(0, 2000),
  }));

/** Hostile requests to one call; `image` is a valid image. */
function hostileRequests({ method, json, form, picture = 'image' }: EndpointCase, image: Buffer): fc.Arbitrary<Hostile> {
  if (form) return formBodies(form(1), picture, image);
  return method === 'GET' ? queries : jsonBodies(json?.(1) ?? { id: 1 });
}

/** Sends a hostile request; returns the status and text of the response. */
async function sendHostile(
  url: string,
  { method, path }: EndpointCase,
  { query, type, body }: Hostile,
  token?: string,
): Promise<{ status: number; text: string }> {
  const headers = {
    ...(type !== undefined && { 'Content-Type': type }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  const address = `${url}${path}${query === undefined ? '' : `?${query}`}`;
  const response = await fetch(address, { method, headers, redirect: 'manual', body: body && new Uint8Array(body) });
  return { status: response.status, text: await response.text() };
}

const CLASS_NAME = /\b[A-Z][A-Za-z]*Error\b/;
const LEAKS = [
  /\bat .*:\d+:\d+/,
  /node_modules/,
  /\$argon2/,
  /(?:^|[\s"'(])\/(?:home|root|tmp|usr|var|work|etc|app)\//,
  /\bE(?:NOENT|ACCES|ISDIR|NOTDIR|NAMETOOLONG|PERM|MFILE)\b/,
  /password_hash/,
];

/** The problem with a response to hostile input (promise H1); undefined for a safe response. */
function leakIn(status: number, text: string): string | undefined {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const leak = [...LEAKS, ...(status >= 400 ? [CLASS_NAME] : [])].find((pattern) => pattern.test(text));
  if (leak) return `${leak} in the answer: ${text.slice(0, 300)}`;
  return status >= 400 && text !== '' && !isErrorShape(text)
    ? `status ${status} in another shape: ${text.slice(0, 300)}`
    : undefined;
}

function isErrorShape(text: string): boolean {
  try {
    const { success, error, message, code, requestId } = toRecord(JSON.parse(text));
    const hasTexts = [error, code, requestId].every((part) => typeof part === 'string' && part !== '');
    return success === false && message === error && hasTexts;
  } catch {
    return false;
  }
}

const seed = Date.now() % 2 ** 31;

describe('hostile requests', () => {
  const REQUESTS = proof(80, 5000);

  const server = testServer(afterAll);
  let token: string;
  beforeAll(async () => {
    await server.start({ clientDir: await aBuiltSite(), db: recordsFor(await hashPassword('longyi-and-tea')) });
    token = await server.tokenFor(people.admin);
  });

  /** Milliseconds: long enough for any response, short for a server that waits for more. */
  const END_AFTER_MS = 150;

  async function expectDecent(bytes: string | Buffer, isWhole = false) {
    const { status, text, headers } = await exchange(server.url, bytes, isWhole ? {} : { endAfterMs: END_AFTER_MS });
    const body = headers.get('transfer-encoding') === 'chunked' ? text.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '') : text;
    const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
    const wrong = leakIn(status, isJson ? body : '');
    if (isWhole && status === 0) throw new Error(`No answer to ${bytes.toString('latin1').slice(0, 1500)}`);
    if (wrong !== undefined) throw new Error(`${wrong}\nto ${bytes.toString('latin1').slice(0, 1500)}`);
  }

  const alive = async () => {
    expect((await exchange(server.url, requestText('GET', '/healthz'))).text).toBe(HEALTHY);
  };

  const paths = [...new Set(endpointCases.map(({ path }) => path)), '/uploads/a.webp', '/', '/blogs/1', '/assets/logo.svg'];
  const pieces = words(String.raw`.. . %2e%2e %252e%252e %00 % %zz %c0%ae %E0%A4%A \ // ; ;x=1 ? # [ ~ * : @`);
  const targets = fc
    .tuple(
      fc.constantFrom(...paths),
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.webSegment(), fc.constant('x'.repeat(400))), { maxLength: 4 }),
      fc.oneof(
        fc.constant(''),
        fc.webQueryParameters().map((query) => `?${query}`),
        fc.constantFrom('?id=1&id=2', '?id[]=1', '?w=480'),
      ),
      fc.nat(3),
    )
    .map(([path, segments, query, place]) => {
      const odd = segments.join('/');
      const spellings = [`${path}/${odd}`, `/${odd}${path}`, `${path}${odd}`, `http://evil.test${path}`];
      return `${spellings[place]}${query}`;
    });

  const methods = fc.constantFrom(...http.METHODS, 'get', 'Post', 'FOO', 'GET/', 'G\u0000T', 'DELETE DELETE');
  const headerNames = words(`
    Host Authorization Content-Type Content-Encoding Transfer-Encoding Expect Range If-None-Match If-Match
    If-Modified-Since Accept Accept-Encoding Origin Cookie Upgrade X-Forwarded-For X-Forwarded-Host
    X-HTTP-Method-Override User-Agent TE
  `);
  const headerValues = fc.oneof(
    fc.constantFrom(...words('* ,,, W/"v1" "v1" bytes=0- bytes=9-1,2-3 100-continue websocket null q=;;; Bearer')),
    fc.constantFrom('', 'gzip, chunked', 'Bearer ', 'Bearer a b', 'Basic YTpi', `Bearer ${'x'.repeat(2000)}`, '\u00ff\u00fe'),
    fc.constant('Thu, 01 Jan 1970 00:00:00 GMT'),
    fc.string({ unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)), maxLength: 80 }),
  );
  const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValues, { maxKeys: 5 });

  test(`${REQUESTS} malformed URLs, headers and methods get safe responses (seed ${seed}) [H1, H5, H7]`, async () => {
    const requests = fc.sample(fc.tuple(methods, targets, headers, fc.boolean()), { numRuns: REQUESTS, seed });
    await forEachItem(requests, ([method, target, sent, isAdmin]) =>
      expectDecent(
        requestText(method, target, { ...(isAdmin && { Authorization: `Bearer ${token}` }), ...sent }),
        !('Transfer-Encoding' in sent),
      ),
    );
    await alive();
  });

  const oddQueries = ['?x=;/a', '?;', '?x=//..\\;\\', '?x=%3b%2f%5C%252f%00', '?%&=&[]=%zz', '?"<>^`{|}\'#', '??/'];

  test.each(endpointCases)('$id $method $path never fails over odd characters in its query, at any mount [H1]', async (row) => {
    const { method, path, query = '', json, form } = row;
    for (const [n, odd] of oddQueries.entries()) {
      const address = `${API_PREFIXES[n % API_PREFIXES.length]}${path}${odd}${query && `&${query}`}`;
      const sent = { ...(json && { json: json(n + 20) }), ...(form && { form: form(n + 20) }) };
      const { status, text } = await server.send(method, address, { as: people.admin, ...sent });
      expect([address, leakIn(status, text)]).toEqual([address, undefined]);
    }
  });

  const post = (path: string, headers: Record<string, string>, body?: string) =>
    requestText('POST', path, { 'Content-Type': 'application/json', ...headers }, body);
  const chunked = { 'Transfer-Encoding': 'chunked' };
  const broken: (string | Buffer)[] = [
    // Nothing, only a line break, no HTTP, other versions, a TLS greeting, zeros, and requests that end early.
    '',
    '\r\n\r\n',
    'HELO college.test\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    Buffer.from('16030100c8010000c40303', 'hex'),
    Buffer.alloc(2000),
    'GET /blo',
    'GET /blogs.php HTTP/1.1\r\nHost: x\r\nAcc',
    // Headers without a name, folded, too long, too many; no host and two.
    'GET / HTTP/1.1\r\n: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n',
    requestText('GET', '/blogs.php', { 'X-Long': 'x'.repeat(17_000) }),
    `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(10_000)}\r\n`,
    'GET /blogs.php HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /blogs.php HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    // Lengths: two, one beside chunks, negative, endless, no number, longer than the body.
    'POST /contacts.php HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    'POST /contacts.php HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    post('/contacts.php', { 'Content-Length': '-1' }),
    post('/contacts.php', { 'Content-Length': '9'.repeat(40) }),
    post('/contacts.php', { 'Content-Length': '0x10' }),
    post('/contacts.php', { 'Content-Length': '500' }, '{"name":'),
    // Chunks: cut short, of no size, of endless size, with endless extensions, compressed.
    post('/contacts.php', chunked, '40\r\n{"name"'),
    post('/contacts.php', chunked, 'zz\r\n{}\r\n0\r\n\r\n'),
    post('/contacts.php', chunked, `${'f'.repeat(30)}\r\n`),
    post('/contacts.php', chunked, `2;${'x'.repeat(30_000)}\r\n{}\r\n`),
    post('/contacts.php', { 'Transfer-Encoding': 'gzip, chunked' }, '2\r\n{}\r\n0\r\n\r\n'),
    post('/blogs.php', { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '900' }, '--x\r\n'),
    // A star, a tunnel, an upgrade, a request inside a request.
    requestText('OPTIONS', '*'),
    requestText('CONNECT', 'evil.test:443'),
    requestText('GET', '/blogs.php', { Upgrade: 'websocket', Connection: 'Upgrade' }),
    requestText('GET', '/blogs.php', { 'Content-Length': '44' }, 'GET /users.php HTTP/1.1\r\nHost: x\r\n\r\n'),
  ];

  test('anything instead of a request gets a safe response, from anonymous callers and admins [H1]', async () => {
    await forEachItem(broken, async (bytes) => {
      await expectDecent(bytes);
      await expectDecent(bytes.toString('latin1').replace('\r\nHost', `\r\nAuthorization: Bearer ${token}\r\nHost`));
    });
    await alive();
  });

  test('whatever a handler throws, the response reveals nothing and the server continues [H1]', async () => {
    for (const { method, path } of server.calls.list()) {
      const handlers = server.calls.findHandlers(path) ?? {};
      const own = handlers[method];
      handlers[method] = () => {
        throw new TypeError("ENOENT: no such file or directory, open '/srv/nit/db.json' $argon2id$");
      };
      // A URL not requested before: a cached response would skip the handler.
      const { status, text } = await exchange(server.url, requestText(method, `${path}?throws`));
      handlers[method] = own;
      expect([path, status]).toEqual([path, 500]);
      const error = 'Something went wrong.';
      expect(JSON.parse(text)).toEqual({
        success: false,
        error,
        message: error,
        code: 'INTERNAL',
        requestId: expect.any(String),
      });
    }
    await alive();
  });
});

describe('hostile bodies', () => {
  const BODIES = proof(5, 1000);
  const PASSWORD = 'longyi-and-tea';
  // A text id, so that no number in a hostile body is the id of the sender.
  const admin = { ...people.admin, id: 'the-admin' };

  let server: Awaited<ReturnType<typeof startChild>>;
  let image: Buffer;
  beforeAll(async () => {
    const { users, ...records } = recordsFor(await hashPassword(PASSWORD));
    const data = await dataFolder({ users: users.map((user) => (user.id === 1 ? { ...user, id: admin.id } : user)), ...records });
    image = Buffer.from(await (await anImage()).arrayBuffer());
    server = await startChild(data.dir);
  });
  afterAll(cleanUp);

  const calls = endpointCases.filter(({ query, id }) => query === undefined && id !== 'health');
  let sent = 0;

  test.each(calls)(
    `$id $method $path responds safely to ${BODIES} random requests per caller (seed ${seed}) [H1]`,
    async (row) => {
      for (const token of [undefined, await server.signIn(admin.email, PASSWORD)]) {
        await forEachItem(fc.sample(hostileRequests(row, image), { numRuns: BODIES, seed }), async (request) => {
          sent += 1;
          const { status, text } = await sendHostile(server.url, row, request, token);
          const wrong = leakIn(status, text);
          if (wrong !== undefined) throw new Error(`${wrong}\nto ${JSON.stringify({ ...request, body: String(request.body) })}`);
        });
      }
      expect((await server.send('GET', '/healthz')).text).toBe(HEALTHY);
    },
  );

  // Unexpected errors are logged at level error.
  test('the whole attack left no error in the log, and the server stops cleanly [H1]', async () => {
    const { code, errors } = await server.end('SIGTERM');
    expect([code, errors]).toEqual([0, '']);
    reportProof(
      'H1',
      `${sent} requests, ${BODIES} of a stranger and an admin to each of ${calls.length} calls, 0 indecent answers`,
    );
  });
});
