import type { Server } from 'node:http';
import { Counter, Gauge, Registry } from 'prom-client';
import { StorageError } from '../lib/storageError';
import type { Repository } from '../storage/Repository';

const NAME = 'nit_http_request_duration_seconds';
const HELP = 'Requests by call and status, and how long they took until the last byte was sent or the client left.';
const BUCKETS_S = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];
const BUCKETS_MS = BUCKETS_S.map((seconds) => seconds * 1000);

/** The requests of one call with one status: how many ended in each bucket, slower than all buckets last. */
type Durations = { counts: number[]; totalMs: number };

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The index of the first bucket that holds a duration. */
function bucketOf(ms: number): number {
  let at = 0;
  while (at < BUCKETS_MS.length && ms > (BUCKETS_MS[at] ?? 0)) at += 1;
  return at;
}

/**
 * A histogram of requests by call and status. The one of prom-client builds a text of the labels at every request, which shows in
 * the cost of a cached response.
 */
export class RequestDurations {
  readonly #calls = new Map<string, Map<number, Durations>>();

  observe(call: string, status: number, ms: number) {
    const statuses = getOrAdd(this.#calls, call, () => new Map<number, Durations>());
    const durations = getOrAdd(statuses, status, () => ({ counts: [...BUCKETS_S, 0].fill(0), totalMs: 0 }));
    const at = bucketOf(ms);
    durations.counts[at] = (durations.counts[at] ?? 0) + 1;
    durations.totalMs += ms;
  }

  /** The histogram in the text format of Prometheus. */
  text(): string {
    const lines = [...this.#calls].flatMap(([call, statuses]) =>
      [...statuses].flatMap(([status, durations]) => linesOf(`call="${call}",status="${status}"`, durations)),
    );
    return `# HELP ${NAME} ${HELP}\n# TYPE ${NAME} histogram\n${lines.map((line) => `${line}\n`).join('')}`;
  }
}

function linesOf(labels: string, { counts, totalMs }: Durations): string[] {
  let total = 0;
  const buckets = counts.map((count, at) => {
    total += count;
    return `${NAME}_bucket{${labels},le="${BUCKETS_S[at] ?? '+Inf'}"} ${total}`;
  });
  return [...buckets, `${NAME}_sum{${labels}} ${totalMs / 1000}`, `${NAME}_count{${labels}} ${total}`];
}

/** How a transaction ended: stored, rejected by its own work (such as a stale version), or failed by the storage. */
type Outcome = 'stored' | 'rejected' | 'failed';

const outcomeOf = (error: unknown): Outcome =>
  error instanceof StorageError && error.code !== 'NOT_FOUND' && error.code !== 'SHUTTING_DOWN' ? 'failed' : 'rejected';

/** The same repository, which reports how each of its transactions ended. */
function counting(repository: Repository, count: (outcome: Outcome) => void): Repository {
  async function counted<T>(transaction: Promise<T>): Promise<T> {
    try {
      const result = await transaction;
      count('stored');
      return result;
    } catch (error) {
      count(outcomeOf(error));
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
    version: (collection) => repository.version(collection),
    changesSince: (collection, version) => repository.changesSince(collection, version),
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
  readonly #durations = new RequestDurations();
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  constructor() {
    for (const outcome of ['stored', 'rejected', 'failed']) this.#transactions.inc({ outcome }, 0);
  }

  /** The same repository, whose transactions are counted. */
  countTransactions = (repository: Repository) => counting(repository, (outcome) => this.#transactions.inc({ outcome }));

  /** Adds a number that is read whenever Prometheus asks; undefined leaves the last one. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>) {
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
  counter(name: string, help: string, read: () => number) {
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

  /** Measures every request of a server from its headers on, so the wait for its turn counts. */
  observe(server: Server, labelOf: (method: string, url: string) => string) {
    server.prependListener('request', (req, res) => {
      const began = performance.now();
      const { method = '', url = '' } = req;
      res.on('close', () => this.#durations.observe(labelOf(method, url), res.statusCode, performance.now() - began));
    });
  }

  /** All metrics in the text format of Prometheus. */
  text = async () => `${await this.#registry.metrics()}\n${this.#durations.text()}`;

  /** Removes all metrics, so that nothing holds the parts that they read. */
  clear = () => this.#registry.clear();
}
