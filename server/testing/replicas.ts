import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './childServer';
import { cleanUpAfterTest, dataFolder } from './cleanup';

import { freePort } from './freePort';
import { startNginx } from './nginx';
import { fillDatabase } from './postgresTestDatabase';
import { usersUnderLoad } from './siteLoad';

type Child = Awaited<ReturnType<typeof startChild>>;

/** One of several servers, which keeps its port and its data folder from one process to the next. */
export class Replica {
  #child: Child | undefined;
  #hasRun = false;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    readonly env: Record<string, string>,
  ) {}

  static async create(env: Record<string, string>): Promise<Replica> {
    const port = await freePort();
    const { dir } = await dataFolder({});
    const replica = new Replica(port, dir, { ...env, PORT: String(port) });
    cleanUpAfterTest(() => replica.end('SIGKILL'));
    return replica;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning() {
    return this.#child !== undefined;
  }

  /** Starts it; later on again while it cannot start, as a service manager does. */
  async start(): Promise<void> {
    for (let tries = 0; !this.#child; tries += 1) {
      try {
        this.#child = await startChild(this.dataDir, this.env);
        this.#hasRun = true;
      } catch (error) {
        if (!this.#hasRun || tries > 200) throw error;
        await sleep(500);
      }
    }
  }

  /** Ends its process; throws when that had ended by itself, or with an error. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    const ended = await child?.end(signal);
    if (ended?.code) throw new Error(`A server ended with ${ended.code}: ${ended.errors}`);
  }

  /** Replaces its process as an update does; resolves when the new one is ready. */
  async update(): Promise<void> {
    await this.end('SIGTERM');
    await this.start();
    await this.ready();
  }

  /** Resolves when it should be sent requests. */
  async ready(): Promise<void> {
    while ((await fetch(`${this.url}/readyz`)).status !== 200) await sleep(50);
  }
}

/** Fills a database for `SiteLoad` and starts two servers on it, behind nginx. */
export async function twoReplicas(databaseUrl: string, env: Record<string, string> = {}) {
  await fillDatabase(databaseUrl, { users: usersUnderLoad() });
  const settings = { TRUST_PROXY: 'on', PUBLIC_URL: 'https://college.example', DATABASE_URL: databaseUrl, ...env };
  const [one, other] = [await Replica.create(settings), await Replica.create(settings)];
  await one.start();
  await other.start();
  return { one, other, ...(await startNginx([String(one.port), String(other.port)])) };
}
