import type { Server } from 'node:http';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Outcome } from './countTransactions';
import { RequestDurations } from './requestDurations';

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

  countTransaction = (outcome: Outcome) => this.#transactions.inc({ outcome });

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
