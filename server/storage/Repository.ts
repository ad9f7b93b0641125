import type { AuditEntry } from './AuditLog';
import type { ReadCopy } from './ReadCopy';
import type { Changes, CollectionName, Collections, Database, EntityName, RecordId, ViewRecord } from './records';
import type { NewVersion, StoredVersion, VersionedName } from './versions';

/** The records of the college by collection, such as `blogs`; `Repository` and `Draft` add what is around them. */
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
  addViews(counts: readonly ViewRecord[]): Promise<void>;
}

/** The database as one transaction sees it: everything committed before it, and the changes it has made so far. */
export interface Draft extends RecordStore {
  /** Writes entries to the audit trail when the changes of the transaction are stored, and not at all when they are not. */
  audit(entries: readonly AuditEntry[]): Promise<void>;
  /** Stores replaced states of records, to which staff can go back. A failed transaction leaves none (D-77). */
  keepVersions(versions: readonly NewVersion[]): Promise<void>;
  /** Removes the versions of a record that is gone for good. */
  dropVersions(collection: VersionedName, id: RecordId): Promise<void>;
}

/**
 * A running server's only access to the data. Throws `StorageError`s; errors of a transaction's `work` pass unchanged.
 * Reads outside a transaction come from a copy in memory with all writes of this process; `refresh` adds those of others.
 * Records are immutable, and an unchanged record stays the same object: caches use it as their key.
 */
export interface Repository extends RecordStore {
  /**
   * Stores the changes of `work` together or, when it throws, not at all; until then no other transaction changes what it read.
   * Resolves once the changes and their audit lines are durable (D1 and Z4). `work` must touch only the draft: it can run again.
   * Strangers get at most half of the connections to PostgreSQL, so that staff need not wait for them.
   */
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
  /** The bytes that a collection takes in `db.json`, or that all records take that count towards the capacity. */
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

/** What the repositories of both engines share: reads from the copy in memory, and single changes as transactions. */
export abstract class TableRepository implements RecordStore {
  readonly #listeners: ((collections: readonly CollectionName[]) => void)[] = [];

  abstract readonly copy: ReadCopy;
  abstract transaction<T>(work: (draft: Draft) => Promise<T>, options?: { isFromStranger?: boolean }): Promise<T>;

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return this.copy.table(collection).records;
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return this.copy.table(collection).rows.get(String(id))?.record;
  }

  create: Repository['create'] = (collection, make) => this.transaction((draft) => draft.create(collection, make));
  insert: Repository['insert'] = (collection, record) => this.transaction((draft) => draft.insert(collection, record));
  patch: Repository['patch'] = (collection, id, changes) => this.transaction((draft) => draft.patch(collection, id, changes));
  remove: Repository['remove'] = (collection, id) => this.transaction((draft) => draft.remove(collection, id));
  addViews: Repository['addViews'] = (counts) => this.transaction((draft) => draft.addViews(counts));

  revision(collection: CollectionName): string {
    return this.copy.revision(collection);
  }

  async changesSince<C extends EntityName>(collection: C, revision: string): Promise<Changes<Collections[C]> | undefined> {
    return this.copy.changesSince(collection, revision);
  }

  bytes(collection?: CollectionName): number {
    return this.copy.bytes(collection);
  }

  onChange(listener: (collections: readonly CollectionName[]) => void) {
    this.#listeners.push(listener);
  }

  protected notifyListeners(collections: readonly CollectionName[]) {
    for (const listener of this.#listeners) listener(collections);
  }
}
