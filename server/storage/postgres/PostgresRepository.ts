import { SharedRun } from '../../lib/batching';
import { StorageError } from '../../lib/storageError';
import { ReadCopy } from '../ReadCopy';
import type { Draft, Repository } from '../Repository';
import type { CollectionName, Database, RecordId } from '../records';
import type { CapacityLimits } from '../TableDraft';
import { TableRepository } from '../TableRepository';
import type { StoredVersion, VersionedName } from '../versions';
import { ChangeListener } from './ChangeListener';
import type { Connections } from './connections';
import { PostgresDraft } from './PostgresDraft';
import { dropOrphanedVersions, readVersionImages, readVersionsOfRecord } from './postgresVersions';
import { readSnapshot, writeSnapshot } from './snapshot';
import { readAllTables, readChanges, readTableVersions } from './tableRows';

type Options = {
  limits: CapacityLimits;
  clock: () => Date;
  /** Requests without an account use this pool, so that a flood of them cannot block staff. */
  strangerPool: Connections;
};

/** The records in PostgreSQL. Reads come from a copy in memory, which follows the changes of all servers. */
export class PostgresRepository extends TableRepository implements Repository {
  readonly #listener: ChangeListener;
  readonly #unfinishedWork = new Set<Promise<unknown>>();
  readonly #catchUps = new SharedRun(() => this.#catchUp());
  #isClosed = false;
  #caughtUpAtMs = performance.now();

  private constructor(
    readonly connections: Connections,
    readonly copy: ReadCopy,
    readonly options: Options,
  ) {
    super();
    this.#listener = new ChangeListener(connections.url, () => void this.refresh().catch(() => {}));
  }

  /** Loads all records into memory. Listening begins first, so that no change is missed. */
  static async open(connections: Connections, options: Options): Promise<PostgresRepository> {
    // A random text of this database, with which all its revisions begin.
    const [installation] = await connections.query('SELECT epoch FROM installation');
    const repository = new PostgresRepository(connections, new ReadCopy(String(installation?.epoch)), options);
    await repository.#listener.start();
    await dropOrphanedVersions(connections);
    await readAllTables(connections, repository.copy);
    return repository;
  }

  async transaction<T>(work: (draft: Draft) => Promise<T>, { isFromStranger = false } = {}): Promise<T> {
    if (this.#isClosed) throw new StorageError('SHUTTING_DOWN');
    return this.#trackUntilDone(this.#runTransaction(isFromStranger ? this.options.strangerPool : this.connections, work));
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

  /** Whether the database takes writes. A standby of PostgreSQL answers queries but takes no writes. */
  async isHealthy(): Promise<boolean> {
    return this.connections.query(`SELECT current_setting('transaction_read_only') AS "isReadOnly"`).then(
      ([row]) => row?.isReadOnly === 'off',
      () => false,
    );
  }

  async replace(db: Database): Promise<void> {
    await this.#trackUntilDone(this.connections.transaction((sql) => writeSnapshot(sql, db)));
    await this.refresh();
  }

  refresh(): Promise<void> {
    return this.#trackUntilDone(this.#catchUps.run());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listener.close();
    await Promise.allSettled(this.#unfinishedWork);
    await this.connections.close();
  }

  #trackUntilDone<T>(work: Promise<T>): Promise<T> {
    this.#unfinishedWork.add(work);
    return work.finally(() => this.#unfinishedWork.delete(work));
  }

  async #runTransaction<T>(connections: Connections, work: (draft: Draft) => Promise<T>): Promise<T> {
    const onChangesByOthers = (collection: CollectionName) => this.notifyListeners([collection]);
    const { result, draft } = await connections.transaction(async (sql) => {
      const newDraft = new PostgresDraft(sql, this.copy, this.options, onChangesByOthers);
      const workResult = await work(newDraft);
      await newDraft.readNewTableVersions();
      return { result: workResult, draft: newDraft };
    });
    const updatedCollections = draft.updateCopy();
    if (updatedCollections.length > 0) this.notifyListeners(updatedCollections);
    // A later change of another server can reach the copy first. The copy then still lacks the change made here.
    // If this refresh fails, the next refresh loads the change.
    const isCopyComplete = updatedCollections.length === draft.listChangedCollections().length;
    if (!isCopyComplete) await this.refresh().catch(() => {});
    return result;
  }

  async #catchUp() {
    const askedAtMs = performance.now();
    const changedCollections: CollectionName[] = [];
    for (const [name, version] of await readTableVersions(this.connections)) {
      const versionInCopy = this.copy.table(name).version;
      if (version <= versionInCopy) continue;
      const changes = await readChanges(this.connections, name, versionInCopy);
      if (this.copy.applyChange(name, changes)) changedCollections.push(name);
    }
    this.#caughtUpAtMs = askedAtMs;
    if (changedCollections.length > 0) this.notifyListeners(changedCollections);
  }
}
