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
import { type NewVersion, toStoredVersion } from '../versions';
import { Batch } from './Batch';
import { listEditChanges } from './editChanges';
import { makeRecentStates, reconcileEdit } from './externalEdits';
import type { VersionFile } from './versionFile';

export type StoreOptions = ReadOptions & {
  clock: () => Date;
  audit: Pick<AuditLog, 'write'>;
  versions: Pick<VersionFile, 'append' | 'list' | 'replace' | 'prune' | 'close'>;
  limits?: CapacityLimits;
  /** Receives a sentence for the log when an external edit was loaded or set aside, or cannot be read. */
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
  onChange = (_collections: readonly CollectionName[]) => {};
  copy: ReadCopy;
  db: Database;
  readonly #recentStates = makeRecentStates();
  /** The content of the file while that is invalid; the last valid state stays in use. */
  #invalidEdit: Buffer | undefined;
  /** Why the file itself cannot be read, such as missing permission. */
  #readError: string | undefined;
  #isHealthy = true;
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

  /** False while the file holds an invalid edit: a write would destroy what somebody still has to correct. */
  get mayWrite(): boolean {
    return this.#invalidEdit === undefined;
  }

  get isHealthy(): boolean {
    return this.#isHealthy && this.mayWrite && this.#readError === undefined;
  }

  beginBatch(): Batch {
    return new Batch(this.db, this.copy, this.options.limits);
  }

  async commit({ db, copy, changedCollections, newVersions, restoredVersions }: Batch) {
    // A save must not lose the states that it replaces, so they are stored first. `VersionFile` drops those of a failed save.
    if (restoredVersions) await this.options.versions.replace(restoredVersions);
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
      if (this.#readError !== undefined) this.#report('warn', 'db.json can be read again.');
      this.#readError = undefined;
    } catch (error) {
      // Another edit came while this one was written back; the next check loads it.
      if (error instanceof ExternalEditError) return;
      const message = error instanceof Error ? error.message : String(error);
      // Checks follow each other every second, and each of them would report the same error.
      if (message !== this.#readError) this.#report('error', `db.json cannot be read: ${message}`);
      this.#readError = message;
    }
  }

  /** Repeats a failed write at most every five seconds, so that the store recovers without another save. */
  async retryFailedWrite(): Promise<void> {
    if (this.#isHealthy || !this.mayWrite || Date.now() - this.#lastWriteAtMs < RETRY_INTERVAL_MS) return;
    await this.#writeFile(this.db).catch(() => {});
  }

  async #takeExternalEdit() {
    for (;;) {
      const edit = await this.file.readExternalEdit();
      if (!edit) {
        if (!this.mayWrite) this.#report('warn', 'db.json was repaired: it holds again what it held before the edit.');
        this.#invalidEdit = undefined;
        return;
      }
      const isDone = await this.#loadOrReport(edit.bytes, edit.ageMs);
      if (isDone) return;
      await sleep(EDIT_CHECK_MS);
    }
  }

  /** Loads a valid edit or reports an invalid one; false, with neither done, while the editor may still be writing it. */
  async #loadOrReport(edit: Buffer, ageMs: number): Promise<boolean> {
    const isReported = this.#invalidEdit?.equals(edit);
    if (isReported) return true;
    let read: ReadResult;
    try {
      read = await readDb(edit, { ...this.options, needsUsers: this.db.users.length > 0 });
    } catch (error) {
      if (!(error instanceof DbValidationError)) throw error;
      if (ageMs < EDIT_SETTLED_MS) return false;
      this.#invalidEdit = edit;
      this.#report('error', error.message);
      return true;
    }
    await this.#loadEdit(edit, read);
    return true;
  }

  /** Merges an edit with the saves since it began, and shows the result to readers. */
  async #loadEdit(
    edit: Buffer,
    { baseCommit, mustWrite: isConverted, db: { versions: versionsInEdit, ...editedDb } }: ReadResult,
  ) {
    const { db: merged, mustWrite: isMerged, conflict } = reconcileEdit(this.db, editedDb, baseCommit, this.#recentStates);
    const conflictFile = conflict && (await this.file.saveConflictFile(conflict === 'edit' ? edit : serializeDb(this.db)));
    // From here on a write may replace the edit in the file.
    this.file.acknowledge();
    // An edit that needed no merge is the new state of the commit number in its file: the next edit is merged from it.
    if (!isMerged) this.#recentStates.set(baseCommit ?? merged.meta.commit, merged);
    if (this.mayWrite) this.#report('info', 'db.json was edited by hand; the new content is in use.');
    else this.#report('warn', 'db.json was repaired; the new content is in use.');
    this.#invalidEdit = undefined;
    if (conflictFile !== undefined) this.#report('warn', `What the edit did not take along is kept in ${conflictFile}.`);
    const mustWrite = isConverted || isMerged || versionsInEdit !== undefined;
    const next = mustWrite ? withNextCommit(merged) : merged;
    const { auditChanges, versions: replacedVersions } = listEditChanges(this.db, next);
    // Readers see the edit before it is written again, because the file holds it already.
    this.copy.loadAll(next);
    this.#publish(next, collectionNames);
    // An edit that has versions, such as a restored backup, replaces all stored versions.
    const storing = versionsInEdit ? this.options.versions.replace(versionsInEdit) : this.#storeVersions(replacedVersions);
    await storing.catch((error: unknown) => {
      this.#report('error', `The versions before an edit of db.json could not be kept: ${String(error)}`);
    });
    await this.options.audit.write(auditChanges.map((change) => ({ ...EXTERNAL_EDIT_ENTRY, ...change })));
    if (mustWrite) await this.#writeFile(next);
  }

  async #storeVersions(newVersions: readonly NewVersion[]) {
    const { versions, clock } = this.options;
    await versions.append(newVersions.map((version) => toStoredVersion(version, clock())));
  }

  async #writeFile(db: Database) {
    this.#lastWriteAtMs = Date.now();
    try {
      await this.file.write(serializeDb(db));
      this.#isHealthy = true;
    } catch (error) {
      // An external edit is no sign that the disk fails.
      if (!(error instanceof ExternalEditError)) this.#isHealthy = false;
      throw toStorageError(error);
    }
  }

  #publish(db: Database, collections: readonly CollectionName[]) {
    this.db = db;
    this.#recentStates.set(db.meta.commit, db);
    this.onChange(collections);
  }

  #report(level: 'info' | 'warn' | 'error', text: string) {
    this.options.onExternalEdit({ level, text });
  }
}
