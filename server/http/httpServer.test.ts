import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import jsonServer from 'json-server';
import { aBlogPost } from '@/testing/builders';
import { drip, exchange, requestText } from '@/testing/rawRequest';
import { testServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';
import { defaultLimits } from '../config/limits';
import { errors } from '../lib/errors';
import { clientIp, clientIpBehindProxy } from '../lib/proxy';
import { errorHandler } from './errorResponses';

describe('connections', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  const server = testServer();

  const MOST = 20;
  const start = async (changed = {}) => {
    const limits = { ...defaultLimits, connections: MOST, ...changed };
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
    expect(defaultLimits.keepAliveMs).toBe(65_000);
    await start({ keepAliveMs: 2000 });
    const socket = await open();
    let received = '';
    socket.setEncoding('latin1').on('data', (part) => {
      received += part;
    });
    for (let sent = 0; sent < 1000; sent += 1) socket.write(get('/nowhere.txt'));
    await once(socket, 'close');
    expect(received.split('HTTP/1.1 404').length - 1).toBe(1000);
    expect(received).toContain('Keep-Alive: timeout=2');
    expect(received.split('Connection: close').length - 1).toBe(1);
  });

  test('a stop finishes a slow response, and does not wait for a connection that a browser opened in advance [D11]', async () => {
    await start();
    const ended: string[] = [];
    await server.send('POST', '/qa/fail', { json: { path: '/blogs.php', delay: 1500, times: 1 } });
    const response = exchange(server.url, last('/blogs.php')).then(({ status }) => ended.push(`response ${status}`));
    const socket = await open();
    const closed = once(socket.resume(), 'close').then(() => ended.push('unused connection'));
    await waitUntil('the request is on its way', async () => (await server.send('GET', '/qa/fail')).list?.length === 0);
    await server.close();
    await Promise.all([response, closed]);
    expect(ended).toEqual(['unused connection', 'response 200']);
  });

  test('a request without a Host header gets an error in the common format', async () => {
    await start();
    const { status, headers, text: body } = await exchange(server.url, 'GET /blogs.php HTTP/1.1\r\n\r\n');
    expect([status, headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ success: false, requestId: headers.get('x-request-id') });
    expect((await exchange(server.url, 'GET /blogs.php HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

test('behind proxies a caller has the same address before and after Express', () => {
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

test('an error in place of an image, deleted while opened, is whole and has its own headers', async () => {
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
