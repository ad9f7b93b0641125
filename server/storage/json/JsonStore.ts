import { setTimeout as sleep } from 'node:timers/promises';
import { toStorageError } from '../../lib/storageError';
import type { AuditLog } from '../AuditLog';
import { type DbFile, ExternalEditError } from '../dbFile/dbFile';
import { DbValidationError } from '../format/dbProblem';
import { type ReadOptions, type ReadResult, readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import { ReadCopy } from '../ReadCopy';
import { type CollectionName, collectionNames, type Database } from '../records';
import type { CapacityLimits } from '../TableDraft';
import { type NewVersion, type StoredVersion, toStoredVersion } from '../versions';
import { Batch } from './Batch';
import { listEditChanges } from './editChanges';
import { makeRecentStates, type ReconciledEdit, reconcileEdit } from './externalEdits';
import type { VersionFile } from './versionFile';

export type StoreOptions = ReadOptions & {
  clock: () => Date;
  audit: Pick<AuditLog, 'write'>;
  versionFile: Pick<VersionFile, 'append' | 'list' | 'replace' | 'prune' | 'close'>;
  limits?: CapacityLimits;
  onExternalEdit: (news: { level: 'info' | 'warn' | 'error'; text: string }) => void;
};

/** An editor may still be writing an invalid file. The file is reported only if it stays invalid for this time. */
const EDIT_SETTLED_MS = 300;
const EDIT_CHECK_MS = 100;
const RETRY_INTERVAL_MS = 5000;
const EXTERNAL_EDIT_ENTRY = { requestId: null, actor: null, ip: null, who: 'db.json' } as const;

const withNextCommit = (db: Database): Database => ({ ...db, meta: { ...db.meta, commit: db.meta.commit + 1 } });

/** The database in memory and in `db.json`. A commit is on the disk before readers see it.
 * People may edit `db.json` while the server runs. The store loads such an external edit. */
export class JsonStore {
  notifyRepository = (_collections: readonly CollectionName[]) => {};
  /** The records of `db` again, as the tables from which reads are answered. */
  copy: ReadCopy;
  db: Database;
  /** Earlier states by commit number. An edited file still has the number of the state from which the edit began. */
  readonly #recentStates = makeRecentStates();
  /** The content of `db.json` while it is invalid. Nothing is written then, because a write would destroy the edit. */
  #invalidEdit: Buffer | undefined;
  #whyCheckFailed: string | undefined;
  #hasLastWriteFailed = false;
  #lastWriteAtMs = 0;

  constructor(
    db: Database,
    readonly file: DbFile,
    readonly options: StoreOptions,
  ) {
    this.db = db;
    this.copy = ReadCopy.fromDatabase(db);
    this.#recentStates.set(db.meta.commit, db);
  }

  get hasInvalidEdit(): boolean {
    return this.#invalidEdit !== undefined;
  }

  get isHealthy(): boolean {
    return !this.#hasLastWriteFailed && !this.hasInvalidEdit && this.#whyCheckFailed === undefined;
  }

  beginBatch(): Batch {
    return new Batch(this.db, this.copy, this.options.limits);
  }

  async commit({ db, copy, changedCollections, newVersions, restoredVersions }: Batch) {
    // The versions are stored before the records. Otherwise a crash in between would lose the replaced states.
    if (restoredVersions) await this.options.versionFile.replace(restoredVersions);
    await this.#storeVersions(newVersions);
    const next = withNextCommit(db);
    await this.#writeFile(next);
    this.copy = copy;
    this.#publish(next, changedCollections);
  }

  /** Loads an external edit of the file, if there is one. Errors go to the log and are not thrown. */
  async checkForExternalEdit(): Promise<void> {
    try {
      await this.#takeExternalEdit();
      if (this.#whyCheckFailed !== undefined) this.#report('warn', 'db.json can be read again.');
      this.#whyCheckFailed = undefined;
    } catch (error) {
      // Somebody edited the file again while this edit was written back. The next check loads the newer edit.
      if (error instanceof ExternalEditError) return;
      const message = error instanceof Error ? error.message : String(error);
      // The check runs about once a second and would report the same error each time.
      if (message !== this.#whyCheckFailed) this.#report('error', `db.json cannot be read: ${message}`);
      this.#whyCheckFailed = message;
    }
  }

  /** Writes the file again if the last write failed. Another failure is left to a later call. */
  async retryFailedWrite(): Promise<void> {
    const isDue = Date.now() - this.#lastWriteAtMs >= RETRY_INTERVAL_MS;
    if (this.#hasLastWriteFailed && !this.hasInvalidEdit && isDue) await this.#writeFile(this.db).catch(() => {});
  }

  async #takeExternalEdit() {
    for (;;) {
      const edit = await this.file.readExternalEdit();
      if (!edit) {
        if (this.hasInvalidEdit) this.#report('warn', 'db.json was repaired: it holds again what it held before the edit.');
        this.#invalidEdit = undefined;
        return;
      }
      const isDone = await this.#loadOrReport(edit.bytes, edit.ageMs);
      if (isDone) return;
      await sleep(EDIT_CHECK_MS);
    }
  }

  /** Loads a valid edit or reports an invalid edit. Returns false while the editor may still be writing the file. */
  async #loadOrReport(bytes: Buffer, ageMs: number): Promise<boolean> {
    const isReportedAlready = this.#invalidEdit?.equals(bytes);
    if (isReportedAlready) return true;
    let edit: ReadResult;
    try {
      edit = await readDb(bytes, { ...this.options, needsUsers: this.db.users.length > 0 });
    } catch (error) {
      if (!(error instanceof DbValidationError)) throw error;
      if (ageMs < EDIT_SETTLED_MS) return false;
      this.#invalidEdit = bytes;
      this.#report('error', error.message);
      return true;
    }
    await this.#loadEdit(bytes, edit);
    return true;
  }

  async #loadEdit(bytes: Buffer, { baseCommit, isConverted, db }: ReadResult) {
    const { versions: versionsInEdit, ...editedDb } = db;
    const replacedDb = this.db;
    const reconciled = reconcileEdit(replacedDb, editedDb, baseCommit, this.#recentStates);
    const conflictFile = await this.#saveConflict(reconciled.keepInConflictFile, bytes);
    this.file.acceptEdit();
    // The file keeps its commit number until the next save. A second edit by hand begins from this content.
    if (!reconciled.isMerged) this.#recentStates.set(baseCommit ?? reconciled.db.meta.commit, reconciled.db);
    this.#reportLoadedEdit(conflictFile);
    this.#invalidEdit = undefined;
    // A restored backup holds versions. The versions move to `versions.log`, and the file is written without them.
    const hasVersionsInFile = versionsInEdit !== undefined;
    const mustWrite = isConverted || reconciled.isMerged || hasVersionsInFile;
    const next = mustWrite ? withNextCommit(reconciled.db) : reconciled.db;
    // Readers see the edit before the write below, because the edit is on the disk already.
    this.copy.loadAll(next);
    this.#publish(next, collectionNames);
    await this.#storeVersionsAndAudit(replacedDb, next, versionsInEdit);
    if (mustWrite) {
      await this.#writeFile(next).catch((error: unknown) => {
        if (error instanceof ExternalEditError) throw error;
        this.#report('error', `db.json could not be written after an edit: ${String(error)}`);
      });
    }
  }

  async #saveConflict(kept: ReconciledEdit['keepInConflictFile'], edit: Buffer): Promise<string | undefined> {
    if (kept === undefined) return undefined;
    return this.file.saveConflictFile(kept === 'edit' ? edit : serializeDb(this.db));
  }

  #reportLoadedEdit(conflictFile: string | undefined) {
    if (this.hasInvalidEdit) this.#report('warn', 'db.json was repaired; the new content is in use.');
    else this.#report('info', 'db.json was edited by hand; the new content is in use.');
    if (conflictFile !== undefined) this.#report('warn', `What the edit did not take along is kept in ${conflictFile}.`);
  }

  async #storeVersionsAndAudit(replacedDb: Database, next: Database, versionsInEdit: readonly StoredVersion[] | undefined) {
    const { audit, versionFile } = this.options;
    const { auditChanges, versions } = listEditChanges(replacedDb, next);
    const storing = versionsInEdit ? versionFile.replace(versionsInEdit) : this.#storeVersions(versions);
    await storing.catch((error: unknown) => {
      this.#report('error', `The versions before an edit of db.json could not be kept: ${String(error)}`);
    });
    await audit.write(auditChanges.map((change) => ({ ...EXTERNAL_EDIT_ENTRY, ...change })));
  }

  async #storeVersions(newVersions: readonly NewVersion[]) {
    const { versionFile, clock } = this.options;
    await versionFile.append(newVersions.map((version) => toStoredVersion(version, clock())));
  }

  async #writeFile(db: Database) {
    this.#lastWriteAtMs = Date.now();
    try {
      await this.file.write(serializeDb(db));
      this.#hasLastWriteFailed = false;
    } catch (error) {
      // An edit prevented the write. The disk itself works.
      if (error instanceof ExternalEditError) throw error;
      this.#hasLastWriteFailed = true;
      throw toStorageError(error);
    }
  }

  #publish(db: Database, collections: readonly CollectionName[]) {
    this.db = db;
    this.#recentStates.set(db.meta.commit, db);
    this.notifyRepository(collections);
  }

  #report(level: 'info' | 'warn' | 'error', text: string) {
    this.options.onExternalEdit({ level, text });
  }
}
