import { recordBytes } from '../format/writeDb';
import type { StoredRow } from './columns';

type Rows<T> = ReadonlyMap<string, StoredRow<T>>;

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** The row before a change when the change brings the same content: then its record keeps its identity. */
const kept = <T extends object>(before: StoredRow<T> | undefined, row: StoredRow<T>) =>
  before?.position === row.position && isSame(before.record, row.record) ? before : row;

const sum = <T extends object>(rows: Rows<T>) => [...rows.values()].reduce((bytes, { record }) => bytes + recordBytes(record), 0);

/** The rows of one collection at one version, as an immutable value. */
export class Table<T extends object> {
  #records: readonly T[] | undefined;

  private constructor(
    readonly version: bigint,
    /** The bytes of the records in portable text. */
    readonly bytes: number,
    readonly rows: Rows<T>,
  ) {}

  /** A table of rows in the order of their creation; records that `before` holds too keep their identity. */
  static of<T extends object>(version: bigint, rows: readonly StoredRow<T>[], before?: Table<T>): Table<T> {
    const all = new Map(rows.map((row) => [row.id, kept(before?.rows.get(row.id), row)]));
    return new Table(version, sum(all), all);
  }

  /** The records in the order of their creation. */
  get records(): readonly T[] {
    this.#records ??= [...this.rows.values()].map(({ record }) => record);
    return this.#records;
  }

  /** The table after the rows of `ids` changed: an id without a row in `rows` was removed. */
  with(ids: Iterable<string>, rows: readonly StoredRow<T>[], version = this.version): Table<T> {
    const next = new Map(this.rows);
    let { bytes } = this;
    let isInOrder = true;
    let last = [...this.rows.values()].at(-1)?.position ?? 0n;
    for (const id of ids) {
      const before = this.rows.get(id);
      if (before) bytes -= recordBytes(before.record);
      if (!rows.some((row) => row.id === id)) next.delete(id);
    }
    for (const row of [...rows].sort((a, b) => (a.position < b.position ? -1 : 1))) {
      const before = this.rows.get(row.id);
      bytes += recordBytes(row.record);
      next.set(row.id, kept(before, row));
      if (before?.position === row.position) continue;
      isInOrder = isInOrder && !before && row.position > last;
      last = row.position;
    }
    if (isInOrder) return new Table(version, bytes, next);
    const sorted = [...next].sort(([, a], [, b]) => (a.position < b.position ? -1 : 1));
    return new Table(version, bytes, new Map(sorted));
  }

  /** The same rows at another version. */
  at(version: bigint): Table<T> {
    return new Table(version, this.bytes, this.rows);
  }
}
