import type { CollectionName, Collections, EntityName, RecordId, ViewRecord } from './records';

/** What changed in a collection between two versions of it. */
export type Changes<T> = { changed: T[]; removed: RecordId[] };

/** The database as one transaction sees it: everything before it, and its own changes. */
export interface Draft {
  list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]>;
  /** One record by its id; undefined when there is none. */
  get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined>;
  /** Stores what `make` gives for the next id; ids rise and are never given twice. */
  create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]>;
  /** Lays `changes` over a record; refuses with NOT_FOUND. */
  patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]>;
  /** Removes a record and gives it back; refuses with NOT_FOUND. */
  remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]>;
  /** Adds counts to the rows of their page and day. */
  addViews(counts: readonly ViewRecord[]): Promise<void>;
}

/** The only door to the data. A write has answered only when it is on the disk (promise D1). */
export interface Repository extends Draft {
  /**
   * Runs `work` on a draft, alone; its changes are stored together or, when it throws, not at all. `work` must only touch the
   * draft: others wait for it, and it may be run again.
   */
  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T>;
  /** A text that differs whenever the collection differs, also after a restart. */
  version(collection: CollectionName): string;
  /** What changed since a version; undefined when that version is no longer known. */
  changesSince<C extends EntityName>(collection: C, version: string): Promise<Changes<Collections[C]> | undefined>;
  /** Calls `listener` with the collections that differ, after each change and before the writer is answered. */
  onChange(listener: (collections: readonly CollectionName[]) => void): void;
  /** False while nothing can be stored: the last attempt failed, or the file cannot be read. */
  isHealthy(): boolean;
  /** Finishes what was accepted and lets go of the file. */
  close(): Promise<void>;
}
