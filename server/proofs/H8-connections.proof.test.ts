import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { toRecord } from '@/domain/coerce';
import { aBlogPost } from '@/testing/builders';
import { startServer } from '@/testing/startServer';
import { contractLimits } from '../config/limits';
import { startChild } from '../testing/childServer';
import { dataFolder } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { isFullProof, proof, reportProof } from '../testing/proof';
import { exchange, requestText } from '../testing/rawRequest';

const MOST = proof(20, 200);

const open = (url: string, localAddress: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress }, () => resolve(socket));
    socket.once('error', reject);
  });

test('connections above the limit get Retry-After, those below are served, and the server recovers [H9]', async () => {
  const server = await startServer({
    db: { blogs: [aBlogPost()] },
    settings: { limits: { ...contractLimits, connections: MOST } },
  });
  // Each connection from another network, so that none exceeds its share.
  const addresses = Array.from({ length: MOST - 1 }, (_, index) => `127.0.1.${index + 1}`);
  const idle = await Promise.all(addresses.map((address) => open(server.url, address)));
  expect((await exchange(server.url, requestText('GET', '/blogs.php'))).status).toBe(200);
  const last = await open(server.url, '127.0.2.1');

  const { status, headers, text } = await exchange(server.url, requestText('GET', '/blogs.php', { Connection: 'keep-alive' }));
  expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '5', 'close']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(text)).toEqual({
    success: false,
    error: 'The server is busy. Try again in a moment.',
    message: 'The server is busy. Try again in a moment.',
    code: 'OVERLOADED',
    requestId: headers.get('x-request-id'),
  });

  for (const socket of [...idle, last]) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await exchange(server.url, requestText('GET', '/blogs.php'))).status).toBe(200);
  await server.close();
});

const CONNECTIONS = proof(200, 1000);
const SECONDS = proof(2, 60);
const FLOOD = proof(0, 3000);
const run = promisify(execFile);

/** Runs autocannon in a child process. */
async function cannon(url: string, connections: number, seconds: number) {
  const command = ['node_modules/autocannon/autocannon.js', '-j', '-n', '-c', String(connections), '-d', String(seconds), url];
  const { stdout } = await run(process.execPath, command, { maxBuffer: 2 ** 26 });
  const { latency, errors, timeouts, non2xx, statusCodeStats, requests } = toRecord(JSON.parse(stdout));
  const codes = Object.entries(toRecord(statusCodeStats)).map(([code, stats]) => `${code} × ${toRecord(stats).count}`);
  return { p99: Number(toRecord(latency).p99), errors, timeouts, non2xx, codes, total: Number(toRecord(requests).total) };
}

test(`${CONNECTIONS} concurrent connections are all served [H9]`, async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-many-'));
  const blogs = Array.from({ length: 50 }, () => aBlogPost());
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify({ blogs }));
  const server = await startChild(dir);
  const { p99, errors, timeouts, non2xx, total } = await cannon(`${server.url}/blogs.php`, CONNECTIONS, SECONDS);
  reportProof(
    'H9',
    `${CONNECTIONS} connections for ${SECONDS} s: ${total} answers, ${non2xx} not 2xx, ${timeouts} time-outs, p99 ${p99} ms`,
  );
  expect([errors, timeouts, non2xx]).toEqual([0, 0, 0]);
  if (FLOOD > 0) {
    const flood = await cannon(`${server.url}/blogs.php`, FLOOD, 10);
    reportProof('H9', `${FLOOD} connections for 10 s: ${flood.codes.join(', ')}`);
    for (const code of flood.codes) expect(code).toMatch(/^(?:200|503) /);
  }
  // Twice the promised value, because the client shares the processors with the server.
  if (isFullProof) expect(p99).toBeLessThanOrEqual(1000);
  const send = clientOf({
    url: server.url,
    tokenFor: () => Promise.reject(new Error('These requests are sent without a session.')),
  });
  expect((await send('GET', '/healthz')).text).toBe('{"ok":true}');
  await server.end('SIGTERM');
  await fs.rm(dir, { recursive: true });
}, 180_000);

describe('slow clients', () => {
  /** The full proof uses the limits of the contract; other runs use a thirtieth of them. */
  const limits = isFullProof ? contractLimits : { ...contractLimits, headersMs: 500, jsonBodyMs: 1000 };
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
    if (!isFullProof) {
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
    expect(p99).toBeLessThan(isFullProof ? 100 : 5000);
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
});
