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

const MAX_ATTEMPTS = 5;

/** Finds the record of a version. `VersionFile` then leaves out versions of failed saves, which equal their record. */
function findCurrentIn(db: Database): FindCurrentState {
  return ({ collection, record_id }) => listOf(db, collection).find(({ id }) => String(id) === String(record_id));
}

async function removeUnusableVersions(versionFile: StoreOptions['versionFile'], db: Database) {
  const findCurrent = findCurrentIn(db);
  const deletedKeys = new Set(db.deleted.map(toRecordKey));
  const canBeUsed = (version: StoredVersion) => findCurrent(version) !== undefined || deletedKeys.has(toRecordKey(version));
  await versionFile.prune(canBeUsed, findCurrent);
}

/** A call of `transaction` or `replace` that waits for its batch. */
type PendingTransaction = {
  /** Runs in a batch. Runs again in a new batch if an external edit prevented the write. */
  attempt: (batch: Batch) => Promise<void>;
  /** Gives the caller the result or the error of the last attempt. */
  settle: () => void;
  reject: (error: unknown) => void;
};

type QueueItem = PendingTransaction | 'checkForExternalEdit';

/** The repository over `db.json`. All records are in memory. Waiting transactions share one durable write. */
export class JsonRepository extends TableRepository implements Repository {
  readonly #queue = new BatchQueue<QueueItem>((takeWaiting) => this.#handleWaiting(takeWaiting));
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
    const { versionFile } = options;
    const { db: storedDb, isConverted } = await readDb(await file.read(), options);
    const { versions: restoredVersions, ...db } = storedDb;
    // A restored backup holds versions. The versions move to `versions.log` first, so that a crash loses none.
    if (restoredVersions) await versionFile.replace(restoredVersions);
    if (isConverted || restoredVersions) await file.write(serializeDb(db));
    await removeUnusableVersions(versionFile, db);
    const repository = new JsonRepository(new JsonStore(db, file, options));
    repository.#watchFile();
    return repository;
  }

  #watchFile() {
    const { file, options } = this.store;
    const reportRescuedEdit = (conflictFile: string) =>
      options.onExternalEdit({
        level: 'warn',
        text: `db.json was edited by hand while it was replaced; the edit is kept in ${conflictFile}.`,
      });
    file.watch(() => this.#queue.push('checkForExternalEdit'), reportRescuedEdit);
  }

  async snapshot(): Promise<Database> {
    // The records are taken first. A save in between can then add a version, but no version can be missing.
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
    // No `findCurrent` is passed, so that the version of a save under way is listed. Its images must not be deleted.
    const versions = await this.#versionFile.list();
    const isWanted = (version: StoredVersion) => !records || records.has(toRecordKey(version));
    return new Set(versions.filter(isWanted).flatMap(listVersionImages));
  }

  /** Does nothing, because no other server writes the file, and external edits are loaded as they come. */
  async refresh(): Promise<void> {}

  copyAgeMs(): number {
    return 0;
  }

  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    // After an invalid edit of the file, transactions may only read. A write would destroy the edit.
    return this.#enqueue((batch) => batch.run(work, { mayWrite: !this.store.hasInvalidEdit }));
  }

  replace(db: Database): Promise<void> {
    return this.#enqueue(async (batch) => {
      if (this.store.hasInvalidEdit) throw new StorageError('DB_EDIT_INVALID');
      batch.replace(db);
    });
  }

  #enqueue<T>(work: (batch: Batch) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new StorageError('SHUTTING_DOWN'));
        return;
      }
      let settleByLastAttempt = () => {};
      const attempt = async (batch: Batch) => {
        try {
          const result = await work(batch);
          settleByLastAttempt = () => resolve(result);
        } catch (error) {
          settleByLastAttempt = () => reject(error);
        }
      };
      this.#queue.push({ attempt, settle: () => settleByLastAttempt(), reject });
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

  async #handleWaiting(takeWaiting: () => QueueItem[]) {
    await this.store.checkForExternalEdit();
    const transactions = takeWaiting().filter((item) => item !== 'checkForExternalEdit');
    if (transactions.length > 0) {
      await this.#storeAndSettle(transactions);
      return;
    }
    // This round is only the check that comes about once a second. The check also retries a failed write.
    await this.store.retryFailedWrite();
  }

  async #storeAndSettle(transactions: readonly PendingTransaction[]) {
    try {
      const batch = await this.#storeTogether(transactions);
      await this.#removeVersionsOf(batch.purgedRecords);
      // The callers wait for their audit lines, but the next batch does not. `write` never rejects.
      const auditWrite = this.store.options.audit.write(batch.auditEntries).then(() => {
        for (const { settle } of transactions) settle();
      });
      this.#auditWrites = Promise.all([this.#auditWrites, auditWrite]);
    } catch (error) {
      for (const { reject } of transactions) reject(error);
    }
  }

  async #storeTogether(transactions: readonly PendingTransaction[]): Promise<Batch> {
    for (let attempts = 1; ; attempts += 1) {
      const batch = this.store.beginBatch();
      for (const { attempt } of transactions) await attempt(batch);
      try {
        if (batch.changedCollections.length > 0) await this.store.commit(batch);
        return batch;
      } catch (error) {
        if (!(error instanceof ExternalEditError) || attempts === MAX_ATTEMPTS) throw error;
        await this.store.checkForExternalEdit();
      }
    }
  }

  /** Ignores errors, because the next start removes versions that are left over. */
  async #removeVersionsOf(purgedRecords: readonly string[]) {
    if (purgedRecords.length === 0) return;
    const shouldKeep = (version: StoredVersion) => !purgedRecords.includes(toRecordKey(version));
    await this.#versionFile.prune(shouldKeep, findCurrentIn(this.store.db)).catch(() => {});
  }
}
