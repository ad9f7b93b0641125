import diagnostics from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { toRecord } from '@/domain/coerce';
import { people, recordsFor } from '@/testing/endpointCases';
import { type Part, rawForm } from '@/testing/imageFixtures';
import { proof } from '@/testing/proof';
import { exchange, forEachItem, requestText } from '@/testing/rawRequest';
import { testServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';

/** A call such as `GET /users.php`. */
function methodAndPath(call: string): [string, string] {
  const [method = '', path = ''] = call.split(' ');
  return [method, path];
}

const server = testServer(afterAll);
const { send } = server;
let token: string;
beforeAll(async () => {
  await server.start({ db: recordsFor(await hashPassword('longyi-and-tea')) });
  token = await server.tokenFor(people.admin);
});

describe('limits', () => {
  const KIB = 1024;
  const MIB = KIB * KIB;
  const JSON_TYPE = { 'content-type': 'application/json' };
  const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

  /** Sends a body as an admin, with a content length or in one chunk; returns the status and the error code of the response. */
  async function sendBytes(
    call: string,
    sent: Record<string, string>,
    body: Buffer,
    isChunked = false,
  ): Promise<[number, unknown]> {
    const [method, path] = methodAndPath(call);
    const length: Record<string, string> = isChunked
      ? { 'Transfer-Encoding': 'chunked' }
      : { 'Content-Length': String(body.length) };
    const head = requestText(method, path, { ...sent, ...length, Authorization: `Bearer ${token}` });
    const parts = isChunked ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body];
    const { status, text } = await exchange(server.url, [head, ...parts]);
    return [status, text === '' ? undefined : JSON.parse(text).code];
  }

  /** Those of a sign-in, of a visitor and of staff. */
  const bodies = { 'POST /auth/login.php': 4 * KIB, 'POST /contacts.php': 32 * KIB, 'PUT /users.php': 64 * KIB };

  describe.each([false, true])('with a chunked body: %s', (isChunked) => {
    test('each JSON body has its limit, and not one byte more [H4]', async () => {
      for (const [call, limit] of Object.entries(bodies)) {
        const send = (size: number) => sendBytes(call, JSON_TYPE, Buffer.from(`{"x":"${'y'.repeat(size - 8)}"}`), isChunked);
        expect([call, [400, 422].includes((await send(limit))[0])]).toEqual([call, true]);
        expect([call, await send(limit + 1)]).toEqual([call, [413, 'BODY_TOO_LARGE']]);
      }
    });

    const sendForm = (parts: Part[]) => {
      const { type, body } = rawForm(parts);
      return sendBytes('POST /events.php', { 'content-type': type }, body, isChunked);
    };
    const text = (name: string, length: number) => ({ disposition: `name="${name}"`, body: 'x'.repeat(length) });
    const file = (length: number) => ({ disposition: 'name="images[]"; filename="a.png"', body: Buffer.alloc(length, 1) });
    const times = <T>(count: number, part: T): T[] => Array.from({ length: count }, () => part);

    test('a form has 60 MiB, an image 8 MiB, a text 400 KB, 10 images, 70 parts, and not one more [H4]', async () => {
      const most = times(7, file(8 * MIB));
      const rest = 60 * MIB - rawForm([...most, file(0)]).body.length;
      const limits: [Part[], Part[], [number, string]][] = [
        [
          [...most, file(rest)],
          [...most, file(rest + 1)],
          [413, 'BODY_TOO_LARGE'],
        ],
        [[file(8 * MIB)], [file(8 * MIB + 1)], [413, 'FILE_TOO_LARGE']],
        [[text('description', 400_000)], [text('description', 400_001)], [413, 'BODY_TOO_LARGE']],
        [times(10, file(1)), times(11, file(1)), [413, 'TOO_MANY_FILES']],
        [times(70, text('title', 1)), times(71, text('title', 1)), [413, 'BODY_TOO_LARGE']],
        [[text('n'.repeat(60), 1)], [text('n'.repeat(61), 1)], [400, 'BAD_MULTIPART']],
        // Otherwise a few characters would create a list that takes minutes to walk through.
        [[text('removed_images[70]', 1)], [text('removed_images[71]', 1)], [400, 'BAD_MULTIPART']],
      ];
      for (const [accepted, refused, error] of limits) {
        expect(await sendForm(accepted)).toEqual([422, 'VALIDATION']);
        expect(await sendForm(refused)).toEqual(error);
      }
    });

    test('a compressed body is not decompressed, for any endpoint [H4]', async () => {
      const packed = Buffer.from('1f8b0800000000000003ab56ca4bcc4d55b252502ac8cc4b57aa050000', 'hex');
      for (const encoding of ['gzip', 'br', 'GZIP', 'identity, gzip']) {
        for (const [path, type] of Object.entries({ '/contacts.php': JSON_TYPE, '/blogs.php': FORM_TYPE })) {
          const answer = await sendBytes(`POST ${path}`, { ...type, 'content-encoding': encoding }, packed, isChunked);
          expect(answer).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
        }
      }
    });
  });

  test('JSON nests six deep at most, a URL has 2,048 characters, the headers 16 KiB [H4]', async () => {
    const nested = (depth: number) => Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    expect(await sendBytes('POST /contacts.php', JSON_TYPE, nested(6))).toEqual([422, 'VALIDATION']);
    expect(await sendBytes('POST /contacts.php', JSON_TYPE, nested(7))).toEqual([400, 'BAD_JSON']);
    const at = (length: number) => `/blogs.php?q=${'x'.repeat(length - 13)}`;
    expect((await exchange(server.url, requestText('GET', at(2048)))).status).toBe(200);
    const tooLong = await exchange(server.url, requestText('GET', at(2049)));
    expect([tooLong.status, JSON.parse(tooLong.text).code]).toEqual([414, 'URI_TOO_LONG']);
    expect((await exchange(server.url, requestText('GET', '/blogs.php', { 'X-Long': 'x'.repeat(15 * KIB) }))).status).toBe(200);
    const tooMuch = await exchange(server.url, requestText('GET', '/blogs.php', { 'X-Long': 'x'.repeat(16 * KIB) }));
    expect([tooMuch.status, JSON.parse(tooMuch.text).code]).toEqual([431, 'HEADERS_TOO_LARGE']);
  });

  const CONNECTIONS = proof(4, 200);
  const SIZE = 915 * 65_536;

  /** Sends a body of 60 MB until the server responds or disconnects; returns the status, or 0 without one. */
  async function push(headers: Record<string, string>): Promise<number> {
    const head = requestText('POST', '/events.php', { ...FORM_TYPE, Connection: 'keep-alive', ...headers });
    const chunk = Buffer.alloc(65_536, 1);
    return (await exchange(server.url, [head, ...Array<Buffer>(SIZE / chunk.length).fill(chunk)])).status;
  }

  test(`${CONNECTIONS} anonymous clients that send 60 MB each get an error without being read [H4]`, async () => {
    const sockets: Socket[] = [];
    const note = (message: unknown) => {
      const { socket } = toRecord(message);
      if (socket instanceof Socket) sockets.push(socket);
    };
    diagnostics.subscribe('http.server.request.start', note);
    await push({ 'Content-Length': String(SIZE) });
    const before = process.memoryUsage.rss();
    await forEachItem(
      Array.from({ length: CONNECTIONS }, (_, index) => index),
      async (index) => {
        const status = await push(index % 2 === 0 ? { 'Content-Length': String(SIZE) } : { 'Transfer-Encoding': 'chunked' });
        expect([0, 400, 401]).toContain(status);
      },
    );
    diagnostics.unsubscribe('http.server.request.start', note);
    expect(sockets).toHaveLength(CONNECTIONS + 1);
    expect(Math.max(...sockets.map(({ bytesRead }) => bytesRead))).toBeLessThan(1_000_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  test('a client that sends Expect: 100-continue gets the error without sending the body [H4]', async () => {
    const bytes = requestText('POST', '/events.php', { ...FORM_TYPE, Expect: '100-continue', 'Content-Length': '60000000' });
    expect((await exchange(server.url, bytes)).status).toBe(401);
    const welcome = requestText('POST', '/contacts.php', { ...JSON_TYPE, Expect: '100-continue', 'Content-Length': '2' });
    expect((await exchange(server.url, [welcome, '{}'])).status).toBe(422);
  });
});

describe('parameters', () => {
  const readers = ['/blogs.php', '/events.php'];
  const bad = 'id=1&id=2 id[]=1 id[x]=1 id[0]=10 id=10&id[]=10 id=%00 id=10%00 id= id=1.0 id=1%20 id=%ED%A0%80 id=*'.split(' ');
  const missing = ['1e0', '01', '-1', '9e99', '__proto__', 'constructor', '010', '10_', '9'.repeat(64)].map((id) => `id=${id}`);

  test('an invalid id is rejected, and one that only looks like a stored one finds nothing, for every caller [H5, Z3]', async () => {
    for (const as of [undefined, people.editor, people.admin]) {
      for (const path of readers) {
        const codeOf = async (query: string) => [query, (await send('GET', `${path}?${query}`, { as })).body.code];
        for (const query of bad) expect(await codeOf(query)).toEqual([query, 'BAD_ID']);
        for (const query of missing) expect(await codeOf(query)).toEqual([query, 'NOT_FOUND']);
      }
    }
  });

  test('two thousand parameters, and an id of ten thousand characters, get a response and have no effect [H5, Z3]', async () => {
    expect((await send('GET', `/blogs.php?${'a&'.repeat(1000)}`)).status).toBe(200);
    expect((await send('GET', `/blogs.php?${'a[]=&'.repeat(400)}`)).status).toBe(200);
    expect((await send('GET', `/blogs.php?${'id=1&'.repeat(400)}`)).status).toBe(400);
    expect((await send('GET', `/blogs.php?${'a=1&'.repeat(2000)}`)).status).toBe(414);
    expect((await send('GET', `/blogs.php?id=${'1'.repeat(10_000)}`)).status).toBe(414);
    expect((await send('DELETE', '/blogs.php', { as: people.admin, json: { id: '1'.repeat(10_000) } })).body.code).toBe('BAD_ID');
  });

  test('ids in bodies are compared as strings, even when they look like numbers [Z3]', async () => {
    for (const id of ['1e2', '0100', '1_00', '-100', '__proto__']) {
      expect((await send('DELETE', '/blogs.php', { as: people.admin, json: { id } })).body.code).toBe('NOT_FOUND');
    }
    for (const id of [null, true, [], [100], {}, 1.5, 1e300, '', ' 100', '100.0', 'a b', '%31']) {
      expect((await send('DELETE', '/blogs.php', { as: people.admin, json: { id } })).body.code).toBe('BAD_ID');
    }
    expect(server.db.blogs().some(({ id }) => id === 100)).toBe(true);
  });

  test('a draft looks like any missing record: same body, same headers [Z3]', async () => {
    const seen = async (path: string, as?: typeof people.editor) => {
      const { status, text, headers } = await send('GET', path, { as });
      const plain = [...headers].filter(([name]) => !['x-request-id', 'date', 'keep-alive'].includes(name));
      return [status, text.replace(/"requestId":"[^"]+"/, ''), plain];
    };
    for (const as of [undefined, people.editor]) {
      expect(await seen('/blogs.php?id=11', as)).toEqual(await seen('/blogs.php?id=99999', as));
      expect(await seen('/events.php?id=21', as)).toEqual(await seen('/events.php?id=99999', as));
    }
  });

  test('unlisted methods get an error that lists the allowed ones, in any spelling [H7]', async () => {
    for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'MKCOL', 'PURGE', 'SEARCH', 'LOCK', 'REPORT']) {
      const { status, headers } = await exchange(server.url, requestText(method, '/users.php'));
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, POST, PUT, DELETE, HEAD, OPTIONS']);
    }
    for (const [call, status, allowed] of [
      ['PATCH /contacts.php', 405, 'POST, GET, PUT, DELETE, HEAD, OPTIONS'],
      ['OPTIONS /dashboard.php', 204, 'GET, HEAD, OPTIONS'],
      ['OPTIONS /api/uploads/a.webp', 204, 'GET, HEAD, OPTIONS'],
      ['PUT /uploads/a.webp', 405, 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await send(...methodAndPath(call));
      expect([call, answer.status, answer.headers.get('allow')]).toEqual([call, status, allowed]);
    }
    const tunnel = await exchange(server.url, requestText('CONNECT', '/users.php'));
    expect([tunnel.status, tunnel.headers.has('allow')]).toEqual([405, true]);
    for (const method of ['get', 'delete', 'Get', 'FOO', 'DELETE\t']) {
      const { status, text } = await exchange(server.url, requestText(method, '/users.php'));
      expect([method, status, JSON.parse(text).code]).toEqual([method, 400, 'BAD_REQUEST']);
    }
  });

  test('no header, parameter or field overrides the method [H7]', async () => {
    const before = server.db.contacts();
    const as = people.admin;
    const message = { name: 'Su', email: 'su@mail.test', message: 'Hello' };
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      await send('POST', '/contacts.php', { as, json: { ...message, id: 100 }, headers: { [name]: 'DELETE' } });
      expect((await send('GET', '/contacts.php', { as, headers: { [name]: 'DELETE' } })).status).toBe(200);
    }
    await send('POST', '/contacts.php?_method=DELETE', { as, json: { ...message, id: 100, _method: 'DELETE' } });
    expect(server.db.contacts().slice(0, before.length)).toEqual(before);
  });
});
