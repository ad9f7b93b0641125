import { SharedRun } from '../../lib/batching';
import { StorageError } from '../../lib/storageError';
import { ReadCopy } from '../ReadCopy';
import { type Draft, type Repository, TableRepository } from '../Repository';
import { type CollectionName, collectionNames, type Database, type RecordId } from '../records';
import type { CapacityLimits } from '../TableDraft';
import type { StoredVersion, VersionedName } from '../versions';
import { ChangeListener } from './ChangeListener';
import type { Connections } from './connections';
import { PostgresDraft } from './PostgresDraft';
import { dropOrphanedVersions, readVersionImages, readVersionsOfRecord } from './postgresVersions';
import { readSnapshot, writeSnapshot } from './snapshot';
import { readAllTables, readChanges } from './tableRows';

/** The records in PostgreSQL. Reads come from a copy in memory, which follows the database. */
export class PostgresRepository extends TableRepository implements Repository {
  readonly #listener: ChangeListener;
  readonly #unfinishedWork = new Set<Promise<unknown>>();
  readonly #catchUps = new SharedRun(() => this.#catchUp());
  #isClosed = false;
  #caughtUpAtMs = performance.now();

  private constructor(
    readonly connections: Connections,
    readonly copy: ReadCopy,
    readonly options: { limits: CapacityLimits; clock: () => Date; forStrangers: Connections },
  ) {
    super();
    this.#listener = new ChangeListener(connections.url, () => void this.refresh().catch(() => {}));
  }

  /** Loads all records into memory. Listens for changes before that, so that no change between the two is missed. */
  static async open(connections: Connections, options: PostgresRepository['options']): Promise<PostgresRepository> {
    const [row] = await connections.query('SELECT epoch FROM installation');
    const repository = new PostgresRepository(connections, new ReadCopy(String(row?.epoch)), options);
    await repository.#listener.start();
    await dropOrphanedVersions(connections);
    await readAllTables(connections, repository.copy);
    return repository;
  }

  async transaction<T>(work: (draft: Draft) => Promise<T>, { isFromStranger = false } = {}): Promise<T> {
    if (this.#isClosed) throw new StorageError('SHUTTING_DOWN');
    return this.#track(this.#runTransaction(isFromStranger ? this.options.forStrangers : this.connections, work));
  }

  snapshot(): Promise<Database> {
    return this.connections.read(readSnapshot);
  }

  versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]> {
    return readVersionsOfRecord(this.connections, collection, id);
  }

  versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    return readVersionImages(this.connections, records);
  }

  copyAgeMs(): number {
    return performance.now() - this.#caughtUpAtMs;
  }

  /** Asks also for read-only mode: a standby of the database answers queries, but takes no write. */
  async isHealthy(): Promise<boolean> {
    return this.connections.query(`SELECT current_setting('transaction_read_only') AS "isReadOnly"`).then(
      ([row]) => row?.isReadOnly === 'off',
      () => false,
    );
  }

  async replace(db: Database): Promise<void> {
    await this.#track(this.connections.transaction((sql) => writeSnapshot(sql, db)));
    await this.refresh();
  }

  refresh(): Promise<void> {
    return this.#track(this.#catchUps.run());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listener.close();
    await Promise.allSettled(this.#unfinishedWork);
    await this.connections.close();
  }

  /** Remembers a promise until it settles, so that `close` waits for it. */
  #track<T>(work: Promise<T>): Promise<T> {
    this.#unfinishedWork.add(work);
    return work.finally(() => this.#unfinishedWork.delete(work));
  }

  async #runTransaction<T>(connections: Connections, work: (draft: Draft) => Promise<T>): Promise<T> {
    const { result, changes } = await connections.transaction(async (sql) => {
      const draft = new PostgresDraft(sql, this.copy, this.options, (collection) => this.notifyListeners([collection]));
      return { result: await work(draft), changes: await draft.finish() };
    });
    const shownCollections = changes.commitToCopy();
    if (shownCollections.length > 0) this.notifyListeners(shownCollections);
    // Where another server's change came first, the copy loads both: now or, after an error, at the next catch-up.
    const mustCatchUp = shownCollections.length < changes.collections.length;
    if (mustCatchUp) await this.refresh().catch(() => {});
    return result;
  }

  /** Loads what changed in the database since the copy was current. */
  async #catchUp() {
    const askedAtMs = performance.now();
    const rows = await this.connections.query('SELECT name, version FROM collections');
    const storedVersions = new Map(rows.map(({ name, version }) => [String(name), Number(version)]));
    const changedCollections: CollectionName[] = [];
    for (const name of collectionNames) {
      const copyVersion = this.copy.table(name).version;
      if ((storedVersions.get(name) ?? 0) <= copyVersion) continue;
      const changes = await readChanges(this.connections, name, copyVersion);
      if (this.copy.applyChange(name, changes)) changedCollections.push(name);
    }
    this.#caughtUpAtMs = askedAtMs;
    if (changedCollections.length > 0) this.notifyListeners(changedCollections);
  }
}
