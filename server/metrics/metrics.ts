import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import { REPLY_PROMISE_HOURS, waitingHours } from '@/domain/messageAnswer';
import type { ApiRouter } from '../http/apiRouter';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { HashQueue } from '../lib/HashQueue';
import { httpUrl } from '../lib/httpUrl';
import { StorageError } from '../lib/storageError';
import type { RenderBudget } from '../ssr/renderBudget';
import type { Repository } from '../storage/Repository';
import { measureRequests } from './requestMetrics';

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

/** Replaces `repository.transaction` by a function that also counts. */
function countTransactions(repository: Repository, registers: Registry[]) {
  const transactions = new Counter({
    name: 'nit_storage_transactions_total',
    help: 'Writes by how they ended: stored, rejected (a conflict, a stale version), or failed (the storage).',
    labelNames: ['outcome'],
    registers,
  });
  // Prometheus needs a first reading of a counter before it can compute a rate, so each counter begins at 0.
  for (const outcome of ['stored', 'rejected', 'failed']) transactions.inc({ outcome }, 0);
  const runTransaction = repository.transaction.bind(repository);
  repository.transaction = async (work, options) => {
    try {
      const result = await runTransaction(work, options);
      transactions.inc({ outcome: 'stored' });
      return result;
    } catch (error) {
      // A missing record and a shutdown are no faults of the storage.
      const isRejection = !(error instanceof StorageError) || error.code === 'NOT_FOUND' || error.code === 'SHUTTING_DOWN';
      transactions.inc({ outcome: isRejection ? 'rejected' : 'failed' });
      throw error;
    }
  };
}

const SAMPLE_INTERVAL_MS = 20;
const NANOSECONDS_PER_SECOND = 1e9;

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
    const messages = await repository.list('contacts');
    return messages.filter((message) => (waitingHours(message, clock()) ?? 0) >= REPLY_PROMISE_HOURS).length;
  });
  addGauge('nit_backup_timestamp_seconds', 'When the newest backup was made.', async () => {
    const madeAt = await newestBackup();
    return madeAt && madeAt.getTime() / 1000;
  });
  // prom-client offers the next two gauges only together with slow metrics, which observe each garbage collection.
  addGauge('process_resident_memory_bytes', 'Memory of the process, without its image workers.', process.memoryUsage.rss);
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_INTERVAL_MS });
  delay.enable();
  addGauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since it was last read: 1 in 100 times.', () => {
    const seconds = delay.percentile(99) / NANOSECONDS_PER_SECOND;
    delay.reset();
    return seconds;
  });
}

/** Serves metrics to Prometheus at `/metrics`, on a port of its own that visitors cannot reach. */
export async function serveMetrics(parts: MeasuredParts, { host, port }: { host: string; port: number }) {
  const registry = new Registry();
  countTransactions(parts.repository, [registry]);
  measureRequests(parts.server, parts.calls, [registry]);
  addGauges(parts, [registry]);
  const metricsServer = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    metricsServer.once('error', reject).listen({ host, port }, resolve);
  });
  return {
    url: `${httpUrl(host, metricsServer.address())}/metrics`,
    close: async () => {
      // Otherwise the gauges would keep the measured parts in memory.
      registry.clear();
      metricsServer.closeAllConnections();
      await new Promise((resolve) => metricsServer.close(resolve));
    },
  };
}
