import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { firstReads, saving } from './compare';
import { seedMany, startDatabase } from './data';
import type { Call } from './load';
import { type Duration, inTurn, type Measurement, measure } from './measure';
import { type EngineLine, printEngines } from './reportEngines';
import { fetchRaw, fetchSettled, signIn } from './requests';
import { memoryMb, type Server, startOurs } from './servers';

const ROUNDS = 9;
const WARM_UP_SECONDS = 0.5;
const TOGETHER = 320;
const ALONE = 60;
const RENDERED = 60;
const MAX_SECONDS = 60;
/** What every browser sends. */
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

type Headers = Record<string, string>;
type Prepared = (duration: Duration) => Promise<Measurement>;
type Line = { name: string; duration?: Duration; prepare: (server: Server, staff: Headers) => Promise<Prepared> };

/** How long each server is loaded per line, which lines, and in how many rounds. */
type Options = { seconds: number; only: string; rounds?: number };

const loading =
  (server: Server, call: Omit<Call, 'port'>): Prepared =>
  (duration) =>
    measure(server, call, duration);

/** A read that the server has in its cache. */
async function cachedRead(server: Server, address: string, headers: Headers): Promise<Prepared> {
  const { status, body } = await fetchSettled({ port: server.port, path: address, headers });
  if (status !== 200) throw new Error(`${address} returned status ${status}.`);
  return loading(server, { path: address, headers, expected: { status, body } });
}

/** A read by a client that has the current response. */
async function unchangedRead(server: Server, address: string, headers: Headers): Promise<Prepared> {
  const { headers: received } = await fetchSettled({ port: server.port, path: address, headers });
  const known = { ...headers, 'If-None-Match': received.etag ?? '' };
  return loading(server, { path: address, headers: known, expected: { status: 304 } });
}

/** The first address that a page names and that the pattern matches. */
async function addressIn({ port }: Server, page: string, pattern: RegExp): Promise<string> {
  const { body } = await fetchRaw({ port, path: page, headers: {} });
  const [address] = pattern.exec(body.toString()) ?? [];
  if (address === undefined) throw new Error(`The page ${page} names no ${pattern}.`);
  return address;
}

const lines: readonly Line[] = [
  { name: 'home page, cached', prepare: (server) => cachedRead(server, '/', BROWSER) },
  { name: 'page of a post, cached', prepare: (server) => cachedRead(server, '/blogs/1', BROWSER) },
  { name: 'list of posts, cached', prepare: (server) => cachedRead(server, '/blogs.php', BROWSER) },
  { name: 'home page, unchanged (304)', prepare: (server) => unchangedRead(server, '/', BROWSER) },
  { name: 'list of posts, unchanged (304)', prepare: (server) => unchangedRead(server, '/blogs.php', BROWSER) },
  {
    name: 'file of the site',
    prepare: async (server) => cachedRead(server, await addressIn(server, '/', /\/static\/[\w.-]+\.js/), BROWSER),
  },
  {
    name: 'image of a post',
    prepare: async (server) => cachedRead(server, await addressIn(server, '/blogs', /\/uploads\/\w+\.webp\?w=480/), BROWSER),
  },
  {
    name: 'page view, counted',
    prepare: async (server) =>
      loading(server, { method: 'POST', path: '/views.php', body: () => '{"page":"/"}', expected: { status: 204 } }),
  },
  {
    name: 'page, rendered',
    duration: { seconds: MAX_SECONDS, calls: RENDERED },
    prepare: async (server) =>
      loading(server, { path: (number) => `/events?q=course+${number}`, headers: BROWSER, expected: { status: 200 } }),
  },
  {
    name: 'messages, polled by staff (304)',
    prepare: (server, staff) => unchangedRead(server, '/contacts.php?limit=50', { ...BROWSER, ...staff }),
  },
  {
    name: 'message, stored, 16 at a time',
    duration: { seconds: MAX_SECONDS, calls: TOGETHER },
    prepare: async (server) => loading(server, saving.ours),
  },
  {
    name: 'message, stored, one at a time',
    duration: { seconds: MAX_SECONDS, calls: ALONE, connections: 1 },
    prepare: async (server) => loading(server, saving.ours),
  },
  {
    name: 'messages, first read after a write',
    prepare: async (server, staff) => () =>
      firstReads(server, saving.ours, { path: '/contacts.php', headers: { ...BROWSER, ...staff }, expected: { status: 200 } }),
  },
];

/**
 * Loads four servers with the same records in turn: two on `db.json`, of which the second shows the error of the measurement, one
 * with metrics, and one on PostgreSQL. Prints the tables of docs/scaling.md.
 */
export async function benchEngines({ seconds, only, rounds = ROUNDS }: Options): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'nit-engines-'));
  const folder = (name: string) => path.join(dir, name);
  await seedMany(folder('one'));
  for (const name of ['two', 'metrics']) await cp(folder('one'), folder(name), { recursive: true });
  const database = await startDatabase(folder('one'));
  const stops: (() => Promise<void>)[] = [database.close];
  try {
    const start = async (name: string, settings: Record<string, string> = {}) => {
      const server = await startOurs(folder(name), settings);
      stops.unshift(server.stop);
      return server;
    };
    const servers = {
      dbJson: await start('one'),
      again: await start('two'),
      metrics: await start('metrics', { METRICS_PORT: '0' }),
      postgres: { ...(await start('postgres', { DATABASE_URL: database.url })), databaseCpuMs: database.cpuMs },
    };
    const all = Object.values(servers);
    const staff = new Map<Server, Headers>();
    for (const server of all) staff.set(server, await signIn(server));
    const measured: EngineLine[] = [];
    for (const { name, duration = { seconds: seconds / rounds }, prepare } of lines.filter((line) => line.name.includes(only))) {
      process.stderr.write(`${name}\n`);
      const runs: Prepared[] = [];
      for (const server of all) runs.push(await prepare(server, staff.get(server) ?? {}));
      for (const run of runs) await run({ ...duration, seconds: WARM_UP_SECONDS });
      const results = await inTurn(
        runs.map((run) => () => run(duration)),
        rounds,
      );
      const [dbJson = [], again = [], metrics = [], postgres = []] = results;
      measured.push({ name, dbJson, again, metrics, postgres, load: os.loadavg()[0] ?? 0 });
    }
    printEngines(measured, rounds, {
      servers: { 'db.json': memoryMb(servers.dbJson.pid), PostgreSQL: memoryMb(servers.postgres.pid) },
      database: { version: database.version, mb: database.memoryMb(), connections: await database.connections() },
    });
  } finally {
    for (const stop of stops) await stop();
    await rm(dir, { recursive: true });
  }
}
