import { type Limits, maxMessageBytes } from '../config/limits';
import { StorageError } from '../lib/storageError';
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
  toIdNumber,
  type ViewRecord,
} from './records';
import { keepEqualRow, type Row, type Table } from './tables';

/** How many records each collection may hold, and how many bytes all records and all versions may take. */
export type CapacityLimits = Pick<Limits, LiveName | 'dbBytes' | 'versionsBytes'>;

/** Edits may exceed the byte limit by this much, so that staff can still work with a full database. */
export const EDIT_MARGIN_BYTES = 100_000;

/** One collection inside a transaction. It stays locked until the transaction ends. */
type DraftTable<T extends object> = {
  table: Table<T>;
  /** All rows with the changes of the transaction; undefined before the first change. */
  changedRows?: Map<string, Row<T>>;
  lastId: number;
  tableBytes: number;
  changedIds: Set<string>;
};
type DraftTables = { [C in CollectionName]?: Promise<DraftTable<Collections[C]>> };

export type ChangedTable = {
  /** Puts the committed changes into the copy in memory; returns false if the copy has a later change already. */
  commitToCopy: (version: number) => boolean;
  lastId: number;
};

const currentRows = <T extends object>({ changedRows, table }: DraftTable<T>): ReadonlyMap<string, Row<T>> =>
  changedRows ?? table.rows;

function findRow<T extends object>(draftTable: DraftTable<T>, id: RecordId): Row<T> {
  const row = currentRows(draftTable).get(String(id));
  if (!row) throw new StorageError('NOT_FOUND');
  return row;
}

function requireRoom(needed: number, limit: number) {
  if (needed > limit) throw new StorageError('STORAGE_FULL');
}

function draftRow<T extends object>(draftTable: DraftTable<T>, id: string, row: Row<T>) {
  draftTable.changedRows ??= new Map(draftTable.table.rows);
  const before = draftTable.changedRows.get(id);
  // Caches use the record object as their key, so a record without a change keeps its object.
  const next = keepEqualRow(before, row);
  draftTable.tableBytes += recordSize(next.record) - (before ? recordSize(before.record) : 0);
  draftTable.changedIds.add(id);
  draftTable.changedRows.set(id, next);
}

function draftRemoval<T extends object>(draftTable: DraftTable<T>, { id, record }: Row<T>) {
  draftTable.changedRows ??= new Map(draftTable.table.rows);
  draftTable.tableBytes -= recordSize(record);
  draftTable.changedIds.add(id);
  draftTable.changedRows.delete(id);
}

/** One transaction, for both engines. It checks the limits and collects the changed rows for the copy in memory.
 /** Before that, a `store…` method can store each change. Every engine has its own subclass with these methods. */
export abstract class TableDraft implements RecordStore {
  readonly #draftTables: DraftTables = {};
  #bytesTowardsCapacity: number | undefined;

  constructor(
    readonly copy: ReadCopy,
    readonly limits: CapacityLimits,
  ) {}

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    const { table, changedRows } = await this.#lockOnce(collection);
    return changedRows ? Array.from(changedRows.values(), ({ record }) => record) : table.records;
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return currentRows(await this.#lockOnce(collection)).get(String(id))?.record;
  }

  async create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]> {
    const draftTable = await this.#lockOnce(collection);
    const record = make(draftTable.lastId + 1);
    // Messages may fill only a part of the database, because strangers write them.
    if (collection === 'contacts') requireRoom(draftTable.tableBytes + recordSize(record), maxMessageBytes(this.limits));
    await this.insert(collection, record);
    return record;
  }

  async insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void> {
    const draftTable = await this.#lockOnce(collection);
    if (isLive(collection)) requireRoom(currentRows(draftTable).size + 1, this.limits[collection]);
    this.#countBytes(collection, recordSize(record), this.limits.dbBytes);
    await this.#addRow(collection, draftTable, String(record.id), record);
  }

  async patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]> {
    const draftTable = await this.#lockOnce(collection);
    const row = findRow(draftTable, id);
    const record: Collections[C] = { ...row.record, ...changes, id: row.record.id };
    this.#countBytes(collection, recordSize(record) - recordSize(row.record), this.limits.dbBytes + EDIT_MARGIN_BYTES);
    const hasChanged = await this.storeRow(collection, row, record);
    if (!hasChanged) return row.record;
    draftRow(draftTable, row.id, { ...row, record });
    return record;
  }

  async remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]> {
    const draftTable = await this.#lockOnce(collection);
    const row = findRow(draftTable, id);
    this.#countBytes(collection, -recordSize(row.record), this.limits.dbBytes);
    await this.storeRemoval(collection, row.id);
    draftRemoval(draftTable, row);
    return row.record;
  }

  /** `newViews` must have each page once. */
  async addViews(newViews: readonly ViewRecord[]): Promise<void> {
    const draftTable = await this.#lockOnce('views');
    const rowsByPage = new Map(Array.from(currentRows(draftTable).values(), (row) => [row.record.page, row]));
    for (const { page, count } of newViews) {
      const row = rowsByPage.get(page);
      if (row) {
        await this.storeAddedViews(row.id, count);
        draftRow(draftTable, row.id, { ...row, record: { ...row.record, count: row.record.count + count } });
      } else {
        await this.#addRow('views', draftTable, String(draftTable.lastId + 1), { page, count });
      }
    }
  }

  /** Locks a collection and loads the changes of other servers into the copy. Returns the highest id ever assigned. */
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

  async listChangedTables(): Promise<Map<CollectionName, ChangedTable>> {
    const changedTables = new Map<CollectionName, ChangedTable>();
    for (const name of collectionNames) {
      if ((await this.#draftTables[name])?.changedRows) changedTables.set(name, await this.#toChangedTable(name));
    }
    return changedTables;
  }

  async #toChangedTable<C extends CollectionName>(collection: C): Promise<ChangedTable> {
    const draftTable = await this.#lockOnce(collection);
    const { table, changedIds, tableBytes, lastId } = draftTable;
    const commitToCopy = (version: number) => {
      const nextTable = table.withCommit(version, currentRows(draftTable), changedIds, tableBytes);
      return this.copy.commitTable(collection, table.version, nextTable);
    };
    return { commitToCopy, lastId };
  }

  /** A change that frees space has negative `addedBytes`. Throws `STORAGE_FULL` if the total grows above `maxBytes`. */
  #countBytes(collection: EntityName, addedBytes: number, maxBytes: number) {
    const countsTowardsCapacity = isLive(collection);
    if (!countsTowardsCapacity) return;
    // The total is an estimate, because other transactions may add to collections that this one has not locked.
    const bytes = (this.#bytesTowardsCapacity ?? this.copy.bytes()) + addedBytes;
    if (addedBytes > 0) requireRoom(bytes, maxBytes);
    this.#bytesTowardsCapacity = bytes;
  }

  async #addRow<C extends CollectionName>(
    collection: C,
    draftTable: DraftTable<Collections[C]>,
    id: string,
    record: Collections[C],
  ) {
    const position = await this.storeNewRow(collection, id, record);
    draftTable.lastId = Math.max(draftTable.lastId, toIdNumber(id));
    draftRow(draftTable, id, { id, position, record });
  }

  #lockOnce<C extends CollectionName>(collection: C): Promise<DraftTable<Collections[C]>> {
    // With this type, TypeScript knows that the table belongs to `collection`.
    const draftTables: { [N in C]?: Promise<DraftTable<Collections[N]>> } = this.#draftTables;
    draftTables[collection] ??= this.#lockAndRead(collection);
    return draftTables[collection];
  }

  async #lockAndRead<C extends CollectionName>(collection: C): Promise<DraftTable<Collections[C]>> {
    const lastId = await this.lockAndGetLastId(collection);
    const table = this.copy.table(collection);
    return { table, lastId, tableBytes: table.bytes, changedIds: new Set() };
  }
}
