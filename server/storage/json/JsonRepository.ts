import { StorageError } from '../../lib/storageError';
import type { DbFile } from '../dbFile/dbFile';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import type { ReadCopy } from '../ReadCopy';
import type { Draft, Repository } from '../Repository';
import type { Database, RecordId } from '../records';
import { TableRepository } from '../TableRepository';
import { listVersionImages, type StoredVersion, selectWithinLimits, toRecordKey, type VersionedName } from '../versions';
import { EditLoader } from './EditLoader';
import { JsonStore, type StoreOptions } from './JsonStore';
import { TransactionQueue } from './TransactionQueue';
import { findRecord } from './versionFile';

async function removeUnusableVersions(versionFile: StoreOptions['versionFile'], db: Database) {
  const deletedKeys = new Set(db.deleted.map(toRecordKey));
  const canBeUsed = (version: StoredVersion) => findRecord(db, version) !== undefined || deletedKeys.has(toRecordKey(version));
  await versionFile.prune(canBeUsed, db);
}

/** The repository over `db.json`. All records are in memory. Waiting transactions share one durable write. */
export class JsonRepository extends TableRepository implements Repository {
  readonly #edits: EditLoader;
  readonly #queue: TransactionQueue;
  readonly #versionFile: StoreOptions['versionFile'];

  private constructor(readonly store: JsonStore) {
    super();
    this.#edits = new EditLoader(store);
    this.#queue = new TransactionQueue(store, this.#edits);
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
    file.watch(() => this.#queue.checkForExternalEdit(), reportRescuedEdit);
  }

  async snapshot(): Promise<Database> {
    // The records are taken first. A save in between can then add a version, but no version can be missing.
    const { db } = this.store;
    const versions = await this.#versionFile.list(db);
    return versions.length === 0 ? db : { ...db, versions };
  }

  async versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]> {
    const versions = await this.#versionFile.listOf({ collection, record_id: id }, this.store.db);
    return selectWithinLimits(versions).reverse();
  }

  async versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    // No database is passed, so that the version of a save under way is listed. Images of that version must stay.
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
    return this.#queue.transact((batch) => batch.run(work, { mayWrite: !this.#edits.hasInvalidEdit }));
  }

  replace(db: Database): Promise<void> {
    return this.#queue.transact(async (batch) => {
      if (this.#edits.hasInvalidEdit) throw new StorageError('DB_EDIT_INVALID');
      batch.replace(db);
    });
  }

  async isHealthy(): Promise<boolean> {
    return !this.store.hasLastWriteFailed && this.#edits.isHealthy;
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await this.#versionFile.close();
    await this.store.file.close();
  }
}
