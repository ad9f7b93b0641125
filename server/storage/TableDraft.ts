import { type Limits, maxMessageBytes } from '../config/limits';
import { StorageError } from '../lib/storageError';
import { DraftTable } from './DraftTable';
import { recordSize } from './format/serializeDb';
import type { ReadCopy } from './ReadCopy';
import type { RecordStore } from './Repository';
import {
  type CollectionName,
  type Collections,
  collectionNames,
  type EntityName,
  isLive,
  type LiveName,
  type RecordId,
  type ViewRecord,
} from './records';
import type { Row } from './tables';

/** How many records each collection may hold, and how many bytes all records and all versions may take. */
export type CapacityLimits = Pick<Limits, LiveName | 'dbBytes' | 'versionsBytes'>;

/** Edits may exceed the byte limit by this much, so that staff can still work with a full database. */
export const EDIT_MARGIN_BYTES = 100_000;

function requireRoom(needed: number, limit: number) {
  if (needed > limit) throw new StorageError('STORAGE_FULL');
}

/** One transaction on the tables in memory, for both engines. It checks the limits, and collects the changes for the copy.
 * An engine with stored rows stores each change at once, in its `store…` methods. */
export abstract class TableDraft implements RecordStore {
  readonly #tables: { [C in CollectionName]?: DraftTable<Collections[C]> } = {};
  /** The lock of each collection in use, as the promise of its last id. Simultaneous calls share the lock. */
  readonly #locks: { [C in CollectionName]?: Promise<number> } = {};
  #bytesTowardsCapacity: number | undefined;

  constructor(
    readonly copy: ReadCopy,
    readonly limits: CapacityLimits,
  ) {}

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return (await this.#lock(collection)).listRecords();
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return (await this.#lock(collection)).rows.get(String(id))?.record;
  }

  async create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]> {
    const table = await this.#lock(collection);
    const record = make(table.lastId + 1);
    // Messages may fill only a part of the database, because strangers write them.
    if (collection === 'contacts') requireRoom(table.bytes + recordSize(record), maxMessageBytes(this.limits));
    await this.insert(collection, record);
    return record;
  }

  async insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void> {
    const table = await this.#lock(collection);
    if (isLive(collection)) requireRoom(table.rows.size + 1, this.limits[collection]);
    this.#countBytes(collection, recordSize(record), this.limits.dbBytes);
    const id = String(record.id);
    table.add({ id, position: await this.storeNewRow(collection, id, record), record });
  }

  async patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]> {
    const table = await this.#lock(collection);
    const row = table.getRow(id);
    const record: Collections[C] = { ...row.record, ...changes, id: row.record.id };
    this.#countBytes(collection, recordSize(record) - recordSize(row.record), this.limits.dbBytes + EDIT_MARGIN_BYTES);
    const hasChanged = await this.storeRow(collection, row, record);
    if (!hasChanged) return row.record;
    table.put({ ...row, record });
    return record;
  }

  async remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]> {
    const table = await this.#lock(collection);
    const row = table.getRow(id);
    this.#countBytes(collection, -recordSize(row.record), this.limits.dbBytes);
    await this.storeRemoval(collection, row.id);
    table.remove(row);
    return row.record;
  }

  /** `newViews` must have each page once. */
  async addViews(newViews: readonly ViewRecord[]): Promise<void> {
    const table = await this.#lock('views');
    const rowsByPage = new Map(Array.from(table.rows.values(), (row) => [row.record.page, row]));
    for (const { page, count } of newViews) {
      const row = rowsByPage.get(page);
      if (row) {
        await this.storeAddedViews(row.id, count);
        table.put({ ...row, record: { ...row.record, count: row.record.count + count } });
      } else {
        const id = String(table.lastId + 1);
        const record = { page, count };
        table.add({ id, position: await this.storeNewRow('views', id, record), record });
      }
    }
  }

  listChangedCollections(): CollectionName[] {
    return collectionNames.filter((name) => this.#tables[name]?.isChanged);
  }

  /** The highest id ever assigned, also by this transaction; undefined if the transaction has not used the collection. */
  lastId(collection: CollectionName): number | undefined {
    return this.#tables[collection]?.lastId;
  }

  /** Puts the committed changes into the copy in memory. Returns false if the copy has a later change already. */
  commitToCopy<C extends CollectionName>(collection: C, version: number): boolean {
    const table: DraftTable<Collections[C]> | undefined = this.#tables[collection];
    return table !== undefined && this.copy.commitTable(collection, table.committed.version, table.toCommittedTable(version));
  }

  /** Locks a collection until the transaction ends, and updates the copy. Returns the highest id ever assigned. */
  protected abstract lockAndGetLastId(collection: CollectionName): Promise<number>;
  /** Stores a new row; returns its place in the order of creation. */
  protected abstract storeNewRow<C extends CollectionName>(collection: C, id: string, record: Collections[C]): Promise<number>;
  /** Replaces the record of a row; returns false when nothing changes. */
  protected abstract storeRow<C extends EntityName>(
    collection: C,
    row: Row<Collections[C]>,
    record: Collections[C],
  ): Promise<boolean>;
  protected abstract storeRemoval(collection: EntityName, id: string): Promise<void>;
  protected abstract storeAddedViews(id: string, count: number): Promise<void>;

  /** A change that frees space has negative `addedBytes`. Throws `STORAGE_FULL` if the total grows above `maxBytes`. */
  #countBytes(collection: EntityName, addedBytes: number, maxBytes: number) {
    const countsTowardsCapacity = isLive(collection);
    if (!countsTowardsCapacity) return;
    // The total is an estimate, because other transactions may add to collections that this one has not locked.
    const bytes = (this.#bytesTowardsCapacity ?? this.copy.bytes()) + addedBytes;
    if (addedBytes > 0) requireRoom(bytes, maxBytes);
    this.#bytesTowardsCapacity = bytes;
  }

  async #lock<C extends CollectionName>(collection: C): Promise<DraftTable<Collections[C]>> {
    const lock = this.#locks[collection] ?? this.lockAndGetLastId(collection);
    this.#locks[collection] = lock;
    const lastId = await lock;
    // With this type, TypeScript knows that the table belongs to `collection`.
    const tables: { [N in C]?: DraftTable<Collections[N]> } = this.#tables;
    tables[collection] ??= new DraftTable(this.copy.table(collection), lastId);
    return tables[collection];
  }
}
