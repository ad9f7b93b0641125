import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toStorageError } from '../../lib/storageError';
import type { AuditLog } from '../AuditLog';
import { Capacity, type CapacityLimits } from '../capacity';
import { ChangedExternally, type DbFile } from '../dbFile/dbFile';
import { DbValidationError } from '../format/dbText';
import { type ReadOptions, readDb } from '../format/readDb';
import { dbBytes, writeDb } from '../format/writeDb';
import { type CollectionName, collectionNames, type Database, type EntityName, type RecordId } from '../records';
import { type NewVersion, stampedVersion } from '../versions';
import { handEditChanges, handEditVersions, reconcileHandEdit, SnapshotHistory } from './handEdits';
import type { BatchResult } from './JsonDraft';
import type { VersionFile } from './versionFile';

const REMEMBERED = 1000;

type Entry = { number: number; ids: readonly RecordId[] };

/** Records which ids the last commits touched, so that a poll can be answered with the difference alone (contract, E18). */
class ChangeLog {
  /** A random id of this run: versions of another run must never match, because the file can have been edited in between. */
  readonly #run = randomBytes(6).toString('hex');
  readonly #numbers = new Map<CollectionName, number>();
  readonly #entries = new Map<CollectionName, Entry[]>();

  version(collection: CollectionName): string {
    return `${this.#run}.${this.#numbers.get(collection) ?? 0}`;
  }

  /** Records a change of `ids`; without ids the log is reset, because the difference to earlier versions is unknown. */
  note(collection: CollectionName, ids?: readonly RecordId[]) {
    const number = (this.#numbers.get(collection) ?? 0) + 1;
    this.#numbers.set(collection, number);
    const before = ids ? (this.#entries.get(collection) ?? []) : [];
    this.#entries.set(collection, ids ? [...before.slice(1 - REMEMBERED), { number, ids }] : []);
  }

  /** The ids touched since a version; undefined when that version is no longer known. */
  touchedSince(collection: EntityName, version: string): Set<RecordId> | undefined {
    const [run, number] = version.split('.');
    const since = Number(number);
    const now = this.#numbers.get(collection) ?? 0;
    if (run !== this.#run || !/^\d{1,15}$/.test(number ?? '') || since > now) return undefined;
    const entries = (this.#entries.get(collection) ?? []).filter((entry) => entry.number > since);
    // Each commit leaves one entry: fewer entries than commits means that some were evicted.
    return entries.length === now - since ? new Set(entries.flatMap(({ ids }) => ids)) : undefined;
  }
}

export type StoreOptions = ReadOptions & {
  clock: () => Date;
  /** The audit trail of the changes, and of hand edits. */
  audit: Pick<AuditLog, 'write'>;
  /** The replaced states of posts and events. */
  versions: Pick<VersionFile, 'append' | 'list' | 'replace' | 'tidy' | 'close'>;
  /** The capacity limits; the contract's by default. */
  limits?: CapacityLimits;
  /** Receives one sentence when a hand edit of the file was loaded, set aside or cannot be read. */
  onHandEdit: (news: { level: 'info' | 'warn' | 'error'; text: string }) => void;
};

/** Milliseconds: an edit younger than this can still be incomplete. */
const SETTLED_MS = 300;
const PROBE_MS = 5000;
const HAND_EDIT = { requestId: null, actor: null, ip: null, who: 'db.json' } as const;

const withNextCommit = (db: Database): Database => ({ ...db, meta: { ...db.meta, commit: db.meta.commit + 1 } });

/**
 * The database in memory and in its file. It commits to the disk first and to memory second, and loads hand edits of the file.
 */
export class JsonStore {
  readonly log = new ChangeLog();
  #db: Database;
  readonly #recent = new SnapshotHistory();
  readonly #listeners: ((collections: readonly CollectionName[]) => void)[] = [];
  #capacity: Capacity;
  #unreadable: string | undefined;
  /** Why the file could not be read at all, such as a folder of that name. */
  #lookFault: string | undefined;
  #isHealthy = true;
  #triedAt = 0;
  /** The bytes of the last write, and an unused buffer from the write before. */
  #written: Buffer | undefined;
  #spare: Buffer | undefined;

  constructor(
    db: Database,
    readonly file: DbFile,
    readonly options: StoreOptions,
  ) {
    this.#db = db;
    this.#recent.keep(db);
    this.#capacity = this.#capacityOf(db);
  }

  /** The remaining capacity. */
  get capacity(): Capacity {
    return this.#capacity;
  }

  get db(): Database {
    return this.#db;
  }

  /** False while the file holds an unreadable edit, which no write may replace. */
  get mayWrite(): boolean {
    return this.#unreadable === undefined;
  }

  /** Whether a save would succeed, as far as the store knows. */
  get isHealthy(): boolean {
    return this.#isHealthy && this.mayWrite && this.#lookFault === undefined;
  }

  onChange(listener: (collections: readonly CollectionName[]) => void) {
    this.#listeners.push(listener);
  }

  /**
   * Makes `after` the state of file and memory; a failed write leaves memory unchanged. The replaced states are durable before it.
   * Throws `ChangedExternally`.
   */
  async commit({ after, touched, capacity, versions }: Pick<BatchResult, 'after' | 'touched' | 'capacity' | 'versions'>) {
    await this.#keepReplaced(versions);
    const next = withNextCommit(after);
    await this.#write(next);
    this.#capacity = capacity;
    for (const [name, ids] of touched) this.log.note(name, name === 'views' ? undefined : ids);
    this.#show(next, [...touched.keys()]);
  }

  /** Checks for a hand edit of the file and loads it. */
  async lookForHandEdit(): Promise<void> {
    try {
      let edit = await this.file.externalChange();
      while (edit && !(await this.#takeOver(edit.text, edit.ageMs >= SETTLED_MS))) {
        await sleep(SETTLED_MS / 3);
        edit = await this.file.externalChange();
      }
      if (!edit && !this.mayWrite) this.#tell('warn', 'db.json was repaired: it holds again what it held before the edit.');
      if (!edit) this.#unreadable = undefined;
      if (this.#lookFault !== undefined) this.#tell('warn', 'db.json can be read again.');
      this.#lookFault = undefined;
    } catch (error) {
      if (error instanceof ChangedExternally) return;
      const fault = error instanceof Error ? error.message : String(error);
      // The check runs every second; the same error is reported once.
      if (fault !== this.#lookFault) this.#tell('error', `db.json cannot be read: ${fault}`);
      this.#lookFault = fault;
    }
  }

  /** Retries a failed write after a while, so that the store recovers without a save. */
  async probe(): Promise<void> {
    if (this.#isHealthy || !this.mayWrite || Date.now() - this.#triedAt < PROBE_MS) return;
    await this.#write(this.db).catch(() => {});
  }

  /** False when the text cannot be read but can be an incomplete save. */
  async #takeOver(text: string, isSettled: boolean): Promise<boolean> {
    if (text === this.#unreadable) return true;
    try {
      const read = await readDb(text, { ...this.options, needsUsers: this.db.users.length > 0 });
      const { base } = read;
      const { versions, ...db } = read.db;
      const mustWrite = read.mustWrite || versions !== undefined;
      const taken = reconcileHandEdit(this.db, db, base, this.#recent);
      const kept = taken.setAside && (await this.file.setAside(taken.setAside === 'edit' ? text : writeDb(this.db)));
      this.file.acknowledge();
      const wasUnreadable = !this.mayWrite;
      this.#unreadable = undefined;
      for (const name of collectionNames) this.log.note(name);
      // The next edit can start from this one, which still carries the commit number of its own base.
      if (!taken.mustWrite) this.#recent.keep(taken.db, base);
      if (wasUnreadable) this.#tell('warn', 'db.json was repaired; the new content is in use.');
      else this.#tell('info', 'db.json was edited by hand; the new content is in use.');
      if (kept !== undefined) this.#tell('warn', `What the edit did not take along is kept in ${kept}.`);
      const next = mustWrite || taken.mustWrite ? withNextCommit(taken.db) : taken.db;
      this.#capacity = this.#capacityOf(next);
      const audited = handEditChanges(this.db, next);
      const replaced = handEditVersions(this.db, next);
      this.#show(next, collectionNames);
      // An edit that has versions, such as a restored backup, replaces all of them.
      await (versions ? this.options.versions.replace(versions) : this.#keepReplaced(replaced)).catch((error: unknown) => {
        this.#tell('error', `The versions before an edit of db.json could not be kept: ${String(error)}`);
      });
      await this.options.audit.write(audited.map((change) => ({ ...HAND_EDIT, ...change })));
      if (next !== taken.db) await this.#write(next);
      return true;
    } catch (error) {
      if (!(error instanceof DbValidationError)) throw error;
      if (!isSettled) return false;
      // The last valid state stays in use; writes are rejected until the file can be read again.
      this.#unreadable = text;
      this.#tell('error', error.message);
      return true;
    }
  }

  /** Makes the states that a save or a hand edit replaced durable. */
  async #keepReplaced(replaced: readonly NewVersion[]) {
    const { versions, clock } = this.options;
    await versions.append(replaced.map((version) => stampedVersion(version, clock())));
  }

  async #write(db: Database) {
    this.#triedAt = Date.now();
    try {
      const bytes = dbBytes(db, this.#spare);
      // Not reused after an error: the file then compares with these bytes, or with those of the failed write.
      this.#spare = undefined;
      await this.file.write(bytes);
      this.#spare = this.#written;
      this.#written = bytes;
      this.#isHealthy = true;
    } catch (error) {
      if (!(error instanceof ChangedExternally)) this.#isHealthy = false;
      throw toStorageError(error);
    }
  }

  #capacityOf(db: Database): Capacity {
    return new Capacity(dbBytes({ ...db, deleted: [], alerts: [] }).length, this.options.limits);
  }

  #show(db: Database, collections: readonly CollectionName[]) {
    this.#db = db;
    this.#recent.keep(db);
    for (const listener of this.#listeners) listener(collections);
  }

  #tell(level: 'info' | 'warn' | 'error', text: string) {
    this.options.onHandEdit({ level, text });
  }
}
