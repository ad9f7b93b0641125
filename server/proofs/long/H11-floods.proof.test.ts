import fs from 'node:fs/promises';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { hasNginx, startNginx, testWithNginx } from '@/testing/nginx';
import { percentile, residentMb } from '@/testing/processes';
import { reportProof } from '@/testing/proof';
import { requestText } from '@/testing/rawRequest';
import { hashPassword } from '../../lib/passwords';

/** The address of the visitor, whose network floods nothing. */
const VISITOR = '127.0.0.2';

/** Requests a path from an IP address of this machine, on a new connection unless an agent keeps one. */
async function visit(url: string, path: string, options: { localAddress: string; agent?: http.Agent }) {
  const begun = performance.now();
  const request = http.get(new URL(path, url), { agent: false, ...options });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const body = await text(response);
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body, ms: performance.now() - begun };
}

/** A flood that runs until it is stopped. */
type Flood = { stop: () => void };

type Connected = (socket: Socket) => void;

/** Opens `count` connections that each run `begin`, and reopens each one that closes. */
function connections(url: string, count: number, begin: Connected): Flood {
  const open = new Set<Socket>();
  let isOver = false;
  const connectAgain = () => {
    if (isOver) return;
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => begin(socket));
    open.add(socket);
    socket.on('error', () => {}).resume();
    socket.once('close', () => {
      open.delete(socket);
      setTimeout(connectAgain, 10);
    });
  };
  for (let index = 0; index < count; index += 1) connectAgain();
  return {
    stop() {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/** Connections that each send some bytes and read the response. */
const senders = (url: string, count: number, bytes: () => string): Flood =>
  connections(url, count, (socket) => void socket.write(bytes()));

/** Connections that each send a request after every response. */
const callers = (url: string, count: number, request: () => string): Flood =>
  connections(url, count, (socket) => {
    let left = 0;
    socket.on('data', (chunk) => {
      const head = left > 0 ? '' : (chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? '');
      if (head !== '') left = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) + head.length + 4;
      left -= chunk.length;
      if (left <= 0) socket.write(request());
    });
    socket.write(request());
  });

const SECONDS = 10;
/** Callers at a time, each of which sends a request a second; the networks that they come from. */
const SERVED = 1000;
const NETWORKS = 100;
const SERVED_SECONDS = 60;
/** Twice the promised value, because the callers share the processors with the server. */
const SERVED_P99_MS = 1000;
const FLOOD = 3000;
const PIPELINES = 10;
const CALLERS = 300;
const HALVES = 2050;
const REST_MS = 60_000;
const VISIT_EVERY_MS = 50;
const P99_MS = 300;
const MOST_MB = 250;
const RESTED_MB = 180;

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

let site: Awaited<ReturnType<typeof startChild>>;
let url: string;
/** The pages that a visitor reads, each with a text that only the server-rendered page contains. */
const pages: Record<string, string> = {
  '/': '<h1',
  '/blogs': '<h1',
  '/blogs/7': '<h1',
  '/events': '<h1',
  '/contact': '<h1',
  '/blogs.php': '"id":7',
};

const addresses = Object.keys(pages);

/** Reads a page as a visitor at another address; returns the response time in milliseconds. */
async function readPage(address: string): Promise<number> {
  const { status, body, ms } = await visit(url, address, { localAddress: VISITOR });
  expect([address, status, body.includes(pages[address] ?? '')]).toEqual([address, 200, true]);
  return ms;
}

beforeAll(async () => {
  if (!hasNginx) return;
  const { password: _, ...admin } = anAdmin({ id: 1, password_hash: await hashPassword('a-lotus-on-the-lake') });
  const posts = times(50, (index) => aBlogPost({ id: index + 1 }));
  const data = await dataFolder({ users: [admin], blogs: posts, events: times(50, (index) => anEvent({ id: index + 1 })) });
  const project = path.resolve(await aBuiltSite(), '../..');
  await fs.symlink(path.resolve('server'), path.join(project, 'server'));
  // As in production: rendering is several times as slow in development.
  site = await startChild(data.dir, { NODE_ENV: 'production', RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { project });
  const { port } = new URL(site.url);
  url = (await startNginx([port, port], { isPlain: true })).origin;
  // The first reads after a start render each page, with or without a flood. The floods meet a server that has done so.
  const first: number[] = [];
  for (const address of addresses) first.push(await readPage(address));
  reportProof('H11', `without a flood, the first reads after the start took ${first.map((ms) => ms.toFixed(0)).join(', ')} ms`);
});
afterAll(cleanUp);

/**
 * A visitor who requests pages at a steady pace, however long each response takes; returns how long 99 of 100 responses took,
 * and the peak memory.
 */
async function visitMeanwhile() {
  const until = Date.now() + SECONDS * 1000;
  const visits: Promise<number>[] = [];
  let peakMb = 0;
  for (let index = 0; Date.now() < until; index += 1) {
    visits.push(readPage(addresses[index % addresses.length] ?? '/'));
    peakMb = Math.max(peakMb, await residentMb(site.pid));
    await sleep(VISIT_EVERY_MS);
  }
  const waits = await Promise.all(visits);
  return { count: waits.length, p99: percentile(waits, 0.99), peakMb };
}

const get = (address: string) => requestText('GET', address, { Connection: 'keep-alive', 'Accept-Encoding': 'br' });
/** Made before the flood begins: making packets would hold up the visitor, who shares this process. */
const packets = times(PIPELINES, () => times(1700, () => get(`/${Math.random()}`)).join(''));
let sent = 0;
const unknownPages = () => packets[sent++ % packets.length] ?? '';
const half = () => 'GET / HTTP/1.1\r\nHost: college.test\r\nX-Half: ';
const ask = (address: string) => () => callers(url, CALLERS, () => get(`${address}${Math.random()}`));

testWithNginx(`${SERVED} callers at a time from ${NETWORKS} networks are all served [H9]`, async () => {
  const until = performance.now() + SERVED_SECONDS * 1000;
  const waits: number[] = [];
  const call = async (_: unknown, index: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const localAddress = `127.0.1.${1 + (index % NETWORKS)}`;
    await sleep(Math.random() * 1000);
    while (performance.now() < until) {
      const { status, ms } = await visit(url, '/blogs.php', { agent, localAddress });
      expect(status).toBe(200);
      waits.push(ms);
      await sleep(Math.max(0, 1000 - ms));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: SERVED }, call));
  const p99 = percentile(waits, 0.99);
  reportProof('H9', `${SERVED} callers for ${SERVED_SECONDS} s: ${waits.length} answers, p99 ${p99.toFixed(0)} ms`);
  expect(p99).toBeLessThanOrEqual(SERVED_P99_MS);
});

testWithNginx(`of ${FLOOD} requests of one address at a time, those above its limit get a clear error [H9]`, async () => {
  const answers = await Promise.all(times(FLOOD, () => visit(url, '/blogs.php', { localAddress: '127.0.0.3' })));
  const refused = answers.filter(({ status }) => status !== 200);
  reportProof('H9', `${FLOOD} requests at a time of one address: ${refused.length} refused`);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, retryAfter, body } of refused)
    expect([status, retryAfter !== undefined, JSON.parse(body).code]).toEqual([429, true, 'RATE_LIMITED']);
});

const floods: [string, () => Flood][] = [
  [`${PIPELINES} connections with 1,700 unknown pages each`, () => senders(url, PIPELINES, unknownPages)],
  [`${CALLERS} callers of Home with a query`, ask('/?q=')],
  [`${CALLERS} callers who search the articles`, ask('/blogs?q=')],
  [`${CALLERS} callers who search the events`, ask('/events?q=')],
  [`${CALLERS} callers of the form with a subject`, ask('/contact?subject=')],
  [`${CALLERS} callers of unknown pages`, ask('/')],
  [`${CALLERS} callers of unknown articles`, ask('/blogs/')],
  [`${HALVES} half-sent headers`, () => senders(url, HALVES, half)],
];

testWithNginx.each(floods)('%s from one address do not stop a visitor at another from reading [H11]', async (name, begin) => {
  const flood = begin();
  const { count, p99, peakMb } = await visitMeanwhile().finally(() => flood.stop());
  reportProof('H11', `${name}: p99 of ${count} visits ${p99.toFixed(0)} ms, at most ${peakMb.toFixed(0)} MB`);
  expect(count).toBeGreaterThan(0);
  expect(peakMb).toBeLessThanOrEqual(MOST_MB);
  expect(p99).toBeLessThanOrEqual(P99_MS);
});

testWithNginx('the memory that floods took is released [H11]', async () => {
  await sleep(REST_MS);
  const rested = await residentMb(site.pid);
  reportProof('H11', `${rested.toFixed(0)} MB a minute later`);
  expect(rested).toBeLessThanOrEqual(RESTED_MB);
});
