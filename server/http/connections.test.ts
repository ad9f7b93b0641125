import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import jsonServer from 'json-server';
import { aBlogPost, aMessage, anAdmin, aUser } from '@/testing/builders';
import { contractLimits, contractRates } from '../config/limits';
import { errors } from '../lib/errors';
import { drip, exchange, requestText } from '../testing/rawRequest';
import { serverPerTest } from '../testing/serverPerTest';
import { waitUntil } from '../testing/waitUntil';
import { errorHandler } from './responses';

describe('connections', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  const server = serverPerTest();

  const MOST = 20;
  const start = async (changed = {}) => {
    const limits = { ...contractLimits, connections: MOST, ...changed };
    await server.start({ db: { blogs: [aBlogPost({ id: 1 })] }, settings: { limits } });
  };

  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => resolve(socket)).on('error', reject);
      sockets.push(socket);
    });

  /** The responses to the requests on one connection, in order. */
  async function answersTo(requests: string): Promise<string[]> {
    const socket = await open();
    socket.write(requests);
    return (await text(socket)).split(/(?=HTTP\/1\.1 \d)/).map((answer) => answer.split(' ')[1] ?? '');
  }

  const get = (path: string) => requestText('GET', path, { Connection: 'keep-alive' });
  const last = (path: string) => requestText('GET', path);

  test('connections above the limit are closed, those below are served, and the server recovers [H9]', async () => {
    await start();
    const idle = await Promise.all(Array.from({ length: MOST - 1 }, open));
    expect((await exchange(server.url, last('/blogs.php'))).status).toBe(200);
    idle.push(await open());
    expect((await exchange(server.url, last('/blogs.php'))).status).toBe(0);
    for (const socket of idle) socket.destroy();
    await waitUntil('the server serves again', async () => (await exchange(server.url, last('/blogs.php'))).status === 200);
  });

  test('slow clients are disconnected, also with a body that nothing reads, while others are served [H8]', async () => {
    await start({ headersMs: 200, jsonBodyMs: 400 });
    const json = { 'Content-Type': 'application/json', 'Content-Length': '30000', Connection: 'keep-alive' };
    const slow: [string, number][] = [
      ['GET /blogs.php HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408],
      [requestText('POST', '/contacts.php', json, '{"name":"'), 408],
      [requestText('POST', '/users.php', json, '{'), 401],
      [requestText('GET', '/blogs.php', json, '{'), 200],
      [requestText('POST', '/nowhere', json, '{'), 404],
    ];
    const ended = Promise.all(slow.map(([bytes]) => drip(server.url, bytes, 50)));
    expect((await fetch(`${server.url}/blogs.php`)).status).toBe(200);
    expect((await ended).map(({ status }) => status)).toEqual(slow.map(([, status]) => status));
  });

  test('pipelined requests on one connection get their responses in order', async () => {
    await start();
    const requests = [get('/blogs.php?id=1'), get('/nowhere.txt'), get('/blogs.php'), get('/users.php'), last('/healthz')];
    expect(await answersTo(requests.join(''))).toEqual(['200', '404', '200', '401', '200']);
  });

  test('a connection waits 65 seconds for the next request, and closes after a thousand [D-85]', async () => {
    await start();
    const socket = await open();
    let received = '';
    socket.setEncoding('latin1').on('data', (part) => {
      received += part;
    });
    for (let sent = 0; sent < 1000; sent += 1) socket.write(get('/nowhere.txt'));
    await once(socket, 'close');
    expect(received.split('HTTP/1.1 404').length - 1).toBe(1000);
    expect(received).toContain('Keep-Alive: timeout=65');
    expect(received.split('Connection: close').length - 1).toBe(1);
  });

  test('a request without a Host header gets an error in the common format', async () => {
    await start();
    const { status, headers, text: body } = await exchange(server.url, 'GET /blogs.php HTTP/1.1\r\n\r\n');
    expect([status, headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ success: false, requestId: headers.get('x-request-id') });
    expect((await exchange(server.url, 'GET /blogs.php HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

test('an error that replaces an image, which was deleted while it was opened, is sent whole and without the headers of the image', async () => {
  const app = jsonServer.create();
  app.use((req, res, next) => {
    req.id = randomUUID();
    res.set({
      'Content-Length': '94',
      ETag: 'W/"5e-19"',
      'Last-Modified': 'Mon, 23 Nov 2026 07:00:00 GMT',
      'Accept-Ranges': 'bytes',
    });
    next(errors.notFound());
  });
  app.use(errorHandler());
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const address = server.address();
    const response = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    const left = ['etag', 'last-modified', 'accept-ranges'].filter((name) => response.headers.has(name));
    expect([response.status, left]).toEqual([404, []]);
  } finally {
    server.close();
  }
});

describe('serve from cache', () => {
  const admin = anAdmin({ id: 1 });
  const editor = aUser({ id: 2, email: 'editor@nitcollege.test', role: 'editor' });
  const db = () => ({
    users: [admin, editor],
    blogs: [aBlogPost({ id: 10, content: 'How long is the course? '.repeat(1000) }), aBlogPost({ id: 11, status: 'draft' })],
    contacts: [aMessage({ id: 30 })],
  });

  const server = serverPerTest();

  const start = (settings: Parameters<typeof server.start>[0] = {}) => server.start({ db: db(), ...settings });

  type Sent = Awaited<ReturnType<typeof server.send>>;

  /** The parts of a response that do not differ between requests. */
  const wholeOf = ({ status, headers, text }: Sent) => {
    const { date, 'x-request-id': id, ...kept } = Object.fromEntries(headers);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    return { status, text, headers: kept };
  };

  test('the second response of a list and of a record equals the first, in each encoding', async () => {
    const send = await start({ settings: { corsOrigins: ['https://other.test'] } });
    for (const address of ['/blogs.php', '/api/blogs.php', '/blogs.php?id=10', '/contacts.php', '/contacts.php?limit=5']) {
      const as = address.startsWith('/contacts') ? admin : undefined;
      const etag = (await send('GET', address, { as })).headers.get('etag') ?? '';
      const variants: Record<string, string>[] = [
        ...['identity', 'gzip', 'br'].map((encoding) => ({ 'accept-encoding': encoding })),
        { 'if-none-match': etag },
      ];
      for (const headers of variants) {
        const first = wholeOf(await send('GET', address, { as, headers: { ...headers, origin: 'https://other.test' } }));
        await send('GET', address, { as, headers });
        const again = wholeOf(await send('GET', address, { as, headers }));
        // A cross-origin request bypasses the cache, and its response names that origin.
        const { 'access-control-allow-origin': site, ...kept } = first.headers;
        expect(site).toBe('https://other.test');
        const others = Object.entries(kept).filter(([name]) => !name.startsWith('access-control-'));
        expect({ address, ...again }).toEqual({ address, ...first, headers: Object.fromEntries(others) });
      }
    }
  });

  test('responses cached for admins go to no other caller, nor to a signed-out admin, and drafts go to no visitor', async () => {
    const send = await start();
    const token = await server.tokenFor(admin);
    for (let count = 0; count < 3; count += 1) expect((await send('GET', '/contacts.php', { as: token })).status).toBe(200);
    expect((await send('GET', '/contacts.php')).status).toBe(401);
    expect((await send('GET', '/contacts.php', { as: editor })).status).toBe(403);
    expect((await send('GET', '/contacts.php', { as: 'made-up' })).status).toBe(401);
    await send('POST', '/admin/logout.php', { as: token });
    expect((await send('GET', '/contacts.php', { as: token })).status).toBe(401);

    for (let count = 0; count < 3; count += 1) expect((await send('GET', '/blogs.php')).list).toHaveLength(1);
    expect((await send('GET', '/blogs.php', { as: admin })).list).toHaveLength(2);
    expect((await send('GET', '/blogs.php', { as: 'made-up' })).status).toBe(401);
    expect((await send('GET', '/blogs.php')).list).toHaveLength(1);
  });

  test('cached responses count toward the rate limit, and their rejections are audited', async () => {
    const send = await start({ settings: { rates: { ...contractRates, api: 5 } } });
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1) statuses.push((await send('GET', '/blogs.php')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await server.audit()).filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(3);
  });
});
