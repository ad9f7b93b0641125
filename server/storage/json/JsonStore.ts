import { setTimeout as sleep } from 'node:timers/promises';
import { toStorageError } from '../../lib/storageError';
import type { AuditLog } from '../AuditLog';
import { type DbFile, ExternalEditError } from '../dbFile/dbFile';
import { DbValidationError } from '../format/dbText';
import { type ReadOptions, readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import { type CollectionName, collectionNames, type Database } from '../records';
import type { CapacityLimits } from '../TableDraft';
import { ReadCopy } from '../tables';
import { type NewVersion, toStoredVersion } from '../versions';
import { handEditChanges, recentStates, reconcileHandEdit } from './handEdits';
import { Batch } from './JsonDraft';
import type { VersionFile } from './versionFile';

export type StoreOptions = ReadOptions & {
  clock: () => Date;
  audit: Pick<AuditLog, 'write'>;
  versions: Pick<VersionFile, 'append' | 'list' | 'replace' | 'tidy' | 'close'>;
  limits?: CapacityLimits;
  /** Receives one sentence when a hand edit of the file was loaded, set aside or cannot be read. */
  onHandEdit: (news: { level: 'info' | 'warn' | 'error'; text: string }) => void;
};

const SETTLED_MS = 300;
const PROBE_MS = 5000;
const HAND_EDIT = { requestId: null, actor: null, ip: null, who: 'db.json' } as const;

const withNextCommit = (db: Database): Database => ({ ...db, meta: { ...db.meta, commit: db.meta.commit + 1 } });

/** The database in memory and in its file. It commits to the disk first, and loads hand edits of the file. */
export class JsonStore {
  onChange = (_collections: readonly CollectionName[]) => {};
  copy: ReadCopy;
  db: Database;
  readonly #recent = recentStates();
  #unreadable: Buffer | undefined;
  #readFault: string | undefined;
  #isHealthy = true;
  #triedAt = 0;

  constructor(
    db: Database,
    readonly file: DbFile,
    readonly options: StoreOptions,
  ) {
    this.db = db;
    this.copy = ReadCopy.fromDatabase(db);
    this.#recent.set(db.meta.commit, db);
  }

  /** False while the file holds an unreadable edit, which no write may replace. */
  get mayWrite(): boolean {
    return this.#unreadable === undefined;
  }

  get isHealthy(): boolean {
    return this.#isHealthy && this.mayWrite && this.#readFault === undefined;
  }

  batch(): Batch {
    return new Batch(this.db, this.copy, this.options.limits);
  }

  async commit({ db, copy, touched, versions, allVersions }: Batch) {
    if (allVersions) await this.options.versions.replace(allVersions);
    await this.#keepReplaced(versions);
    const next = withNextCommit(db);
    await this.#write(next);
    this.copy = copy;
    this.#show(next, touched);
  }

  async checkForHandEdit(): Promise<void> {
    try {
      let edit = await this.file.readExternalEdit();
      while (edit && !(await this.#takeOver(edit.bytes, edit.ageMs >= SETTLED_MS))) {
        await sleep(SETTLED_MS / 3);
        edit = await this.file.readExternalEdit();
      }
      if (!edit && !this.mayWrite) this.#tell('warn', 'db.json was repaired: it holds again what it held before the edit.');
      if (!edit) this.#unreadable = undefined;
      if (this.#readFault !== undefined) this.#tell('warn', 'db.json can be read again.');
      this.#readFault = undefined;
    } catch (error) {
      if (error instanceof ExternalEditError) return;
      const fault = error instanceof Error ? error.message : String(error);
      if (fault !== this.#readFault) this.#tell('error', `db.json cannot be read: ${fault}`);
      this.#readFault = fault;
    }
  }

  /** Retries a failed write after a while, so that the store recovers without a save. */
  async probe(): Promise<void> {
    if (this.#isHealthy || !this.mayWrite || Date.now() - this.#triedAt < PROBE_MS) return;
    await this.#write(this.db).catch(() => {});
  }

  async #takeOver(edit: Buffer, isSettled: boolean): Promise<boolean> {
    if (this.#unreadable?.equals(edit)) return true;
    const read = await readDb(edit, { ...this.options, needsUsers: this.db.users.length > 0 }).catch((error: unknown) => {
      if (error instanceof DbValidationError) return error;
      throw error;
    });
    if (!(read instanceof DbValidationError)) {
      await this.#load(edit, read);
      return true;
    }
    // The last valid state stays in use; writes are rejected until the file can be read again.
    if (isSettled) this.#unreadable = edit;
    if (isSettled) this.#tell('error', read.message);
    return isSettled;
  }

  async #load(edit: Buffer, { baseCommit, mustWrite, db: { versions, ...db } }: Awaited<ReturnType<typeof readDb>>) {
    const taken = reconcileHandEdit(this.db, db, baseCommit, this.#recent);
    const kept = taken.setAside && (await this.file.setAside(taken.setAside === 'edit' ? edit : serializeDb(this.db)));
    this.file.acknowledge();
    // The next edit can start from this one, which still carries the commit number of its own base.
    if (!taken.mustWrite) this.#recent.set(baseCommit ?? taken.db.meta.commit, taken.db);
    if (this.mayWrite) this.#tell('info', 'db.json was edited by hand; the new content is in use.');
    else this.#tell('warn', 'db.json was repaired; the new content is in use.');
    this.#unreadable = undefined;
    if (kept !== undefined) this.#tell('warn', `What the edit did not take along is kept in ${kept}.`);
    const isWritten = mustWrite || taken.mustWrite || versions !== undefined;
    const next = isWritten ? withNextCommit(taken.db) : taken.db;
    const { audited, versions: replaced } = handEditChanges(this.db, next);
    this.copy.load(next);
    this.#show(next, collectionNames);
    // An edit that has versions, such as a restored backup, replaces all of them.
    await (versions ? this.options.versions.replace(versions) : this.#keepReplaced(replaced)).catch((error: unknown) => {
      this.#tell('error', `The versions before an edit of db.json could not be kept: ${String(error)}`);
    });
    await this.options.audit.write(audited.map((change) => ({ ...HAND_EDIT, ...change })));
    if (isWritten) await this.#write(next);
  }

  async #keepReplaced(replaced: readonly NewVersion[]) {
    const { versions, clock } = this.options;
    await versions.append(replaced.map((version) => toStoredVersion(version, clock())));
  }

  async #write(db: Database) {
    this.#triedAt = Date.now();
    try {
      await this.file.write(serializeDb(db));
      this.#isHealthy = true;
    } catch (error) {
      if (!(error instanceof ExternalEditError)) this.#isHealthy = false;
      throw toStorageError(error);
    }
  }

  #show(db: Database, collections: readonly CollectionName[]) {
    this.db = db;
    this.#recent.set(db.meta.commit, db);
    this.onChange(collections);
  }

  #tell(level: 'info' | 'warn' | 'error', text: string) {
    this.options.onHandEdit({ level, text });
  }
}
