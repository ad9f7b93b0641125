import type { AuditEntry } from './AuditLog';
import type { Changes, CollectionName, Collections, Database, EntityName, RecordId, ViewRecord } from './records';
import type { NewVersion, StoredVersion, VersionedName } from './versions';

/** The records by collection. They are immutable, and an unchanged one stays the same object: caches use it as their key. */
export interface RecordStore {
  /** All records, in the order of their creation. */
  list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]>;
  /** One record by its id, compared as a text; undefined when there is none. */
  get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined>;
  /** Stores the record that `make` returns for the next id, which is never used again. Throws `STORAGE_FULL`. */
  create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]>;
  /** Stores a record under its own id, which no record of the collection has. Throws `STORAGE_FULL`. */
  insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void>;
  /** Merges `changes` into a record, whose id stays. Throws `NOT_FOUND`. */
  patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]>;
  /** Removes a record and returns it. Throws `NOT_FOUND`. */
  remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]>;
  addViews(newViews: readonly ViewRecord[]): Promise<void>;
}

/** The database as one transaction sees it: everything committed before it, and the changes it has made so far. */
export interface Draft extends RecordStore {
  /** Writes entries to the audit trail when the changes of the transaction are stored, and not at all when they are not. */
  audit(entries: readonly AuditEntry[]): Promise<void>;
  /** Stores replaced states of records, to which staff can go back. A failed transaction leaves none (D-77). */
  keepVersions(versions: readonly NewVersion[]): Promise<void>;
  dropVersions(collection: VersionedName, id: RecordId): Promise<void>;
}

/** A running server's only access to the data; reads come from memory. Throws `StorageError`s, and what `work` throws. */
export interface Repository extends RecordStore {
  /** Stores all changes of `work` and their audit lines durably, or none if it throws. What it has read cannot change before. */
  // `work` touches only the draft, because it can run again. Strangers get at most half of the connections to PostgreSQL.
  transaction<T>(work: (draft: Draft) => Promise<T>, options?: { isFromStranger?: boolean }): Promise<T>;
  /** Resolves when reads include everything that any process had acknowledged before the call. Throws `STORAGE_UNAVAILABLE`. */
  refresh(): Promise<void>;
  /** A text that changes with the collection and never repeats. It is equal in all processes that have the same records. */
  revision(collection: CollectionName): string;
  /** The changes from a revision to the current one; undefined when that revision is no longer known. */
  changesSince<C extends EntityName>(collection: C, revision: string): Promise<Changes<Collections[C]> | undefined>;
  /** Calls `listener` with the changed collections: after each change of any process, and before the writer gets its response. */
  onChange(listener: (collections: readonly CollectionName[]) => void): void;
  /** The versions of a record, newest first. Throws `STORAGE_UNAVAILABLE`. */
  versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]>;
  /** The images named in the versions of some records, such as `blogs/3`, or of all. Throws `STORAGE_UNAVAILABLE`. */
  versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>>;
  /** The bytes of a collection in `db.json`; without one, those of all records that count towards the capacity. */
  bytes(collection?: CollectionName): number;
  /** The whole database at one moment, with its versions, for backups. */
  snapshot(): Promise<Database>;
  /** Milliseconds since the copy in memory was last known to be current; 0 where no other process can change the data. */
  copyAgeMs(): number;
  /** Whether a write would succeed, as far as the engine can tell without one. */
  isHealthy(): Promise<boolean>;
  /** Replaces all records and versions in one transaction, for testers. Users who are also in `db` stay signed in. */
  replace(db: Database): Promise<void>;
  /** Finishes the accepted writes and releases what the engine holds. Later writes throw `SHUTTING_DOWN`. */
  close(): Promise<void>;
}
