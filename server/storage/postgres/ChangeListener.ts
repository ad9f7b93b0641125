import { Client } from 'pg';

const LOOK_MS = 1000;
const HEARTBEAT_MS = 5000;
const ANSWER_MS = 3000;

type Options = {
  url: string;
  /** Called when other processes can have changed something. */
  onNews: () => void;
};

/**
 * Listens for the changes of all processes on a connection of its own. While there is none it tries to connect and calls for a look at
 * the versions once a second.
 */
export class ChangeListener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #heardAt = 0;
  #working: Promise<void> = Promise.resolve();

  constructor(readonly options: Options) {}

  /** Resolves when it listens: a change that is committed later is reported. */
  async start(): Promise<void> {
    await this.#connect();
    this.#timer = setInterval(() => {
      this.#working = this.#working.then(() => this.#look());
    }, LOOK_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
    await this.#drop();
  }

  async #look() {
    if (this.#client && Date.now() - this.#heardAt < HEARTBEAT_MS) return;
    try {
      // A connection can be cut without either side noticing.
      if (this.#client) await this.#client.query('SELECT 1');
      else await this.#connect();
      this.#heardAt = Date.now();
    } catch {
      await this.#drop();
    }
    this.options.onNews();
  }

  async #connect() {
    const client = new Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'nit-college changes',
    });
    const forget = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', forget).on('end', forget);
    client.on('notification', () => {
      this.#heardAt = Date.now();
      this.options.onNews();
    });
    try {
      await client.connect();
      await client.query('LISTEN changes');
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#heardAt = Date.now();
  }

  async #drop() {
    const client = this.#client;
    this.#client = undefined;
    // The other side may never answer the goodbye.
    const gone = client?.end().catch(() => {});
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 500).unref())]);
  }
}
