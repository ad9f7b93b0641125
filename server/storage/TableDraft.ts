import { type Limits, maxMessageBytes } from '../config/limits';
import { StorageError } from '../lib/storageError';
import { recordSize } from './format/serializeDb';
import type { RecordStore } from './Repository';
import {
  type CollectionName,
  type Collections,
  collectionNames,
  type EntityName,
  isLive,
  type LiveName,
  numberIn,
  type RecordId,
  type ViewRecord,
} from './records';
import { type ReadCopy, type Row, sameOr, type Table } from './tables';

/** The maximum number of records of each kind, of bytes of `db.json`, and of bytes of versions. */
export type CapacityLimits = Pick<Limits, LiveName | 'dbBytes' | 'versionsBytes'>;

/** Edits and status changes can exceed the byte limit by this much, so that a full database stays manageable. */
export const EDIT_MARGIN_BYTES = 100_000;

type Locked<T extends object> = {
  table: Table<T>;
  changed?: Map<string, Row<T>>;
  lastId: number;
  bytes: number;
  ids: Set<string>;
};
type Locks = { [C in CollectionName]?: Promise<Locked<Collections[C]>> };

export type ChangedTable = {
  /** Takes the changes over into the copy, at their version; false when the copy has changed since the transaction began. */
  takeOver: (version: number) => boolean;
  lastId: number;
};

const rowsOf = <T extends object>({ changed, table }: Locked<T>): ReadonlyMap<string, Row<T>> => changed ?? table.rows;

function storedRow<T extends object>(locked: Locked<T>, id: RecordId): Row<T> {
  const row = rowsOf(locked).get(String(id));
  if (!row) throw new StorageError('NOT_FOUND');
  return row;
}

function change<T extends object>(locked: Locked<T>, id: string, next: Row<T> | undefined) {
  locked.changed ??= new Map(locked.table.rows);
  const before = locked.changed.get(id);
  const row = next && sameOr(before, next);
  locked.bytes += (row ? recordSize(row.record) : 0) - (before ? recordSize(before.record) : 0);
  locked.ids.add(id);
  if (row) locked.changed.set(id, row);
  else locked.changed.delete(id);
}

/** One transaction over tables. A collection is locked when it is first touched, and from then on the copy in memory is current. */
export abstract class TableDraft implements RecordStore {
  readonly #locks: Locks = {};
  #bytes: number | undefined;

  constructor(
    readonly copy: ReadCopy,
    readonly limits: CapacityLimits,
  ) {}

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    const { table, changed } = await this.#lock(collection);
    return changed ? Array.from(changed.values(), ({ record }) => record) : table.records;
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return rowsOf(await this.#lock(collection)).get(String(id))?.record;
  }

  async create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]> {
    const locked = await this.#lock(collection);
    const record = make(locked.lastId + 1);
    const isFull = collection === 'contacts' && locked.bytes + recordSize(record) > maxMessageBytes(this.limits);
    if (isFull) throw new StorageError('STORAGE_FULL');
    await this.insert(collection, record);
    return record;
  }

  async insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void> {
    const locked = await this.#lock(collection);
    if (isLive(collection) && rowsOf(locked).size >= this.limits[collection]) throw new StorageError('STORAGE_FULL');
    this.#grow(collection, recordSize(record), this.limits.dbBytes);
    await this.#insert(collection, locked, String(record.id), record);
  }

  async patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]> {
    const locked = await this.#lock(collection);
    const row = storedRow(locked, id);
    const record: Collections[C] = { ...row.record, ...changes, id: row.record.id };
    this.#grow(collection, recordSize(record) - recordSize(row.record), this.limits.dbBytes + EDIT_MARGIN_BYTES);
    if (!(await this.updateRow(collection, row, record))) return row.record;
    change(locked, row.id, { ...row, record });
    return record;
  }

  async remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]> {
    const locked = await this.#lock(collection);
    const row = storedRow(locked, id);
    this.#grow(collection, -recordSize(row.record), 0);
    await this.deleteRow(collection, row.id);
    change(locked, row.id, undefined);
    return row.record;
  }

  async addViews(counts: readonly ViewRecord[]): Promise<void> {
    const locked = await this.#lock('views');
    const rows = new Map(Array.from(rowsOf(locked).values(), (row) => [row.record.page, row]));
    for (const { page, count } of counts) {
      const row = rows.get(page);
      if (row) {
        await this.addCount(row.id, count);
        change(locked, row.id, { ...row, record: { ...row.record, count: row.record.count + count } });
      } else {
        await this.#insert('views', locked, String(locked.lastId + 1), { page, count });
      }
    }
  }

  /** Locks a collection and brings the copy up to date; returns the highest id that was ever assigned. */
  protected abstract lock(collection: CollectionName): Promise<number>;
  /** Stores a new row; returns its place in the order of creation. */
  protected abstract insertRow<C extends CollectionName>(collection: C, id: string, record: Collections[C]): Promise<number>;
  /** Stores another record in a row; false when that changes nothing. */
  protected abstract updateRow<C extends EntityName>(
    collection: C,
    row: Row<Collections[C]>,
    record: Collections[C],
  ): Promise<boolean>;
  protected abstract deleteRow(collection: EntityName, id: string): Promise<void>;
  protected abstract addCount(id: string, count: number): Promise<void>;

  async changed(): Promise<Map<CollectionName, ChangedTable>> {
    const changed = new Map<CollectionName, ChangedTable>();
    for (const name of collectionNames) {
      if ((await this.#locks[name])?.changed) changed.set(name, await this.#changedTable(name));
    }
    return changed;
  }

  async #changedTable<C extends CollectionName>(collection: C): Promise<ChangedTable> {
    const locked = await this.#lock(collection);
    const { table, ids, bytes, lastId } = locked;
    const next = (version: number) => table.next(version, rowsOf(locked), ids, bytes);
    return { takeOver: (version) => this.copy.commit(collection, table.version, next(version)), lastId };
  }

  /** Counts bytes that a change adds. Throws `STORAGE_FULL` beyond `most`; `deletedRecords.ts` limits deleted records. */
  #grow(collection: EntityName, by: number, most: number) {
    if (!isLive(collection)) return;
    const bytes = (this.#bytes ?? this.copy.bytes()) + by;
    if (by > 0 && bytes > most) throw new StorageError('STORAGE_FULL');
    this.#bytes = bytes;
  }

  async #insert<C extends CollectionName>(collection: C, locked: Locked<Collections[C]>, id: string, record: Collections[C]) {
    const position = await this.insertRow(collection, id, record);
    locked.lastId = Math.max(locked.lastId, numberIn(id));
    change(locked, id, { id, position, record });
  }

  #lock<C extends CollectionName>(collection: C): Promise<Locked<Collections[C]>> {
    const locks: { [N in C]?: Promise<Locked<Collections[N]>> } = this.#locks;
    const lock = locks[collection] ?? this.#lockNow(collection);
    locks[collection] = lock;
    return lock;
  }

  async #lockNow<C extends CollectionName>(collection: C): Promise<Locked<Collections[C]>> {
    const lastId = await this.lock(collection);
    const table = this.copy.table(collection);
    return { table, lastId, bytes: table.bytes, ids: new Set() };
  }
}
