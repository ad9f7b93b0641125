import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const POLL_INTERVAL_MS = 1000;
const RESPONSE_TIMEOUT_MS = 3000;
const DISCONNECT_TIMEOUT_MS = 500;

/** Calls back when PostgreSQL reports a change, and every second, because a cut connection loses reports. */
export class ChangeListener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly url: string,
    readonly onPossibleChange: () => void,
  ) {}

  async start(): Promise<void> {
    await this.#connect();
    this.#timer = setInterval(() => {
      this.onPossibleChange();
      if (!this.#client) void this.#connect().catch(() => {});
    }, POLL_INTERVAL_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const disconnected = this.#client?.end().catch(() => {});
    // A database that hangs never confirms the disconnection.
    await Promise.race([disconnected, sleep(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
  }

  async #connect() {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'nit-college changes',
    });
    const dropClient = () => {
      if (this.#client === client) this.#client = undefined;
    };
    this.#client = client.on('error', dropClient).on('end', dropClient).on('notification', this.onPossibleChange);
    try {
      await client.connect();
      await client.query('LISTEN changes');
    } catch (error) {
      dropClient();
      void client.end().catch(() => {});
      throw error;
    }
  }
}
