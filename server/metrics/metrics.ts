import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { REPLY_PROMISE_HOURS, waitingHours } from '@/domain/message';
import { type ApiRouter, removeApiPrefix } from '../http/apiRouter';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { HashQueue } from '../lib/HashQueue';
import { httpUrl } from '../lib/httpUrl';
import { StorageError } from '../lib/storageError';
import type { RenderBudget } from '../ssr/renderBudget';
import type { Repository } from '../storage/Repository';

const ADDRESS_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^\/uploads\//, 'uploaded images'],
  [/^\/share\//, 'share images'],
  [/^\/(?:static|assets)\//, 'static files'],
  [/^\/(?:feed\.xml|sitemap\.xml|robots\.txt)$|\.ics$/, 'feeds'],
  [/^\/qa(?:\/|$)/, 'qa'],
  [/^\/admin(?:\/|$)/, 'back office'],
];

function makeCallLabeller(calls: ApiRouter): (method: string, url: string) => string {
  const paths = new Set(calls.list().map(({ path }) => path));
  const callNames = new Set(calls.list().map(({ method, path }) => `${method} ${path}`));
  return (method, url) => {
    const path = removeApiPrefix(url.split('?', 1)[0] ?? '');
    const name = `${method === 'HEAD' ? 'GET' : method} ${path}`;
    if (callNames.has(name)) return name;
    if (paths.has(path)) return 'other methods';
    return ADDRESS_GROUPS.find(([pattern]) => pattern.test(path))?.[1] ?? 'pages';
  };
}

type MeasuredParts = {
  server: Server;
  calls: ApiRouter;
  renderBudget: RenderBudget;
  hashing: HashQueue;
  imageWorkers: ImageWorkerPool;
  repository: Repository;
  clock: () => Date;
  newestBackup: () => Promise<Date | undefined>;
};

function countTransactions(repository: Repository, registers: Registry[]) {
  const transactions = new Counter({
    name: 'nit_storage_transactions_total',
    help: 'Writes by how they ended: stored, rejected (a conflict, a stale version), or failed (the storage).',
    labelNames: ['outcome'],
    registers,
  });
  // From 0 on, so that a rate can be computed before the first one.
  for (const outcome of ['stored', 'rejected', 'failed']) transactions.inc({ outcome }, 0);
  const runTransaction = repository.transaction.bind(repository);
  repository.transaction = async (work, options) => {
    try {
      const result = await runTransaction(work, options);
      transactions.inc({ outcome: 'stored' });
      return result;
    } catch (error) {
      const isFault = error instanceof StorageError && error.code !== 'NOT_FOUND' && error.code !== 'SHUTTING_DOWN';
      transactions.inc({ outcome: isFault ? 'failed' : 'rejected' });
      throw error;
    }
  };
}

/** Measures every request from its headers on. It listens first, so that the wait for its turn counts. */
function measureRequests(server: Server, calls: ApiRouter, registers: Registry[]) {
  const durations = new Histogram({
    name: 'nit_http_request_duration_seconds',
    help: 'Requests by call and status, and how long they took until the last byte was sent or the client left.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const toCallLabel = makeCallLabeller(calls);
  server.prependListener('request', ({ method = '', url = '' }, res) => {
    const stop = durations.startTimer();
    res.on('close', () => stop({ call: toCallLabel(method, url), status: res.statusCode }));
  });
}

function addGauges(
  { renderBudget, hashing, imageWorkers, repository, clock, newestBackup }: MeasuredParts,
  registers: Registry[],
) {
  const addGauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value !== undefined) this.set(value);
      },
    });
  addGauge('nit_renders_waiting', 'Pages that wait to be rendered.', () => renderBudget.waiting);
  addGauge('nit_password_checks_waiting', 'Sign-ins that wait for their password to be compared.', () => hashing.waiting);
  addGauge('nit_images_waiting', 'Images that wait for an image worker.', () => imageWorkers.waiting);
  addGauge('nit_storage_healthy', '1 while data can be stored.', async () => Number(await repository.isHealthy()));
  addGauge('nit_messages_unanswered_24h', 'Messages without an answer past the promised reply time.', async () => {
    const hours = (await repository.list('contacts')).map((message) => waitingHours(message, clock()) ?? 0);
    return hours.filter((waited) => waited >= REPLY_PROMISE_HOURS).length;
  });
  addGauge('nit_backup_timestamp_seconds', 'When the newest backup was made.', async () => {
    const madeAt = await newestBackup();
    return madeAt && madeAt.getTime() / 1000;
  });
  // Named like the default metrics of prom-client, which cost too much: they observe every garbage collection.
  addGauge('process_resident_memory_bytes', 'Memory of the process, without its image workers.', process.memoryUsage.rss);
  const delay = monitorEventLoopDelay({ resolution: 20 }); // Samples every 20 ms.
  delay.enable();
  addGauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since it was last read: 1 in 100 times.', () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return seconds;
  });
}

/** Serves the metrics of a server to Prometheus at `/metrics`, on a port of their own, which no visitor reaches. */
export async function serveMetrics(parts: MeasuredParts, { host, port }: { host: string; port: number }) {
  const registry = new Registry();
  countTransactions(parts.repository, [registry]);
  measureRequests(parts.server, parts.calls, [registry]);
  addGauges(parts, [registry]);
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  });
  return {
    url: `${httpUrl(host, server.address())}/metrics`,
    close: async () => {
      // Otherwise the registry holds the parts that it reads.
      registry.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
