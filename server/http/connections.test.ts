import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { aBlogPost } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { contractLimits } from '../config/limits';
import { drip, exchange, requestText } from '../testing/rawRequest';

let server: TestServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

const MOST = 20;
const start = async (trustProxy: number | false = false, changed = {}) => {
  const limits = { ...contractLimits, connections: MOST, ...changed };
  server = await startServer({ db: { blogs: [aBlogPost({ id: 1 })] }, settings: { limits, trustProxy } });
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

test('a client that sends far faster than it gets responses loses the connection, and others are served [H11]', async () => {
  await start();
  const socket = await open();
  socket.write(get('/nowhere.txt').repeat(1700));
  const answered = (await text(socket).catch(() => '')).split('HTTP/1.1 404').length - 1;
  expect(answered).toBeLessThan(100);
  expect(await answersTo(last('/healthz'), '127.0.0.2')).toEqual(['200']);
});

test('after a flood on one connection its network gets no new ones for a moment, and other networks do [H11]', async () => {
  await start();
  const silent = await open();
  const closed = new Promise((resolve) => silent.once('close', resolve).resume());
  const flood = await open();
  flood.on('error', () => {}).write(get('/nowhere.txt').repeat(500));
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

test('a visitor who reads for a minute finds the connection still open', async () => {
  await start();
  expect(await keptFor(await open())).toBe(65);
});

test('a crowded server closes idle connections, keeps the others, and is patient again after the crowd [D-85]', async () => {
  await start();
  const idle = await Promise.all(['127.0.0.2', '127.0.0.3'].map((address) => open(address)));
  for (const socket of idle) await keptFor(socket);
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
