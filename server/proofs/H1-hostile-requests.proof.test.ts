import http from 'node:http';
import fc from 'fast-check';
import { MOUNTS } from '@/domain/contract';
import { aBuiltSite } from '@/testing/builtSite';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { words } from '@/testing/client';
import { endpointCases, people, recordsFor } from '@/testing/endpointCases';
import { hostileRequests, leakIn, sendHostile } from '@/testing/hostileInput';
import { anImage } from '@/testing/imageFixtures';
import { proof, reportProof } from '@/testing/proof';
import { exchange, forEachItem, requestText } from '@/testing/rawRequest';
import { testServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';

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
    expect((await exchange(server.url, requestText('GET', '/healthz'))).text).toBe('{"ok":true}');
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
      const address = `${MOUNTS[n % MOUNTS.length]}${path}${odd}${query && `&${query}`}`;
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
      const handlers = server.calls.at(path) ?? {};
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
    `$id $method $path responds safely to ${BODIES} random requests each of an anonymous caller and an admin (seed ${seed}) [H1]`,
    async (row) => {
      for (const token of [undefined, await server.signIn(admin.email, PASSWORD)]) {
        await forEachItem(fc.sample(hostileRequests(row, image), { numRuns: BODIES, seed }), async (request) => {
          sent += 1;
          const { status, text } = await sendHostile(server.url, row, request, token);
          const wrong = leakIn(status, text);
          if (wrong !== undefined) throw new Error(`${wrong}\nto ${JSON.stringify({ ...request, body: String(request.body) })}`);
        });
      }
      expect((await server.send('GET', '/healthz')).text).toBe('{"ok":true}');
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
