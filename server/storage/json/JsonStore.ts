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

/** An invalid file is reported only when it stays invalid this long, because an editor may still be writing it. */
const EDIT_SETTLED_MS = 300;
const EDIT_CHECK_MS = 100;
const RETRY_INTERVAL_MS = 5000;
const EXTERNAL_EDIT_ENTRY = { requestId: null, actor: null, ip: null, who: 'db.json' } as const;

const withNextCommit = (db: Database): Database => ({ ...db, meta: { ...db.meta, commit: db.meta.commit + 1 } });

/** The database in memory and in its file. It writes each commit to the disk first, and loads external edits of the file. */
export class JsonStore {
  notifyRepository = (_collections: readonly CollectionName[]) => {};
  /** The records of `db` as tables, from which readers are answered. */
  copy: ReadCopy;
  db: Database;
  /** By commit number. An edited file names the commit from which the edit began, and the edit is compared with that state. */
  readonly #recentStates = makeRecentStates();
  /** The content of the file while it is invalid. Readers get the last valid state, and no write may destroy the edit. */
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
    // Versions come first: a save must not lose the states it replaces. If the write fails, `VersionFile` leaves those out again.
    if (restoredVersions) await this.options.versionFile.replace(restoredVersions);
    await this.#storeVersions(newVersions);
    const next = withNextCommit(db);
    await this.#writeFile(next);
    this.copy = copy;
    this.#publish(next, changedCollections);
  }

  /** Loads an external edit of the file, if there is one. It throws nothing: errors are reported for the log. */
  async checkForExternalEdit(): Promise<void> {
    try {
      await this.#takeExternalEdit();
      if (this.#whyCheckFailed !== undefined) this.#report('warn', 'db.json can be read again.');
      this.#whyCheckFailed = undefined;
    } catch (error) {
      // Another edit came while this one was written back; the next check loads it.
      if (error instanceof ExternalEditError) return;
      const message = error instanceof Error ? error.message : String(error);
      // The file is checked about once a second, and each check would report the same error.
      if (message !== this.#whyCheckFailed) this.#report('error', `db.json cannot be read: ${message}`);
      this.#whyCheckFailed = message;
    }
  }

  /** Throws nothing: after another failure, a later call tries again. */
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

  /** Loads a valid edit or reports an invalid one; false, with neither done, while the editor may still be writing it. */
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

  async #loadEdit(bytes: Buffer, { baseCommit, isConverted, db: { versions: versionsInEdit, ...editedDb } }: ReadResult) {
    const replacedDb = this.db;
    const reconciled = reconcileEdit(replacedDb, editedDb, baseCommit, this.#recentStates);
    const conflictFile = await this.#saveConflict(reconciled.keepInConflictFile, bytes);
    // From here on a write may replace the edit in the file.
    this.file.acceptEdit();
    // The file has this commit number until the next save, so a further edit by hand began from this content.
    if (!reconciled.isMerged) this.#recentStates.set(baseCommit ?? reconciled.db.meta.commit, reconciled.db);
    this.#reportLoadedEdit(conflictFile);
    this.#invalidEdit = undefined;
    // Versions go into `versions.log`, so the file is written again without them.
    const hasVersionsInFile = versionsInEdit !== undefined;
    const mustWrite = isConverted || reconciled.isMerged || hasVersionsInFile;
    const next = mustWrite ? withNextCommit(reconciled.db) : reconciled.db;
    // A failed write withdraws a save, but not an edit: the file holds it already. So readers see the edit before the write.
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
    // An edit that has versions, such as a restored backup, replaces all stored versions.
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
      // The edit prevented the write; the disk works.
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
