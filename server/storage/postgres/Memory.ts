import { recordBytes } from '../format/writeDb';
import type { Changes } from '../Repository';
import { type CollectionName, type Collections, collectionNames, type EntityName, isLive, type RecordId } from '../records';
import { idColumn, type StoredRow } from './columns';
import type { TableChange } from './readTable';

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
    const changed = new Set(rows.map(({ id }) => id));
    for (const id of ids) {
      const before = this.rows.get(id);
      if (before) bytes -= recordBytes(before.record);
      if (!changed.has(id)) next.delete(id);
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

/** The ids that changed after a version, each with the version of its last change. */
type Log = { since: bigint; changedAt: Map<string, bigint> };
type Copy<T extends object> = { table: Table<T>; log: Log };
type Copies = { [C in CollectionName]: Copy<Collections[C]> };

const LOG_MAX = 5000;
const VERSION = /^([0-9a-f]+)\.(\d{1,18})$/;

const emptyLog = (since: bigint): Log => ({ since, changedAt: new Map() });
const emptyCopy = <T extends object>(): Copy<T> => ({ table: Table.of<T>(-1n, []), log: emptyLog(-1n) });

/** The copy of the database from which a process answers reads. Each collection moves from one committed version to a later one. */
export class Memory {
  readonly #copies: Copies = {
    blogs: emptyCopy(),
    events: emptyCopy(),
    users: emptyCopy(),
    contacts: emptyCopy(),
    deleted: emptyCopy(),
    alerts: emptyCopy(),
    views: emptyCopy(),
  };

  /** `epoch` distinguishes this database from others in versions. */
  constructor(readonly epoch: string) {}

  table<C extends CollectionName>(collection: C): Table<Collections[C]> {
    return this.#copy(collection).table;
  }

  /** The bytes in portable text of all records that count towards the capacity. */
  get bytes(): number {
    return collectionNames.reduce(
      (total, name) => total + (name === 'views' || isLive(name) ? this.#copies[name].table.bytes : 0),
      0,
    );
  }

  version(collection: CollectionName): string {
    return `${this.epoch}.${this.#copies[collection].table.version}`;
  }

  /** Takes over what the database reported; false when this copy is at that version or beyond it. */
  apply<C extends CollectionName>(collection: C, { version, changedAt, rows }: TableChange<Collections[C]>): boolean {
    const copy = this.#copy(collection);
    if (version <= copy.table.version) return false;
    copy.log = changedAt ? logged(copy.log, changedAt, version) : emptyLog(version);
    copy.table = changedAt ? copy.table.with(changedAt.keys(), rows, version) : Table.of(version, rows, copy.table);
    return true;
  }

  /** Takes over the table of a committed transaction that began with the version `base`; false when another one came in between. */
  commit<C extends CollectionName>(collection: C, base: bigint, next: Table<Collections[C]>, ids: readonly string[]): boolean {
    const copy = this.#copy(collection);
    if (copy.table.version !== base) return false;
    copy.log = logged(copy.log, new Map(ids.map((id) => [id, next.version])), next.version);
    copy.table = next;
    return true;
  }

  /** The changes since a version; undefined when it is unknown. */
  changesSince<C extends EntityName>(collection: C, since: string): Changes<Collections[C]> | undefined {
    const { table, log } = this.#copy(collection);
    const [, epoch, number] = VERSION.exec(since) ?? [];
    if (epoch !== this.epoch || number === undefined) return undefined;
    const version = BigInt(number);
    if (version < log.since || version > table.version) return undefined;
    const ids = [...log.changedAt].filter(([, changedAt]) => changedAt > version).map(([id]) => id);
    const changed = ids.flatMap((id) => table.rows.get(id) ?? []).sort((a, b) => (a.position < b.position ? -1 : 1));
    const removed = ids.filter((id) => !table.rows.has(id)).map((id) => recordId(id));
    return { changed: changed.map(({ record }) => record), removed };
  }

  #copy<C extends CollectionName>(collection: C): Copy<Collections[C]> {
    return this.#copies[collection];
  }
}

function logged(log: Log, changes: ReadonlyMap<string, bigint>, latest: bigint): Log {
  for (const [id, version] of changes) log.changedAt.set(id, version);
  return log.changedAt.size > LOG_MAX ? emptyLog(latest) : log;
}

function recordId(id: string): RecordId {
  const value = idColumn.fromColumn(id);
  return typeof value === 'number' ? value : id;
}
