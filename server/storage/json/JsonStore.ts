import { toStorageError } from '../../lib/storageError';
import type { AuditLog } from '../AuditLog';
import { type DbFile, ExternalEditError } from '../dbFile/dbFile';
import type { ReadOptions } from '../format/findDbProblems';
import { serializeDb } from '../format/serializeDb';
import { ReadCopy } from '../ReadCopy';
import { type CollectionName, collectionNames, type Database } from '../records';
import type { CapacityLimits } from '../TableDraft';
import { type NewVersion, type StoredVersion, toRecordKey, toStoredVersion } from '../versions';
import { Batch } from './Batch';
import { makeRecentStates } from './externalEdits';
import type { VersionFile } from './versionFile';

export type StoreOptions = ReadOptions & {
  clock: () => Date;
  audit: Pick<AuditLog, 'write'>;
  versionFile: Pick<VersionFile, 'append' | 'list' | 'listOf' | 'replace' | 'prune' | 'close'>;
  limits?: CapacityLimits;
  onExternalEdit: (news: { level: 'info' | 'warn' | 'error'; text: string }) => void;
};

const RETRY_INTERVAL_MS = 5000;

export const withNextCommit = (db: Database): Database => ({ ...db, meta: { ...db.meta, commit: db.meta.commit + 1 } });

/** The database in memory and in `db.json`. A commit is on the disk before readers see it. */
export class JsonStore {
  notifyRepository = (_collections: readonly CollectionName[]) => {};
  /** The records of `db` again, as the tables from which reads are answered. */
  copy: ReadCopy;
  db: Database;
  /** Earlier states by commit number. An edited file still has the number of the state from which the edit began. */
  readonly recentStates = makeRecentStates();
  hasLastWriteFailed = false;
  #lastWriteAtMs = 0;

  constructor(
    db: Database,
    readonly file: DbFile,
    readonly options: StoreOptions,
  ) {
    this.db = db;
    this.copy = ReadCopy.fromDatabase(db);
    this.recentStates.set(db.meta.commit, db);
  }

  beginBatch(): Batch {
    return new Batch(this.db, this.copy, this.options.limits);
  }

  async commit({ db, copy, changedCollections, newVersions, restoredVersions }: Batch): Promise<void> {
    // The versions are stored before the records. Otherwise a crash in between would lose the replaced states.
    if (restoredVersions) await this.options.versionFile.replace(restoredVersions);
    await this.appendVersions(newVersions);
    const next = withNextCommit(db);
    await this.writeFile(next);
    this.copy = copy;
    this.#publish(next, changedCollections);
  }

  /** Shows the database after an external edit to readers. The edit is on the disk already. */
  publishEdit(db: Database): void {
    this.copy.loadAll(db);
    this.#publish(db, collectionNames);
  }

  /** Writes the file again if the last write failed. Another failure is left to a later call. */
  async retryFailedWrite(): Promise<void> {
    const isDue = Date.now() - this.#lastWriteAtMs >= RETRY_INTERVAL_MS;
    if (this.hasLastWriteFailed && isDue) await this.writeFile(this.db).catch(() => {});
  }

  async writeFile(db: Database): Promise<void> {
    this.#lastWriteAtMs = Date.now();
    try {
      await this.file.write(serializeDb(db));
      this.hasLastWriteFailed = false;
    } catch (error) {
      // An edit prevented the write. The disk itself works.
      if (error instanceof ExternalEditError) throw error;
      this.hasLastWriteFailed = true;
      throw toStorageError(error);
    }
  }

  async appendVersions(newVersions: readonly NewVersion[]): Promise<void> {
    const { versionFile, clock } = this.options;
    await versionFile.append(newVersions.map((version) => toStoredVersion(version, clock())));
  }

  /** Removes the versions of records that are gone for good. Ignores errors, because the next start does the rest. */
  async removeVersionsOf(purgedRecords: readonly string[]): Promise<void> {
    if (purgedRecords.length === 0) return;
    const shouldKeep = (version: StoredVersion) => !purgedRecords.includes(toRecordKey(version));
    await this.options.versionFile.prune(shouldKeep, this.db).catch(() => {});
  }

  #publish(db: Database, collections: readonly CollectionName[]) {
    this.db = db;
    this.recentStates.set(db.meta.commit, db);
    this.notifyRepository(collections);
  }
}
