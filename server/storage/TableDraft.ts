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

/** The most records of each collection, the most bytes of a database as `db.json`, and the most bytes of its versions. */
export type CapacityLimits = Pick<Limits, LiveName | 'dbBytes' | 'versionsBytes'>;

/** Edits and status changes can exceed the byte limit by this much, so that a full database stays manageable. */
export const EDIT_MARGIN_BYTES = 100_000;

/** A collection as one transaction sees it, from its first access on. */
type LockedTable<T extends object> = {
  table: Table<T>;
  /** All rows with the changes of the transaction; undefined before the first change. */
  changedRows?: Map<string, Row<T>>;
  lastId: number;
  tableBytes: number;
  changedIds: Set<string>;
};
/** Holds promises, so that two accesses to a collection at the same time share one lock. */
type LockedTables = { [C in CollectionName]?: Promise<LockedTable<Collections[C]>> };

export type ChangedTable = {
  /** Shows the changes to readers as the given version; returns false if another transaction changed the table meanwhile. */
  commitToCopy: (version: number) => boolean;
  lastId: number;
};

const currentRows = <T extends object>({ changedRows, table }: LockedTable<T>): ReadonlyMap<string, Row<T>> =>
  changedRows ?? table.rows;

function findRow<T extends object>(locked: LockedTable<T>, id: RecordId): Row<T> {
  const row = currentRows(locked).get(String(id));
  if (!row) throw new StorageError('NOT_FOUND');
  return row;
}

function setRowInMemory<T extends object>(locked: LockedTable<T>, id: string, row: Row<T>) {
  locked.changedRows ??= new Map(locked.table.rows);
  const before = locked.changedRows.get(id);
  const next = keepEqualRow(before, row);
  locked.tableBytes += recordSize(next.record) - (before ? recordSize(before.record) : 0);
  locked.changedIds.add(id);
  locked.changedRows.set(id, next);
}

function deleteRowInMemory<T extends object>(locked: LockedTable<T>, { id, record }: Row<T>) {
  locked.changedRows ??= new Map(locked.table.rows);
  locked.tableBytes -= recordSize(record);
  locked.changedIds.add(id);
  locked.changedRows.delete(id);
}

/** One transaction over the tables in memory. Subclasses for `db.json` and PostgreSQL lock collections and store rows. */
export abstract class TableDraft implements RecordStore {
  readonly #lockedTables: LockedTables = {};
  /** The bytes of all records that count towards the capacity, with the changes so far; undefined without a change. */
  #countedBytes: number | undefined;

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
    const locked = await this.#lockOnce(collection);
    const record = make(locked.lastId + 1);
    // Only new messages have this limit, because strangers write them; staff can still `insert` a deleted one again.
    const isFullOfMessages = collection === 'contacts' && locked.tableBytes + recordSize(record) > maxMessageBytes(this.limits);
    if (isFullOfMessages) throw new StorageError('STORAGE_FULL');
    await this.insert(collection, record);
    return record;
  }

  async insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void> {
    const locked = await this.#lockOnce(collection);
    if (isLive(collection) && currentRows(locked).size >= this.limits[collection]) throw new StorageError('STORAGE_FULL');
    this.#countBytes(collection, recordSize(record), this.limits.dbBytes);
    await this.#addRow(collection, locked, String(record.id), record);
  }

  async patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]> {
    const locked = await this.#lockOnce(collection);
    const row = findRow(locked, id);
    const record: Collections[C] = { ...row.record, ...changes, id: row.record.id };
    this.#countBytes(collection, recordSize(record) - recordSize(row.record), this.limits.dbBytes + EDIT_MARGIN_BYTES);
    const hasChanged = await this.updateRow(collection, row, record);
    if (!hasChanged) return row.record;
    setRowInMemory(locked, row.id, { ...row, record });
    return record;
  }

  async remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]> {
    const locked = await this.#lockOnce(collection);
    const row = findRow(locked, id);
    this.#countBytes(collection, -recordSize(row.record), this.limits.dbBytes);
    await this.deleteRow(collection, row.id);
    deleteRowInMemory(locked, row);
    return row.record;
  }

  async addViews(counts: readonly ViewRecord[]): Promise<void> {
    const locked = await this.#lockOnce('views');
    const rowsByPage = new Map(Array.from(currentRows(locked).values(), (row) => [row.record.page, row]));
    for (const { page, count } of counts) {
      const row = rowsByPage.get(page);
      if (row) {
        await this.addViewCount(row.id, count);
        setRowInMemory(locked, row.id, { ...row, record: { ...row.record, count: row.record.count + count } });
      } else {
        await this.#addRow('views', locked, String(locked.lastId + 1), { page, count });
      }
    }
  }

  /** Locks a collection and brings its copy up to date; returns the highest id ever assigned. */
  protected abstract lockAndGetLastId(collection: CollectionName): Promise<number>;
  /** Stores a new row; returns its place in the order of creation. */
  protected abstract insertRow<C extends CollectionName>(collection: C, id: string, record: Collections[C]): Promise<number>;
  /** Stores another record in a row; returns false when that changes nothing. */
  protected abstract updateRow<C extends EntityName>(
    collection: C,
    row: Row<Collections[C]>,
    record: Collections[C],
  ): Promise<boolean>;
  protected abstract deleteRow(collection: EntityName, id: string): Promise<void>;
  protected abstract addViewCount(id: string, count: number): Promise<void>;

  async listChangedTables(): Promise<Map<CollectionName, ChangedTable>> {
    const changedTables = new Map<CollectionName, ChangedTable>();
    for (const name of collectionNames) {
      if ((await this.#lockedTables[name])?.changedRows) changedTables.set(name, await this.#toChangedTable(name));
    }
    return changedTables;
  }

  async #toChangedTable<C extends CollectionName>(collection: C): Promise<ChangedTable> {
    const locked = await this.#lockOnce(collection);
    const { table, changedIds, tableBytes, lastId } = locked;
    const commitToCopy = (version: number) => {
      const nextTable = table.withCommit(version, currentRows(locked), changedIds, tableBytes);
      return this.copy.commitTable(collection, table.version, nextTable);
    };
    return { commitToCopy, lastId };
  }

  /** Counts the bytes that a change adds; a negative number removes some. Throws `STORAGE_FULL` above `maxBytes`. */
  #countBytes(collection: EntityName, addedBytes: number, maxBytes: number) {
    const countsTowardsCapacity = isLive(collection);
    if (!countsTowardsCapacity) return;
    const bytes = (this.#countedBytes ?? this.copy.bytes()) + addedBytes;
    // Records can be removed and shortened also above the limit.
    if (addedBytes > 0 && bytes > maxBytes) throw new StorageError('STORAGE_FULL');
    this.#countedBytes = bytes;
  }

  async #addRow<C extends CollectionName>(
    collection: C,
    locked: LockedTable<Collections[C]>,
    id: string,
    record: Collections[C],
  ) {
    const position = await this.insertRow(collection, id, record);
    locked.lastId = Math.max(locked.lastId, toIdNumber(id));
    setRowInMemory(locked, id, { id, position, record });
  }

  #lockOnce<C extends CollectionName>(collection: C): Promise<LockedTable<Collections[C]>> {
    const lockedTables: { [N in C]?: Promise<LockedTable<Collections[N]>> } = this.#lockedTables;
    lockedTables[collection] ??= this.#lockAndRead(collection);
    return lockedTables[collection];
  }

  async #lockAndRead<C extends CollectionName>(collection: C): Promise<LockedTable<Collections[C]>> {
    const lastId = await this.lockAndGetLastId(collection);
    const table = this.copy.table(collection);
    return { table, lastId, tableBytes: table.bytes, changedIds: new Set() };
  }
}
