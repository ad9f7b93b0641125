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
import { clientOf } from '../testing/client';
import { proof, reportProof } from '../testing/proof';
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
  if (proof(0, 1) === 1) expect(p99).toBeLessThanOrEqual(1000);
  const send = clientOf({
    url: server.url,
    tokenFor: () => Promise.reject(new Error('These requests are sent without a session.')),
  });
  expect((await send('GET', '/healthz')).text).toBe('{"ok":true}');
  await server.end('SIGTERM');
  await fs.rm(dir, { recursive: true });
}, 180_000);
