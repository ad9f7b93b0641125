import { setTimeout as sleep } from 'node:timers/promises';
import { ExternalEditError } from '../dbFile/dbFile';
import { DbValidationError } from '../format/dbProblem';
import { type ReadResult, readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import type { Database } from '../records';
import type { StoredVersion } from '../versions';
import { listEditChanges } from './editChanges';
import { type ReconciledEdit, reconcileEdit } from './externalEdits';
import { type JsonStore, withNextCommit } from './JsonStore';

/** An editor may still be writing an invalid file. The file is reported only if it stays invalid for this time. */
const EDIT_SETTLED_MS = 300;
const EDIT_CHECK_MS = 100;
const EXTERNAL_EDIT_ENTRY = { requestId: null, actor: null, ip: null, who: 'db.json' } as const;

/** People may edit `db.json` while the server runs. The loader puts a valid edit into the store, merged with saves.
 * An invalid edit is reported, and the server must not write until somebody repairs the file. */
export class EditLoader {
  #invalidEdit: Buffer | undefined;
  #whyCheckFailed: string | undefined;

  constructor(readonly store: JsonStore) {}

  get hasInvalidEdit(): boolean {
    return this.#invalidEdit !== undefined;
  }

  get isHealthy(): boolean {
    return !this.hasInvalidEdit && this.#whyCheckFailed === undefined;
  }

  /** Loads an external edit of the file, if there is one. Errors go to the log and are not thrown. */
  async loadEdit(): Promise<void> {
    try {
      await this.#loadWhenSettled();
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

  async #loadWhenSettled() {
    for (;;) {
      const edit = await this.store.file.readExternalEdit();
      if (!edit) {
        if (this.hasInvalidEdit) this.#report('warn', 'db.json was repaired: it holds again what it held before the edit.');
        this.#invalidEdit = undefined;
        return;
      }
      const isReportedAlready = this.#invalidEdit?.equals(edit.bytes);
      if (isReportedAlready) return;
      const parsed = await this.#parse(edit.bytes);
      if (!(parsed instanceof DbValidationError)) {
        await this.#load(edit.bytes, parsed);
        return;
      }
      if (edit.ageMs >= EDIT_SETTLED_MS) {
        this.#invalidEdit = edit.bytes;
        this.#report('error', parsed.message);
        return;
      }
      await sleep(EDIT_CHECK_MS);
    }
  }

  #parse(bytes: Buffer): Promise<ReadResult | DbValidationError> {
    const { options, db } = this.store;
    return readDb(bytes, { ...options, needsUsers: db.users.length > 0 }).catch((error: unknown) => {
      if (error instanceof DbValidationError) return error;
      throw error;
    });
  }

  async #load(bytes: Buffer, { baseCommit, isConverted, db }: ReadResult) {
    const { store } = this;
    const { versions: versionsInEdit, ...editedDb } = db;
    const replacedDb = store.db;
    const reconciled = reconcileEdit(replacedDb, editedDb, baseCommit, store.recentStates);
    const conflictFile = await this.#saveConflict(reconciled.keepInConflictFile, bytes);
    store.file.acceptEdit();
    // The file keeps its commit number until the next save. A second edit by hand begins from this content.
    if (!reconciled.isMerged) store.recentStates.set(baseCommit ?? reconciled.db.meta.commit, reconciled.db);
    this.#reportLoadedEdit(conflictFile);
    this.#invalidEdit = undefined;
    // A restored backup holds versions. The versions move to `versions.log`, and the file is written without them.
    const hasVersionsInFile = versionsInEdit !== undefined;
    const mustWrite = isConverted || reconciled.isMerged || hasVersionsInFile;
    const next = mustWrite ? withNextCommit(reconciled.db) : reconciled.db;
    store.publishEdit(next);
    await this.#storeVersionsAndAudit(replacedDb, next, versionsInEdit);
    if (mustWrite) {
      await store.writeFile(next).catch((error: unknown) => {
        if (error instanceof ExternalEditError) throw error;
        this.#report('error', `db.json could not be written after an edit: ${String(error)}`);
      });
    }
  }

  async #saveConflict(kept: ReconciledEdit['keepInConflictFile'], edit: Buffer): Promise<string | undefined> {
    if (kept === undefined) return undefined;
    return this.store.file.saveConflictFile(kept === 'edit' ? edit : serializeDb(this.store.db));
  }

  #reportLoadedEdit(conflictFile: string | undefined) {
    if (this.hasInvalidEdit) this.#report('warn', 'db.json was repaired; the new content is in use.');
    else this.#report('info', 'db.json was edited by hand; the new content is in use.');
    if (conflictFile !== undefined) this.#report('warn', `What the edit did not take along is kept in ${conflictFile}.`);
  }

  async #storeVersionsAndAudit(replacedDb: Database, next: Database, versionsInEdit: readonly StoredVersion[] | undefined) {
    const { audit, versionFile } = this.store.options;
    const { auditChanges, versions } = listEditChanges(replacedDb, next);
    const storing = versionsInEdit ? versionFile.replace(versionsInEdit) : this.store.appendVersions(versions);
    await storing.catch((error: unknown) => {
      this.#report('error', `The versions before an edit of db.json could not be kept: ${String(error)}`);
    });
    await audit.write(auditChanges.map((change) => ({ ...EXTERNAL_EDIT_ENTRY, ...change })));
  }

  #report(level: 'info' | 'warn' | 'error', text: string) {
    this.store.options.onExternalEdit({ level, text });
  }
}
