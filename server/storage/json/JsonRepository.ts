import { BatchQueue } from '../../lib/batching';
import { StorageError } from '../../lib/storageError';
import { type DbFile, ExternalEditError } from '../dbFile/dbFile';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import type { ReadCopy } from '../ReadCopy';
import type { Draft, Repository } from '../Repository';
import { type Database, listOf, type RecordId } from '../records';
import { TableRepository } from '../TableRepository';
import { listVersionImages, type StoredVersion, selectWithinLimits, toRecordKey, type VersionedName } from '../versions';
import type { Batch } from './Batch';
import { JsonStore, type StoreOptions } from './JsonStore';
import type { FindCurrentState } from './versionFile';

const MAX_RUNS_OF_BATCH = 5;

/** Finds a record's current state, by which `VersionFile` recognizes the version of a failed save: the two are equal. */
const findCurrentIn =
  (db: Database): FindCurrentState =>
  ({ collection, record_id }) =>
    listOf(db, collection).find(({ id }) => String(id) === String(record_id));

const canBeRestored = (db: Database, version: StoredVersion) =>
  db.deleted.some((deleted) => toRecordKey(version) === toRecordKey(deleted));

type SettleCaller = () => void;

/** A call of `transaction` or `replace`. `run` does not settle it, because an external edit can make the batch run again. */
type PendingTransaction = { run: (batch: Batch) => Promise<SettleCaller>; reject: (error: unknown) => void };

type QueueItem = PendingTransaction | 'checkForExternalEdit';

/** The repository over `db.json`: all data in memory, one queue of transactions, one durable write per batch. */
export class JsonRepository extends TableRepository implements Repository {
  readonly #queue = new BatchQueue<QueueItem>((takeWaiting) => this.#runRound(takeWaiting));
  readonly #versionFile: StoreOptions['versionFile'];
  #auditWrites: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(readonly store: JsonStore) {
    super();
    this.#versionFile = store.options.versionFile;
    store.notifyRepository = (collections) => this.notifyListeners(collections);
  }

  get copy(): ReadCopy {
    return this.store.copy;
  }

  static async open(file: DbFile, options: StoreOptions): Promise<JsonRepository> {
    const { db: storedDb, isConverted } = await readDb(await file.read(), options);
    const { versions: restoredVersions, ...db } = storedDb;
    // A restored file holds versions: moves them to `versions.log` before the file loses them, so a crash in between loses none.
    if (restoredVersions) await options.versionFile.replace(restoredVersions);
    const repository = new JsonRepository(new JsonStore(db, file, options));
    if (isConverted || restoredVersions) await file.write(serializeDb(db));
    const findCurrent = findCurrentIn(db);
    const canBeUsed = (version: StoredVersion) => findCurrent(version) !== undefined || canBeRestored(db, version);
    await options.versionFile.prune(canBeUsed, findCurrent);
    const reportRescuedEdit = (conflictFile: string) =>
      options.onExternalEdit({
        level: 'warn',
        text: `db.json was edited by hand while it was replaced; the edit is kept in ${conflictFile}.`,
      });
    file.watch(() => repository.#queue.push('checkForExternalEdit'), reportRescuedEdit);
    return repository;
  }

  async snapshot(): Promise<Database> {
    // Takes the records first: a save in between then leaves a version too many, never a record without its version.
    const { db } = this.store;
    const versions = await this.#versionFile.list(undefined, findCurrentIn(db));
    return versions.length === 0 ? db : { ...db, versions };
  }

  async versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]> {
    const record = { collection, record_id: id };
    const versions = await this.#versionFile.list(record, findCurrentIn(this.store.db));
    return selectWithinLimits(versions).reverse();
  }

  async versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    // Lists the version of a save under way, too: its images are in use before and after the record is written.
    const versions = await this.#versionFile.list();
    const isWanted = (version: StoredVersion) => !records || records.has(toRecordKey(version));
    return new Set(versions.filter(isWanted).flatMap(listVersionImages));
  }

  /** Does nothing, as the copy never gets old: no other server writes the file, and external edits are loaded as they come. */
  async refresh(): Promise<void> {}

  copyAgeMs(): number {
    return 0;
  }

  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    return this.#enqueue((batch) => batch.run(work, { mayWrite: this.store.mayWrite }));
  }

  replace(db: Database): Promise<void> {
    return this.#enqueue(async (batch) => {
      if (!this.store.mayWrite) throw new StorageError('DB_EDIT_INVALID');
      batch.replace(db);
    });
  }

  #enqueue<T>(work: (batch: Batch) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new StorageError('SHUTTING_DOWN'));
        return;
      }
      const run = async (batch: Batch) => {
        try {
          const result = await work(batch);
          return () => resolve(result);
        } catch (error) {
          return () => reject(error);
        }
      };
      this.#queue.push({ run, reject });
    });
  }

  async isHealthy(): Promise<boolean> {
    return this.store.isHealthy;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue.whenEmpty();
    await this.#auditWrites;
    await this.#versionFile.close();
    await this.store.file.close();
  }

  async #runRound(takeWaiting: () => QueueItem[]) {
    await this.store.checkForExternalEdit();
    const transactions = takeWaiting().filter((item) => item !== 'checkForExternalEdit');
    if (transactions.length > 0) await this.#runAndSettle(transactions);
    else await this.store.retryFailedWrite();
  }

  async #runAndSettle(transactions: readonly PendingTransaction[]) {
    try {
      const { batch, settlers } = await this.#runAndCommit(transactions);
      if (batch.purgedRecords.length > 0) {
        const isNotPurged = (version: StoredVersion) => !batch.purgedRecords.includes(toRecordKey(version));
        // The batch is stored already, so errors are ignored: the next start removes these versions.
        await this.#versionFile.prune(isNotPurged, findCurrentIn(this.store.db)).catch(() => {});
      }
      // The callers wait for their audit lines, the next batch does not. `write` never rejects, so all promises get settled.
      const auditWrite = this.store.options.audit.write(batch.auditEntries).then(() => {
        for (const settle of settlers) settle();
      });
      this.#auditWrites = Promise.all([this.#auditWrites, auditWrite]);
    } catch (error) {
      for (const { reject } of transactions) reject(error);
    }
  }

  async #runAndCommit(transactions: readonly PendingTransaction[]): Promise<{ batch: Batch; settlers: SettleCaller[] }> {
    for (let runs = 1; ; runs += 1) {
      const batch = this.store.beginBatch();
      const settlers: SettleCaller[] = [];
      for (const { run } of transactions) settlers.push(await run(batch));
      try {
        if (batch.changedCollections.length > 0) await this.store.commit(batch);
        return { batch, settlers };
      } catch (error) {
        if (!(error instanceof ExternalEditError) || runs === MAX_RUNS_OF_BATCH) throw error;
        await this.store.checkForExternalEdit();
      }
    }
  }
}
