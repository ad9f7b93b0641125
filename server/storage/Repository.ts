import type { CollectionName, Collections, EntityName, RecordId, ViewRecord } from './records';

/** The changes of a collection between two versions. */
export type Changes<T> = { changed: T[]; removed: RecordId[] };

/** The database as one transaction sees it: everything committed before it, and its own changes. */
export interface Draft {
  list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]>;
  /** One record by its id; undefined when there is none. */
  get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined>;
  /** Stores the record that `make` returns for the next id; ids increase and are never reused. */
  create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]>;
  /** Merges `changes` into a record; throws NOT_FOUND. */
  patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]>;
  /** Removes a record and returns it; throws NOT_FOUND. */
  remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]>;
  /** Adds counts to the rows of their page and day. */
  addViews(counts: readonly ViewRecord[]): Promise<void>;
}

/** The only access to the data. A write resolves only when it is on the disk (promise D1). */
export interface Repository extends Draft {
  /**
   * Runs `work` on a draft, one transaction at a time. Its changes are stored together or, when it throws, not at all. `work`
   * must only touch the draft: others wait for it, and it can run again.
   */
  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T>;
  /** The version of a collection: a string that changes with every change of the collection, also across restarts. */
  version(collection: CollectionName): string;
  /** The changes since a version; undefined when that version is no longer known. */
  changesSince<C extends EntityName>(collection: C, version: string): Promise<Changes<Collections[C]> | undefined>;
  /** Calls `listener` with the changed collections, after each change and before the writer gets its response. */
  onChange(listener: (collections: readonly CollectionName[]) => void): void;
  /** False while nothing can be stored: the last write failed, or the file cannot be read. */
  isHealthy(): boolean;
  /** Finishes the accepted writes and releases the file. */
  close(): Promise<void>;
}
