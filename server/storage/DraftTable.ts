import { StorageError } from '../lib/storageError';
import { recordSize } from './format/serializeDb';
import { type RecordId, toIdNumber } from './records';
import { keepEqualRow, type Row, type Table } from './tables';

/** One collection inside a transaction. Its rows are those of the committed table, with the changes of the transaction. */
export class DraftTable<T extends object> {
  bytes: number;
  /** Undefined before the first change, because a transaction that only reads needs no copy of the rows. */
  #changedRows: Map<string, Row<T>> | undefined;
  readonly #changedIds = new Set<string>();

  constructor(
    readonly committed: Table<T>,
    public lastId: number,
  ) {
    this.bytes = committed.bytes;
  }

  get isChanged(): boolean {
    return this.#changedRows !== undefined;
  }

  get rows(): ReadonlyMap<string, Row<T>> {
    return this.#changedRows ?? this.committed.rows;
  }

  listRecords(): readonly T[] {
    return this.isChanged ? Array.from(this.rows.values(), ({ record }) => record) : this.committed.records;
  }

  getRow(id: RecordId): Row<T> {
    const row = this.rows.get(String(id));
    if (!row) throw new StorageError('NOT_FOUND');
    return row;
  }

  add(row: Row<T>): void {
    this.lastId = Math.max(this.lastId, toIdNumber(row.id));
    this.put(row);
  }

  put(row: Row<T>): void {
    const before = this.rows.get(row.id);
    // Caches use the record object as their key, so a record without a change keeps its object.
    const next = keepEqualRow(before, row);
    this.bytes += recordSize(next.record) - (before ? recordSize(before.record) : 0);
    this.#rowsToChange(row.id).set(row.id, next);
  }

  remove({ id, record }: Row<T>): void {
    this.bytes -= recordSize(record);
    this.#rowsToChange(id).delete(id);
  }

  toCommittedTable(version: number): Table<T> {
    return this.committed.withCommit(version, this.rows, this.#changedIds, this.bytes);
  }

  #rowsToChange(changedId: string): Map<string, Row<T>> {
    this.#changedIds.add(changedId);
    this.#changedRows ??= new Map(this.committed.rows);
    return this.#changedRows;
  }
}
