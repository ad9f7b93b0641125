import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SharedRun } from '../../lib/batching';
import { StorageError } from '../../lib/storageError';
import type { Draft, Repository } from '../Repository';
import { type CollectionName, collectionNames, type Database, type RecordId } from '../records';
import type { CapacityLimits } from '../TableDraft';
import { ReadCopy, TableRepository } from '../tables';
import type { StoredVersion, VersionedName } from '../versions';
import type { Connections } from './connections';
import { PostgresDraft } from './PostgresDraft';
import { dropForgotten, imagesOfVersions, versionsOf } from './postgresVersions';
import { readSnapshot, writeSnapshot } from './snapshot';
import { readAll, readChanges } from './tableRows';

const LOOK_MS = 1000;
const ANSWER_MS = 3000;
const GOODBYE_MS = 500;

/** Calls for a look when the database reports a change, and once a second: a cut connection reports nothing. */
class ChangeListener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly url: string,
    readonly onNews: () => void,
  ) {}

  async start(): Promise<void> {
    await this.#connect();
    this.#timer = setInterval(() => {
      this.onNews();
      if (!this.#client) void this.#connect().catch(() => {});
    }, LOOK_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // The other side may never answer the goodbye.
    await Promise.race([this.#client?.end().catch(() => {}), sleep(GOODBYE_MS, undefined, { ref: false })]);
  }

  async #connect() {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'nit-college changes',
    });
    const forget = () => {
      if (this.#client === client) this.#client = undefined;
    };
    this.#client = client.on('error', forget).on('end', forget).on('notification', this.onNews);
    try {
      await client.connect();
      await client.query('LISTEN changes');
    } catch (error) {
      forget();
      void client.end().catch(() => {});
      throw error;
    }
  }
}

/** The repository over PostgreSQL: writes are transactions there, reads come from a copy in memory that follows the database. */
export class PostgresRepository extends TableRepository implements Repository {
  readonly #listener: ChangeListener;
  readonly #accepted = new Set<Promise<unknown>>();
  readonly #looks = new SharedRun(() => this.#look());
  #isClosed = false;
  #currentAt = performance.now();

  private constructor(
    readonly connections: Connections,
    readonly copy: ReadCopy,
    readonly options: { limits: CapacityLimits; clock: () => Date; forStrangers: Connections },
  ) {
    super();
    this.#listener = new ChangeListener(connections.url, () => void this.refresh().catch(() => {}));
  }

  /** Loads the copy. It listens before it loads, so that no change falls in between. */
  static async open(connections: Connections, options: PostgresRepository['options']): Promise<PostgresRepository> {
    const [row] = await connections.query('SELECT epoch FROM installation');
    const repository = new PostgresRepository(connections, new ReadCopy(String(row?.epoch)), options);
    await repository.#listener.start();
    await dropForgotten(connections);
    await readAll(connections, repository.copy);
    return repository;
  }

  async transaction<T>(work: (draft: Draft) => Promise<T>, { isFromStranger = false } = {}): Promise<T> {
    if (this.#isClosed) throw new StorageError('SHUTTING_DOWN');
    return this.#accept(this.#transact(isFromStranger ? this.options.forStrangers : this.connections, work));
  }

  snapshot(): Promise<Database> {
    return this.connections.read(readSnapshot);
  }

  versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]> {
    return versionsOf(this.connections, collection, id);
  }

  versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    return imagesOfVersions(this.connections, records);
  }

  age(): number {
    return performance.now() - this.#currentAt;
  }

  async isHealthy(): Promise<boolean> {
    return this.connections.query(`SELECT current_setting('transaction_read_only') AS "isReadOnly"`).then(
      ([row]) => row?.isReadOnly === 'off',
      () => false,
    );
  }

  async replace(db: Database): Promise<void> {
    await this.#accept(this.connections.transaction((session) => writeSnapshot(session, db)));
    await this.refresh();
  }

  refresh(): Promise<void> {
    return this.#accept(this.#looks.run());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listener.close();
    await Promise.allSettled(this.#accepted);
    await this.connections.close();
  }

  #accept<T>(running: Promise<T>): Promise<T> {
    this.#accepted.add(running);
    return running.finally(() => this.#accepted.delete(running));
  }

  async #transact<T>(connections: Connections, work: (draft: Draft) => Promise<T>): Promise<T> {
    const { result, finished } = await connections.transaction(async (session) => {
      const draft = new PostgresDraft(session, this.copy, this.options, (collection) => this.notifyListeners([collection]));
      return { result: await work(draft), finished: await draft.finish() };
    });
    const shown = finished.takeOver();
    if (shown.length > 0) this.notifyListeners(shown);
    // Another transaction came in between. If the database goes away now, the next look at it brings the change.
    if (shown.length < finished.collections.length) await this.refresh().catch(() => {});
    return result;
  }

  async #look() {
    const askedAt = performance.now();
    const rows = await this.connections.query('SELECT name, version FROM collections');
    const versions = new Map(rows.map(({ name, version }) => [String(name), Number(version)]));
    const changed: CollectionName[] = [];
    for (const name of collectionNames) {
      const known = this.copy.table(name).version;
      if ((versions.get(name) ?? 0) <= known) continue;
      if (this.copy.apply(name, await readChanges(this.connections, name, known))) changed.push(name);
    }
    this.#currentAt = askedAt;
    if (changed.length > 0) this.notifyListeners(changed);
  }
}
