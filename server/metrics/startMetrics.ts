import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { REPLY_PROMISE_HOURS, waitingHours } from '@/domain/message';
import type { ApiRouter } from '../http/apiRouter';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { HashQueue } from '../lib/passwords';
import type { ResponseCache } from '../lib/responseCache';
import type { RenderBudget } from '../ssr/renderBudget';
import type { Repository } from '../storage/Repository';
import type { Metrics } from './Metrics';

/** Serves the metrics at `/metrics` on a port of their own, which no visitor reaches. */
async function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: async () => {
      metrics.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * Adds memory, processor time and event loop delay, under the names that dashboards for Node know. The default metrics of prom-client
 * would also observe every garbage collection, which makes a cached response a tenth more expensive.
 */
function addProcessMetrics(metrics: Metrics) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process, without its image workers.', () =>
    process.memoryUsage.rss(),
  );
  metrics.counter('process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  metrics.gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since it was last read: 1 in 100 times.', () => {
    const late = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return late;
  });
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\/api)*\/uploads\//, 'uploaded images'],
  [/^\/share\//, 'share images'],
  [/^\/(?:static|assets)\//, 'static files'],
  [/^\/(?:feed\.xml|sitemap\.xml|robots\.txt)$|\.ics$/, 'feeds'],
  [/^\/qa(?:\/|$)/, 'qa'],
  [/^\/admin(?:\/|$)/, 'back office'],
];

/**
 * Names the kind of a request for the metrics: `GET /blogs.php` for a call of the API, else a group such as `pages`. The number of
 * names is fixed, because monitoring keeps one time series for each; so nothing that a client typed becomes part of a name.
 */
function callLabels(calls: ApiRouter): (method: string, url: string) => string {
  const mounted = calls.mounted();
  const names = new Map<string, string>();
  for (const { method, path } of calls.list()) {
    const handlers = [...mounted].filter(([address]) => address.endsWith(path));
    for (const [address] of handlers) names.set(`${method} ${address}`, `${method} ${path}`);
  }
  return (method, url) => {
    const [path = ''] = url.split('?', 1);
    const name = names.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
    if (name !== undefined) return name;
    if (mounted.has(path)) return 'other methods';
    return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'pages';
  };
}

type Parts = {
  server: Server;
  calls: ApiRouter;
  caches: readonly ResponseCache[];
  renderBudget: RenderBudget;
  hashing: HashQueue;
  imageWorkers: ImageWorkerPool;
  repository: Repository;
  clock: () => Date;
  /** When the newest backup was made; undefined while there is none. */
  newestBackup: () => Promise<Date | undefined>;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Reports the parts of a server to Prometheus on a port of its own. */
export async function startMetrics(metrics: Metrics, parts: Parts, address: { host: string; port: number }) {
  const { server, calls, caches, renderBudget, hashing, imageWorkers, repository, clock, newestBackup } = parts;
  metrics.observe(server, callLabels(calls));
  addProcessMetrics(metrics);
  const hits = () => sum(caches.map(({ counts }) => counts.hits));
  const builds = () => sum(caches.map(({ counts }) => counts.builds));
  metrics.counter('nit_cache_hits_total', 'Responses sent from the response caches.', hits);
  metrics.counter('nit_cache_builds_total', 'Responses built for the response caches.', builds);
  metrics.counter('nit_renders_total', 'Pages rendered by the server.', () => renderBudget.rendered);
  metrics.gauge('nit_renders_waiting', 'Pages that wait to be rendered.', () => renderBudget.waiting);
  metrics.gauge('nit_password_checks_waiting', 'Sign-ins that wait for their password to be compared.', () => hashing.waiting);
  metrics.gauge('nit_images_waiting', 'Images that wait for an image worker.', () => imageWorkers.waiting);
  metrics.gauge('nit_images_running', 'Images in an image worker.', () => imageWorkers.running);
  metrics.gauge(
    'nit_connections',
    'Open connections.',
    () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
  );
  metrics.gauge('nit_storage_healthy', '1 while data can be stored.', async () => Number(await repository.isHealthy()));
  metrics.gauge('nit_messages_unanswered_24h', 'Messages without an answer past the promised reply time.', async () => {
    const hours = (await repository.list('contacts')).map((message) => waitingHours(message, clock()) ?? 0);
    return hours.filter((waited) => waited >= REPLY_PROMISE_HOURS).length;
  });
  metrics.gauge('nit_backup_timestamp_seconds', 'When the newest backup was made.', async () => {
    const at = await newestBackup();
    return at && at.getTime() / 1000;
  });
  return serveMetrics(metrics, address);
}
