import type { AuditEntry } from '../AuditLog';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import type { Draft } from '../Repository';
import type { SharedDatabase, Storage } from '../Storage';
import type { CapacityLimits } from '../TableDraft';
import { Connections, MAX_STRANGER_CONNECTIONS } from './connections';
import { prepareDatabaseLimiters } from './databaseLimiter';
import { type DatabaseOptions, openDatabase } from './openDatabase';
import { PostgresAudit } from './PostgresAudit';
import { PostgresImages } from './PostgresImages';
import { PostgresRepository } from './PostgresRepository';
import { isDatabaseEmpty, readSnapshot, writeSnapshot } from './snapshot';

type Options = DatabaseOptions & {
  limits: CapacityLimits;
  acceptsPlainPasswords: boolean;
  clock?: () => Date;
  onAuditError?: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** The whole database in PostgreSQL, which several servers share. Each repository has its own pool of connections. */
export class PostgresStorage implements Storage {
  readonly images: PostgresImages;
  readonly audit: PostgresAudit;
  /** The pool for requests of strangers, so that staff never wait for them. */
  readonly #strangerPool: Connections;
  readonly #clock: () => Date;
  /** The pool for everything except repositories, so that a queue of saves delays no sign-in. */
  #sharedPool: Promise<Connections> | undefined;

  constructor(readonly options: Options) {
    const { clock = () => new Date(), onAuditError = () => {} } = options;
    this.#clock = clock;
    this.images = new PostgresImages(async (text, values) => (await this.getSharedPool()).query(text, values));
    this.#strangerPool = new Connections(options.url, MAX_STRANGER_CONNECTIONS);
    this.audit = new PostgresAudit(() => this.getSharedPool(), { clock, onError: onAuditError });
  }

  getSharedPool(): Promise<Connections> {
    this.#sharedPool ??= openDatabase(this.options);
    return this.#sharedPool;
  }

  async sharedDatabase(): Promise<SharedDatabase> {
    const sharedPool = await this.getSharedPool();
    const query: SharedDatabase['query'] = (text, values) => sharedPool.query(text, values);
    return { query, makeLimiter: await prepareDatabaseLimiters(query, this.#strangerPool) };
  }

  async open(): Promise<PostgresRepository> {
    const repositoryPool = await openDatabase(this.options);
    try {
      return await PostgresRepository.open(repositoryPool, {
        limits: this.options.limits,
        clock: this.#clock,
        strangerPool: this.#strangerPool,
      });
    } catch (error) {
      await repositoryPool.close();
      throw error;
    }
  }

  async read(): Promise<Buffer | undefined> {
    const sharedPool = await this.getSharedPool();
    return sharedPool.read(async (sql) => ((await isDatabaseEmpty(sql)) ? undefined : serializeDb(await readSnapshot(sql))));
  }

  async replace(text: string): Promise<void> {
    const { db } = await readDb(text, this.options);
    const sharedPool = await this.getSharedPool();
    await sharedPool.transaction((sql) => writeSnapshot(sql, db));
  }

  /** For commands. A transaction needs the records in memory, so a repository loads them first. */
  async transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    const repository = await this.open();
    try {
      return await repository.transaction(work);
    } finally {
      await repository.close();
    }
  }

  async close(): Promise<void> {
    await this.audit.close();
    const sharedPool = await this.#sharedPool?.catch(() => undefined);
    this.#sharedPool = undefined;
    await sharedPool?.close();
    await this.#strangerPool.close();
  }
}
