import { connect, type Socket } from 'node:net';
import { aBlogPost } from '@/testing/builders';
import { startServer } from '@/testing/startServer';
import { contractLimits } from '../config/limits';
import { startChild } from '../testing/childServer';
import { dataFolder } from '../testing/dataFolder';
import { proof, reportProof } from '../testing/proof';
import { requestText } from '../testing/rawRequest';

/** The full proof uses the limits of the contract; other runs use a thirtieth of them. */
const isFull = proof(0, 1) === 1;
const limits = isFull ? contractLimits : { ...contractLimits, headersMs: 500, jsonBodyMs: 1000 };
const HEADER_DRIPPERS = proof(50, 500);
const BODY_DRIPPERS = proof(20, 200);
const SLOW_READERS = proof(10, 100);
const DRIP_MS = proof(100, 1000);
const LAST_MS = proof(3000, 60_000);
/** Milliseconds of tolerance for other load on the test machine. */
const SLACK_MS = proof(2000, 1000);

type Ended = { status: number; afterMs: number };

/** Sends `start` immediately and then a byte at intervals, until the server closes the connection. */
function drip(url: string, start: string): Promise<Ended> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    const timer = setInterval(() => socket.write('x'), DRIP_MS);
    socket.on('error', () => {});
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ status: Number(answer.split(' ')[1] ?? 0), afterMs: performance.now() - begun });
    });
    socket.write(start);
  });
}

/** Requests a long response and does not read it. */
function sleepOn(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {}).pause();
  socket.write(requestText('GET', '/blogs.php', { Connection: 'keep-alive' }).repeat(50));
  return socket;
}

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** The full proof runs the server in a child process. */
async function start(db: Record<string, unknown[]> = {}): Promise<string> {
  if (!isFull) {
    const server = await startServer({ db, settings: { limits } });
    ending.push(server.close);
    return server.url;
  }
  const data = await dataFolder(db);
  const server = await startChild(data.dir);
  ending.push(() => server.end('SIGTERM'), data.remove);
  return server.url;
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

test(`${HEADER_DRIPPERS + BODY_DRIPPERS + SLOW_READERS} slow clients are disconnected while others are served [H8]`, async () => {
  const url = await start({ blogs: times(50, () => aBlogPost()) });
  const json = { 'Content-Type': 'application/json', 'Content-Length': '30000', Connection: 'keep-alive' };
  const headers = times(HEADER_DRIPPERS, () => drip(url, 'GET /blogs.php HTTP/1.1\r\nHost: x\r\nX-Slow: '));
  const bodies = times(BODY_DRIPPERS, () => drip(url, requestText('POST', '/contacts.php', json, '{"name":"')));
  // The readers send their requests after the slow clients have connected, because the server's timeouts start then.
  await new Promise((resolve) => setTimeout(resolve, DRIP_MS));
  const readers = times(SLOW_READERS, () => sleepOn(url));
  ending.unshift(() => readers.map((reader) => reader.destroy()));

  const took: number[] = [];
  const until = performance.now() + LAST_MS;
  while (performance.now() < until) {
    const begun = performance.now();
    expect((await fetch(`${url}/blogs.php`)).status).toBe(200);
    took.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  took.sort((a, b) => a - b);
  const p99 = took[Math.floor(took.length * 0.99)] ?? 0;

  const [endedHeaders, endedBodies] = [await Promise.all(headers), await Promise.all(bodies)];
  const latest = (ended: Ended[]) => Math.max(...ended.map(({ afterMs }) => afterMs));
  reportProof(
    'H8',
    `${endedHeaders.length} headers closed within ${Math.round(latest(endedHeaders))} ms, ${endedBodies.length} bodies within ${Math.round(latest(endedBodies))} ms; ${took.length} normal GETs, p99 ${p99.toFixed(1)} ms`,
  );
  for (const { status } of [...endedHeaders, ...endedBodies]) expect(status).toBe(408);
  expect(latest(endedHeaders)).toBeLessThan(limits.headersMs + SLACK_MS);
  expect(latest(endedBodies)).toBeLessThan(limits.jsonBodyMs + SLACK_MS);
  expect(p99).toBeLessThan(isFull ? 100 : 5000);
}, 150_000);

test('a client that slowly sends an unread body loses the connection, too [H8]', async () => {
  const url = await start();
  const json = { 'Content-Type': 'application/json', 'Content-Length': '30000', Connection: 'keep-alive' };
  const ended = await Promise.all([
    drip(url, requestText('POST', '/users.php', json, '{')),
    drip(url, requestText('POST', '/admin/logout.php', json, '{')),
    drip(url, requestText('GET', '/blogs.php', json, '{')),
    drip(url, requestText('POST', '/nowhere', json, '{')),
  ]);
  expect(ended.map(({ status }) => status)).toEqual([401, 401, 200, 404]);
  for (const { afterMs } of ended) expect(afterMs).toBeLessThan(10_000);
});
