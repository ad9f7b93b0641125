import { randomBytes } from 'node:crypto';
import { recordSize } from './format/serializeDb';
import {
  type Changes,
  type CollectionLists,
  type CollectionName,
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  isLive,
  mapEntityLists,
  type RecordId,
  toIdNumber,
} from './records';

/** A stored record. `position` is its place in the order of creation; `db.json` is in that order, so it needs none and has 0. */
export type Row<T> = { id: string; position: number; record: T };

/** The ids that each of the last commits changed, complete since the version `knownFrom`. */
type ChangeLog = { knownFrom: number; commits: readonly { version: number; ids: readonly string[] }[] };

const COMMITS_REMEMBERED = 1000;

/** One committed state of a collection. A later state is another table, so that readers keep what they began to read. */
export class Table<T extends object> {
  #records: readonly T[] | undefined;

  constructor(
    readonly version: number,
    readonly rows: ReadonlyMap<string, Row<T>>,
    /** The bytes of the records in portable text. */
    readonly bytes = sumRecordBytes(rows),
    readonly changeLog: ChangeLog = { knownFrom: version, commits: [] },
  ) {}

  get records(): readonly T[] {
    this.#records ??= Array.from(this.rows.values(), ({ record }) => record);
    return this.#records;
  }

  /** Returns the state after a commit that left `rows`; the log forgets its oldest commit when it is full. */
  withCommit(version: number, rows: ReadonlyMap<string, Row<T>>, changedIds: Iterable<string>, bytes?: number): Table<T> {
    const { knownFrom, commits } = this.changeLog;
    const [oldest] = commits;
    const isFull = commits.length === COMMITS_REMEMBERED;
    return new Table(version, rows, bytes, {
      knownFrom: isFull && oldest ? oldest.version : knownFrom,
      commits: [...(isFull ? commits.slice(1) : commits), { version, ids: [...changedIds] }],
    });
  }

  withChange({ version, changedIds, rows }: TableChange<T>): Table<T> {
    const readRows = new Map(rows.map((row) => [row.id, keepEqualRow(this.rows.get(row.id), row)]));
    if (!changedIds) return new Table(version, readRows);
    const ids = new Set(changedIds);
    const unchangedRows = [...this.rows].filter(([id]) => !ids.has(id));
    const sortedRows = [...unchangedRows, ...readRows].sort(([, a], [, b]) => a.position - b.position);
    return this.withCommit(version, new Map(sortedRows), ids);
  }

  /** Returns the changes after a version; undefined when the log does not reach back to it, or when it is NaN. */
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

/** Returns the row before a change when its content stays the same, because other layers cache by the identity of a record. */
export const keepEqualRow = <T extends object>(before: Row<T> | undefined, row: Row<T>) =>
  before?.position === row.position && JSON.stringify(before.record) === JSON.stringify(row.record) ? before : row;

const toRecordId = (id: string): RecordId => (String(toIdNumber(id)) === id ? toIdNumber(id) : id);

/** A change of a collection: the rows of `changedIds` that still exist or, without `changedIds`, all rows. */
export type TableChange<T> = {
  version: number;
  changedIds?: readonly string[];
  rows: Row<T>[];
};

/** The version of a collection whose records are not loaded yet. */
const NOT_LOADED = -1;

type Tables = { [C in CollectionName]?: Table<Collections[C]> };

/** The size of portable text without records: brackets, names of collections and counters. */
const BYTES_BESIDE_RECORDS = 500;

/** The copy from which a process answers reads: `commitTable` shows a transaction in it, `applyChange` what others committed. */
export class ReadCopy {
  readonly #tables: Tables = {};

  /** `epoch` distinguishes this database from others in revisions. */
  constructor(readonly epoch: string) {}

  static fromDatabase(db: Database): ReadCopy {
    const copy = new ReadCopy(randomBytes(6).toString('hex'));
    copy.loadAll(db);
    return copy;
  }

  /** Returns a copy with commits of its own. Both copies share the present tables, because a table never changes. */
  fork(): ReadCopy {
    const fork = new ReadCopy(this.epoch);
    for (const name of collectionNames) fork.commitTable(name, NOT_LOADED, this.table(name));
    return fork;
  }

  table<C extends CollectionName>(collection: C): Table<Collections[C]> {
    const table: Table<Collections[C]> | undefined = this.#tables[collection];
    return table ?? new Table(NOT_LOADED, new Map());
  }

  lists(): CollectionLists {
    return { ...mapEntityLists((name) => this.table(name).records), views: this.table('views').records };
  }

  /** The bytes in portable text of a collection, or of all records that count towards the capacity. */
  bytes(collection?: CollectionName): number {
    if (collection) return this.table(collection).bytes;
    const countedNames = collectionNames.filter((name) => name === 'views' || isLive(name));
    return countedNames.reduce((total, name) => total + this.table(name).bytes, BYTES_BESIDE_RECORDS);
  }

  revision(collection: CollectionName): string {
    return `${this.epoch}.${this.table(collection).version}`;
  }

  /** Shows a change in the copy; returns false when the copy already has its version. */
  applyChange<C extends CollectionName>(collection: C, change: TableChange<Collections[C]>): boolean {
    const table = this.table(collection);
    return change.version > table.version && this.commitTable(collection, table.version, table.withChange(change));
  }

  loadAll(db: Database): void {
    for (const name of collectionNames) this.#loadList(name, db);
  }

  /** Replaces the table of `baseVersion`, with which a transaction began. Returns false if another commit came first. */
  commitTable<C extends CollectionName>(collection: C, baseVersion: number, next: Table<Collections[C]>): boolean {
    if (this.table(collection).version !== baseVersion) return false;
    // With the type of `#tables`, TypeScript does not know that `next` fits `collection`.
    const tables: { [N in C]?: Table<Collections[N]> } = this.#tables;
    tables[collection] = next;
    return true;
  }

  changesSince<C extends EntityName>(collection: C, revision: string): Changes<Collections[C]> | undefined {
    const [epoch, version] = revision.split('.');
    return epoch === this.epoch ? this.table(collection).changesSince(Number(version)) : undefined;
  }

  #loadList<C extends CollectionName>(collection: C, db: CollectionLists) {
    const records: readonly Collections[C][] = db[collection];
    // View counts have no id, so their rows are numbered.
    const rows = records.map((record, index) => ({ id: String('id' in record ? record.id : index + 1), position: 0, record }));
    this.applyChange(collection, { version: this.table(collection).version + 1, rows });
  }
}
