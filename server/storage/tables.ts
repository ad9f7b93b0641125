import { recordSize } from './format/serializeDb';
import { type Changes, type RecordId, toIdNumber } from './records';

/** A stored record. `position` is its place in the order of creation. Rows of `db.json` are in order already and all have 0. */
export type Row<T> = { id: string; position: number; record: T };

/** The ids that each recent commit changed. Nothing is known about commits up to the version `knownFrom`. */
type ChangeLog = { knownFrom: number; commits: readonly { version: number; ids: readonly string[] }[] };

/** A change that another server committed. `rows` has the rows of `changedIds` that still exist, or all rows without it. */
export type TableChange<T> = {
  version: number;
  changedIds?: readonly string[];
  rows: Row<T>[];
};

const COMMITS_REMEMBERED = 1000;

/** One committed state of a collection. It never changes: a commit makes a new `Table`, so a reader keeps a consistent state.
 * The change log answers polls that ask what has changed since a version. */
export class Table<T extends object> {
  #records: readonly T[] | undefined;

  constructor(
    readonly version: number,
    readonly rows: ReadonlyMap<string, Row<T>>,
    readonly bytes = sumRecordBytes(rows),
    readonly changeLog: ChangeLog = { knownFrom: version, commits: [] },
  ) {}

  get records(): readonly T[] {
    this.#records ??= Array.from(this.rows.values(), ({ record }) => record);
    return this.#records;
  }

  withCommit(version: number, rows: ReadonlyMap<string, Row<T>>, changedIds: Iterable<string>, bytes?: number): Table<T> {
    const { knownFrom, commits } = this.changeLog;
    const newest = { version, ids: [...changedIds] };
    const [oldest] = commits;
    // A full log forgets its oldest commit.
    const changeLog =
      oldest && commits.length === COMMITS_REMEMBERED
        ? { knownFrom: oldest.version, commits: [...commits.slice(1), newest] }
        : { knownFrom, commits: [...commits, newest] };
    return new Table(version, rows, bytes, changeLog);
  }

  /** Returns a table of other rows. Its change log is empty, because nobody knows which rows changed. */
  withAllRows(version: number, rows: Row<T>[]): Table<T> {
    return new Table(version, this.#withEqualRowsKept(rows));
  }

  withLoadedChange({ version, changedIds, rows }: TableChange<T>): Table<T> {
    if (!changedIds) return this.withAllRows(version, rows);
    const ids = new Set(changedIds);
    const unchangedRows = [...this.rows].filter(([id]) => !ids.has(id));
    const sortedRows = [...unchangedRows, ...this.#withEqualRowsKept(rows)].sort(([, a], [, b]) => a.position - b.position);
    return this.withCommit(version, new Map(sortedRows), ids);
  }

  #withEqualRowsKept(rows: Row<T>[]): Map<string, Row<T>> {
    return new Map(rows.map((row) => [row.id, keepEqualRow(this.rows.get(row.id), row)]));
  }

  /** Returns the changes after a version; undefined when the log does not reach back so far, or for NaN. */
  changesSince(version: number): Changes<T> | undefined {
    const { knownFrom, commits } = this.changeLog;
    const isKnown = version >= knownFrom && version <= this.version;
    if (!isKnown) return undefined;
    const ids = new Set(commits.filter((commit) => commit.version > version).flatMap((commit) => commit.ids));
    const changedRows = Array.from(this.rows.values()).filter(({ id }) => ids.has(id));
    const removed = [...ids].filter((id) => !this.rows.has(id)).map(toRecordId);
    return { changed: changedRows.map(({ record }) => record), removed };
  }
}

const sumRecordBytes = (rows: ReadonlyMap<string, Row<object>>) =>
  Array.from(rows.values()).reduce((sum, { record }) => sum + recordSize(record), 0);

/** Returns the old row if both are equal. Caches use record objects as keys, so equal records must stay the same object. */
export const keepEqualRow = <T extends object>(before: Row<T> | undefined, row: Row<T>) =>
  before?.position === row.position && JSON.stringify(before.record) === JSON.stringify(row.record) ? before : row;

function toRecordId(id: string): RecordId {
  const idNumber = toIdNumber(id);
  return String(idNumber) === id ? idNumber : id;
}
