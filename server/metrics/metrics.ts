import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { REPLY_PROMISE_HOURS, waitingHours } from '@/domain/message';
import type { ApiRouter } from '../http/apiRouter';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { HashQueue } from '../lib/passwords';
import type { ResponseCache } from '../lib/responseCache';
import { StorageError } from '../lib/storageError';
import type { RenderBudget } from '../ssr/renderBudget';
import type { Repository } from '../storage/Repository';

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
    for (const address of mounted.keys()) if (address.endsWith(path)) names.set(`${method} ${address}`, `${method} ${path}`);
  }
  return (method, url) => {
    const [path = ''] = url.split('?', 1);
    const name = names.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
    if (name !== undefined) return name;
    if (mounted.has(path)) return 'other methods';
    return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'pages';
  };
}

/** How a transaction ended: stored, rejected by its own work (such as a stale version), or failed by the storage. */
type Outcome = 'stored' | 'rejected' | 'failed';

/** The same repository, which reports how each of its transactions ended. */
function counting(repository: Repository, count: (outcome: Outcome) => void): Repository {
  async function counted<T>(transaction: Promise<T>): Promise<T> {
    try {
      const result = await transaction;
      count('stored');
      return result;
    } catch (error) {
      const isFault = error instanceof StorageError && error.code !== 'NOT_FOUND' && error.code !== 'SHUTTING_DOWN';
      count(isFault ? 'failed' : 'rejected');
      throw error;
    }
  }
  return {
    list: (collection) => repository.list(collection),
    get: (collection, id) => repository.get(collection, id),
    create: (collection, make) => counted(repository.create(collection, make)),
    insert: (collection, record) => counted(repository.insert(collection, record)),
    patch: (collection, id, changes) => counted(repository.patch(collection, id, changes)),
    remove: (collection, id) => counted(repository.remove(collection, id)),
    addViews: (counts) => counted(repository.addViews(counts)),
    transaction: (work, given) => counted(repository.transaction(work, given)),
    refresh: () => repository.refresh(),
    revision: (collection) => repository.revision(collection),
    changesSince: (collection, revision) => repository.changesSince(collection, revision),
    onChange: (listener) => repository.onChange(listener),
    versions: (collection, id) => repository.versions(collection, id),
    versionImages: (records) => repository.versionImages(records),
    bytes: () => repository.bytes(),
    snapshot: () => repository.snapshot(),
    age: () => repository.age(),
    isHealthy: () => repository.isHealthy(),
    close: () => repository.close(),
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

/** What the server reports to Prometheus. Labels have a fixed number of values: none comes from a client. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly #transactions = new Counter({
    name: 'nit_storage_transactions_total',
    help: 'Writes by how they ended: stored, rejected (a conflict, a stale version), or failed (the storage).',
    labelNames: ['outcome'],
    registers: this.#registers,
  });
  readonly #durations = new Histogram({
    name: 'nit_http_request_duration_seconds',
    help: 'Requests by call and status, and how long they took until the last byte was sent or the client left.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10],
    registers: this.#registers,
  });

  constructor() {
    for (const outcome of ['stored', 'rejected', 'failed']) this.#transactions.inc({ outcome }, 0);
  }

  /** The same repository, whose transactions are counted. */
  countTransactions = (repository: Repository) => counting(repository, (outcome) => this.#transactions.inc({ outcome }));

  /** Adds a number that is read whenever Prometheus asks; undefined leaves the last one. */
  #gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>) {
    new Gauge({
      name,
      help,
      registers: this.#registers,
      async collect() {
        const value = await read();
        if (value !== undefined) this.set(value);
      },
    });
  }

  /** Adds a number that only rises. */
  #counter(name: string, help: string, read: () => number) {
    new Counter({
      name,
      help,
      registers: this.#registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** Measures every request from its headers on, so that the wait for its turn counts. */
  #observe(server: Server, calls: ApiRouter) {
    const labelOf = callLabels(calls);
    server.prependListener('request', ({ method = '', url = '' }, res) => {
      const stop = this.#durations.startTimer();
      res.on('close', () => stop({ call: labelOf(method, url), status: res.statusCode }));
    });
  }

  /**
   * Adds memory, processor time and event loop delay, under the names that dashboards for Node know. The default metrics of
   * prom-client would also observe every garbage collection, which makes a cached response a tenth more expensive.
   */
  #addProcess() {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    this.#gauge('process_resident_memory_bytes', 'Memory of the process, without its image workers.', process.memoryUsage.rss);
    this.#counter('process_cpu_seconds_total', 'Processor time of the process.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    this.#gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since it was last read: 1 in 100 times.', () => {
      const late = delay.percentile(99) / 1e9;
      delay.reset();
      return late;
    });
  }

  #addParts({ server, caches, renderBudget, hashing, imageWorkers, repository, clock, newestBackup }: Parts) {
    const count = (name: 'hits' | 'builds') => () => sum(caches.map(({ counts }) => counts[name]));
    this.#counter('nit_cache_hits_total', 'Responses sent from the response caches.', count('hits'));
    this.#counter('nit_cache_builds_total', 'Responses built for the response caches.', count('builds'));
    this.#counter('nit_renders_total', 'Pages rendered by the server.', () => renderBudget.rendered);
    this.#gauge('nit_renders_waiting', 'Pages that wait to be rendered.', () => renderBudget.waiting);
    this.#gauge('nit_password_checks_waiting', 'Sign-ins that wait for their password to be compared.', () => hashing.waiting);
    this.#gauge('nit_images_waiting', 'Images that wait for an image worker.', () => imageWorkers.waiting);
    this.#gauge('nit_images_running', 'Images in an image worker.', () => imageWorkers.running);
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
    this.#gauge('nit_connections', 'Open connections.', connections);
    this.#gauge('nit_storage_healthy', '1 while data can be stored.', async () => Number(await repository.isHealthy()));
    this.#gauge('nit_messages_unanswered_24h', 'Messages without an answer past the promised reply time.', async () => {
      const hours = (await repository.list('contacts')).map((message) => waitingHours(message, clock()) ?? 0);
      return hours.filter((waited) => waited >= REPLY_PROMISE_HOURS).length;
    });
    this.#gauge('nit_backup_timestamp_seconds', 'When the newest backup was made.', async () => {
      const at = await newestBackup();
      return at && at.getTime() / 1000;
    });
  }

  /** Serves the metrics of a server at `/metrics` on a port of their own, which no visitor reaches. */
  async serve(parts: Parts, { host, port }: { host: string; port: number }) {
    this.#observe(parts.server, parts.calls);
    this.#addProcess();
    this.#addParts(parts);
    const server = createServer((req, res) => {
      if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
      this.#registry.metrics().then(
        (text) => res.writeHead(200, { 'Content-Type': this.#registry.contentType }).end(text),
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
        // Otherwise the registry holds the parts that it reads.
        this.#registry.clear();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }
}
