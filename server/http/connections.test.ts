import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import jsonServer from 'json-server';
import { aBlogPost, aMessage, anAdmin, aUser } from '@/testing/builders';
import { contractLimits, contractRates } from '../config/limits';
import { errors } from '../lib/errors';
import { clientIp, clientIpBehindProxy } from '../lib/proxy';
import { drip, exchange, requestText } from '../testing/rawRequest';
import { serverPerTest } from '../testing/serverPerTest';
import { errorHandler } from './responses';

describe('connections', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  const server = serverPerTest();

  const MOST = 20;
  const start = async (trustProxy: number | false = false, changed = {}) => {
    const limits = { ...contractLimits, connections: MOST, ...changed };
    await server.start({ db: { blogs: [aBlogPost({ id: 1 })] }, settings: { limits, trustProxy } });
  };

  const open = (localAddress = '127.0.0.1') =>
    new Promise<Socket>((resolve, reject) => {
      const port = Number(new URL(server.url).port);
      const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket)).on('error', reject);
      sockets.push(socket);
    });

  /** The responses to the requests on one connection, in order. */
  async function answersTo(requests: string, localAddress?: string): Promise<string[]> {
    const socket = await open(localAddress);
    socket.write(requests);
    return (await text(socket)).split(/(?=HTTP\/1\.1 \d)/).map((answer) => answer.split(' ')[1] ?? '');
  }

  const get = (path: string, headers: Record<string, string> = {}) =>
    requestText('GET', path, { Connection: 'keep-alive', ...headers });
  const last = (path: string) => requestText('GET', path);

  test('connections above the limit get Retry-After, those below are served, and the server recovers [H9]', async () => {
    await start();
    // Each from another network, so that none exceeds its share.
    const idle = await Promise.all(Array.from({ length: MOST - 1 }, (_, index) => open(`127.0.1.${index + 1}`)));
    expect((await exchange(server.url, last('/blogs.php'))).status).toBe(200);
    idle.push(await open('127.0.2.1'));
    const { status, headers, text: body } = await exchange(server.url, get('/blogs.php'));
    expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '5', 'close']);
    expect(headers.get('cache-control')).toBe('no-store');
    const error = 'The server is busy. Try again in a moment.';
    const requestId = headers.get('x-request-id');
    expect(JSON.parse(body)).toEqual({ success: false, error, message: error, code: 'OVERLOADED', requestId });
    for (const socket of idle) socket.destroy();
    // The server notices a moment later; without that the test times out.
    while ((await exchange(server.url, last('/blogs.php'))).status !== 200);
  });

  test('slow clients are disconnected, also with a body that nothing reads, while others are served [H8]', async () => {
    await start(false, { headersMs: 200, jsonBodyMs: 400, connections: 100 });
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

  test('incomplete headers of one address leave room for other clients [H11]', async () => {
    await start();
    for (let count = 0; count < MOST + 5; count += 1) (await open()).write('GET / HTTP/1.1\r\nX-Half: ');
    expect(await answersTo(last('/healthz'))).toEqual(['503']);
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
      expect(await answersTo(last('/healthz'), address)).toEqual(['200']);
  });

  test('behind a trusted proxy, whose connections carry many clients, all of them are served', async () => {
    await start(1);
    for (let count = 1; count < MOST; count += 1) await open();
    expect(await answersTo(last('/healthz'))).toEqual(['200']);
  });

  test('pipelined requests on one connection get their responses in order', async () => {
    await start();
    const requests = [get('/blogs.php?id=1'), get('/nowhere.txt'), get('/blogs.php'), get('/users.php'), last('/healthz')];
    expect(await answersTo(requests.join(''))).toEqual(['200', '404', '200', '401', '200']);
  });

  test('a client that sends far faster than it gets responses loses its connections and gets no new ones for a moment, other networks do [H11]', async () => {
    await start();
    const silent = await open();
    const closed = new Promise((resolve) => silent.once('close', resolve).resume());
    const flood = await open();
    flood.write(get('/nowhere.txt').repeat(1700));
    const answered = (await text(flood).catch(() => '')).split('HTTP/1.1 404').length - 1;
    expect(answered).toBeLessThan(100);
    await closed;

    await expect(answersTo(last('/healthz')).catch(() => [''])).resolves.toEqual(['']);
    expect(await answersTo(last('/healthz'), '127.0.0.2')).toEqual(['200']);
  });

  test('behind a trusted proxy a flood on one connection closes that connection alone [H11]', async () => {
    await start(1);
    const other = await open();
    const flood = await open();
    const closed = new Promise((resolve) => flood.once('close', resolve).resume());
    flood.on('error', () => {}).write(get('/nowhere.txt').repeat(500));
    await closed;
    other.write(last('/healthz'));
    expect((await text(other)).split(' ')[1]).toBe('200');
  });

  /** Sends a request on an open connection; returns how many seconds the server then waits for the next one. */
  async function keptFor(socket: Socket): Promise<number> {
    const answered = new Promise<Buffer>((resolve) => socket.once('data', resolve));
    socket.write(get('/healthz'));
    return Number(/^Keep-Alive: timeout=(\d+)/m.exec(String(await answered))?.[1]);
  }

  const isClosed = (socket: Socket) => new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)).resume());

  test('a crowded server closes idle connections, keeps the others, and is patient again after the crowd [D-85]', async () => {
    await start();
    const idle = await Promise.all(['127.0.0.2', '127.0.0.3'].map((address) => open(address)));
    // A visitor who reads for a minute finds the connection still open.
    for (const socket of idle) expect(await keptFor(socket)).toBe(65);
    const closed = Promise.all(idle.map(isClosed));
    const half = await open('127.0.0.4');
    half.write('GET /healthz HTTP/1.1\r\nHost: college.test\r\n');
    const silent = await open('127.0.0.5');

    const crowd = [await open('127.0.0.6'), await open('127.0.0.7')];
    expect(await closed).toEqual([true, true]);
    expect(await keptFor(silent)).toBe(5);
    half.write('Connection: close\r\n\r\n');
    expect((await text(half)).split(' ')[1]).toBe('200');

    for (const socket of [...crowd, silent]) socket.destroy();
    // The server notices closed connections a moment later; without that the test times out.
    for (let seconds = 0; seconds !== 65; ) {
      const next = await open('127.0.0.8');
      seconds = await keptFor(next);
      next.destroy();
    }
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

  test('behind proxies a caller has the same address before and after Express', async () => {
    await start();
    const forwarded = [
      undefined,
      '',
      '203.0.113.7',
      '203.0.113.7, 198.51.100.2',
      ' ::ffff:10.0.0.1 ,10.1.1.1,10.2.2.2',
      'nonsense, 10.0.0.1',
    ];
    for (const proxies of [false, 1, 2, 3, 10] as const) {
      const app = jsonServer.create().set('trust proxy', proxies);
      for (const value of forwarded) {
        const facts = { socket: { remoteAddress: '::ffff:127.0.0.1' }, headers: { 'x-forwarded-for': value } };
        const seen = Object.assign(Object.create(Reflect.get(app, 'request')), facts, { connection: facts.socket });
        expect([proxies, value, clientIpBehindProxy(seen as IncomingMessage, proxies)]).toEqual([proxies, value, clientIp(seen)]);
      }
    }
  });
});
