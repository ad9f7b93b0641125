import type { AuditEntry } from './AuditLog';
import type { Changes, CollectionName, Collections, Database, EntityName, RecordId, ViewRecord } from './records';
import type { NewVersion, StoredVersion, VersionedName } from './versions';

/** The records by collection. Caches use the immutable record objects as keys. An unchanged record keeps its object. */
export interface RecordStore {
  /** All records, in the order of their creation. */
  list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]>;
  /** The record with this id, where 3 and '3' are the same id; undefined when there is none. */
  get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined>;
  /** Stores the record that `make` returns for the next id. No id is used twice. Throws `STORAGE_FULL`. */
  create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]>;
  /** Stores a record under its own id, which must be free. Throws `STORAGE_FULL`. */
  insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void>;
  /** Merges `changes` into a record, whose id stays. Throws `NOT_FOUND` or `STORAGE_FULL`. */
  patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]>;
  /** Removes a record and returns it. Throws `NOT_FOUND`. */
  remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]>;
  addViews(newViews: readonly ViewRecord[]): Promise<void>;
}

/** The database inside one transaction. It holds all earlier commits, and the changes of this transaction so far. */
export interface Draft extends RecordStore {
  /** Adds entries to the audit trail. They are stored only if the transaction succeeds. */
  audit(entries: readonly AuditEntry[]): Promise<void>;
  /** Stores replaced states, so that staff can go back to them. A failed transaction stores none (D-77). */
  keepVersions(versions: readonly NewVersion[]): Promise<void>;
  dropVersions(collection: VersionedName, id: RecordId): Promise<void>;
}

/** How a running server reads and writes its data. Reads come from memory. Throws `StorageError`s. */
export interface Repository extends RecordStore {
  /** Stores all changes and audit lines of `work` durably, or none if `work` throws.
   * `work` must change nothing but the draft, because it can run several times.
   * Until the transaction ends, no other transaction changes what `work` has read.
   * Requests of strangers (`isFromStranger`) get at most half of the connections to PostgreSQL. */
  transaction<T>(work: (draft: Draft) => Promise<T>, options?: { isFromStranger?: boolean }): Promise<T>;
  /** Waits until reads show every write that any server had finished before the call. Throws `STORAGE_UNAVAILABLE`. */
  refresh(): Promise<void>;
  /** A text that changes with the collection and never repeats. Servers with the same records return the same text. */
  revision(collection: CollectionName): string;
  /** The changes since a revision; undefined when the server no longer knows that revision. */
  changesSince<C extends EntityName>(collection: C, revision: string): Promise<Changes<Collections[C]> | undefined>;
  /** Calls `listener` with the changed collections after each change by any server. */
  onChange(listener: (collections: readonly CollectionName[]) => void): void;
  /** The versions of a record, newest first. Throws `STORAGE_UNAVAILABLE`. */
  versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]>;
  /** The names of images in all versions, or in those of `records`, such as `blogs/3`. Throws `STORAGE_UNAVAILABLE`. */
  versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>>;
  /** The bytes of a collection in `db.json`. Without `collection`, all bytes that count towards the capacity. */
  bytes(collection?: CollectionName): number;
  /** The whole database with its versions, all from one moment. Backups use it. */
  snapshot(): Promise<Database>;
  /** How many milliseconds ago the records in memory were last known to be current; always 0 for `db.json`. */
  copyAgeMs(): number;
  /** Whether a write would succeed, as far as the engine can tell without one. */
  isHealthy(): Promise<boolean>;
  /** Replaces all records and versions in one transaction, for testers. Users who are also in `db` stay signed in. */
  replace(db: Database): Promise<void>;
  /** Waits for the accepted writes, then releases files and connections. Later writes throw `SHUTTING_DOWN`. */
  close(): Promise<void>;
}
