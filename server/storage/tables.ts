import { randomBytes } from 'node:crypto';
import { recordSize } from './format/serializeDb';
import type { Changes } from './Repository';
import {
  type CollectionName,
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  entityLists,
  isLive,
  type Lists,
  numberIn,
  type RecordId,
} from './records';

/** A stored record with its id as a text, which finds it, and its place in the order of creation. */
export type Row<T> = { id: string; position: number; record: T };

/** The row before a change when the change brings the same content: then its record keeps its identity. */
const keepIdentity = <T extends object>(before: Row<T> | undefined, row: Row<T>) =>
  before?.position === row.position && JSON.stringify(before.record) === JSON.stringify(row.record) ? before : row;

/** The bytes of a row in portable text; 0 for a removed one. */
export const sizeOf = <T extends object>(row: Row<T> | undefined) => (row ? recordSize(row.record) : 0);

type RowsById<T> = ReadonlyMap<string, Row<T> | undefined>;

/** How many changed ids a table keeps beside the index that it shares with the tables before it. */
const RECENT_MAX = 100;

/**
 * The rows of one collection at one version, as an immutable value. A change copies the list of rows, but not the index: with thousands
 * of messages, an index for each save would keep the garbage collector busy.
 */
export class Table<T extends object> {
  readonly #index: RowsById<T>;
  /** What changed since `#index`. */
  readonly #recent: RowsById<T>;
  #records: readonly T[] | undefined;

  private constructor(
    readonly version: number,
    /** The bytes of the records in portable text. */
    readonly bytes: number,
    readonly lastPosition: number,
    /** In the order of their creation. */
    readonly rows: readonly Row<T>[],
    before?: { index: RowsById<T>; recent: RowsById<T> },
  ) {
    const shared = before && before.recent.size <= RECENT_MAX ? before : undefined;
    this.#index = shared?.index ?? new Map(rows.map((row) => [row.id, row]));
    this.#recent = shared?.recent ?? new Map();
  }

  /** A table of rows in the order of their creation; records that `before` holds too keep their identity. */
  static of<T extends object>(version: number, rows: readonly Row<T>[], before?: Table<T>): Table<T> {
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
    const all = rows.map((row) => keepIdentity(before?.get(row.id), row));
    return new Table(version, bytes, rows.at(-1)?.position ?? 0, all);
  }

  get(id: string): Row<T> | undefined {
    return this.#recent.has(id) ? this.#recent.get(id) : this.#index.get(id);
  }

  /** The records in the order of their creation. */
  get records(): readonly T[] {
    this.#records ??= this.rows.map(({ record }) => record);
    return this.#records;
  }

  /** The table after changes: a removed row is undefined. */
  with(changes: RowsById<T>, version = this.version): Table<T> {
    const rows = [...this.rows];
    const recent = new Map(this.#recent);
    let { bytes, lastPosition } = this;
    let isInOrder = true;
    for (const [id, changed] of changes) {
      const before = this.get(id);
      const row = changed && keepIdentity(before, changed);
      bytes += sizeOf(row) - sizeOf(before);
      recent.set(id, row);
      rows.splice(before ? rows.indexOf(before) : rows.length, before ? 1 : 0, ...(row ? [row] : []));
      if (!row || row.position === before?.position) continue;
      isInOrder = isInOrder && !before && row.position > lastPosition;
      lastPosition = Math.max(lastPosition, row.position);
    }
    if (!isInOrder) rows.sort((a, b) => a.position - b.position);
    return new Table(version, bytes, lastPosition, rows, { index: this.#index, recent });
  }

  at(version: number): Table<T> {
    return new Table(version, this.bytes, this.lastPosition, this.rows, { index: this.#index, recent: this.#recent });
  }
}

/** A collection at one version: all its rows, or those that changed since another version. */
export type TableChange<T> = {
  version: number;
  /** The ids that changed; undefined when `rows` is the whole collection. */
  changed?: readonly string[];
  rows: Row<T>[];
};

/** The ids that the last commits after the version `since` changed. */
type Log = { since: number; commits: readonly { version: number; ids: readonly string[] }[] };
type Copy<T extends object> = { table: Table<T>; log: Log };
type Copies = { [C in CollectionName]: Copy<Collections[C]> };

const REMEMBERED = 1000;
const REVISION = /^([0-9a-f]+)\.(\d{1,15})$/;

const emptyLog = (since: number): Log => ({ since, commits: [] });
const emptyCopy = <T extends object>(): Copy<T> => ({ table: Table.of<T>(-1, []), log: emptyLog(-1) });

function addToLog({ since, commits }: Log, version: number, ids: readonly string[]): Log {
  const [forgotten] = commits.length < REMEMBERED ? [] : commits;
  return { since: forgotten?.version ?? since, commits: [...commits.slice(forgotten ? 1 : 0), { version, ids }] };
}

/** Room for what surrounds the records in portable text: the names of the collections, brackets, and the counters of ids. */
const AROUND_RECORDS_BYTES = 500;

let lastPosition = 0;

/** The place of a record that is stored now, after all others of this process. */
export function nextPosition(): number {
  lastPosition += 1;
  return lastPosition;
}

/** The copy of the database from which a process answers reads. Each collection moves from one committed version to a later one. */
export class ReadCopy {
  readonly #copies: Copies = {
    blogs: emptyCopy(),
    events: emptyCopy(),
    users: emptyCopy(),
    contacts: emptyCopy(),
    deleted: emptyCopy(),
    alerts: emptyCopy(),
    views: emptyCopy(),
  };

  /** `epoch` distinguishes this database from others in revisions. */
  constructor(readonly epoch: string) {}

  /**
   * A copy of the database of the only server, with an epoch of its run: revisions of another run must never match, because the file can
   * have been edited in between.
   */
  static of(db: Database): ReadCopy {
    const copy = new ReadCopy(randomBytes(6).toString('hex'));
    copy.load(db);
    return copy;
  }

  /** A copy of the same state, which changes by itself. */
  fork(): ReadCopy {
    const fork = new ReadCopy(this.epoch);
    for (const name of collectionNames) fork.#set(name, this.#copies[name]);
    return fork;
  }

  table<C extends CollectionName>(collection: C): Table<Collections[C]> {
    return this.#copies[collection].table;
  }

  lists(): Lists {
    return { ...entityLists((name) => this.table(name).records), views: this.table('views').records };
  }

  /** The bytes in portable text of a collection, or of all records that count towards the capacity. */
  bytes(collection?: CollectionName): number {
    if (collection) return this.table(collection).bytes;
    const counted = collectionNames.filter((name) => name === 'views' || isLive(name));
    return counted.reduce((total, name) => total + this.table(name).bytes, AROUND_RECORDS_BYTES);
  }

  revision(collection: CollectionName): string {
    return `${this.epoch}.${this.table(collection).version}`;
  }

  /** Takes over what the database reported; false when this copy is at that version or beyond it. */
  apply<C extends CollectionName>(collection: C, { version, changed, rows }: TableChange<Collections[C]>): boolean {
    const { table, log }: Copy<Collections[C]> = this.#copies[collection];
    if (version <= table.version) return false;
    if (changed) {
      const found = new Map(rows.map((row) => [row.id, row]));
      const changes = new Map(changed.map((id) => [id, found.get(id)]));
      this.#set(collection, { table: table.with(changes, version), log: addToLog(log, version, changed) });
    } else {
      this.#set(collection, { table: Table.of(version, rows, table), log: emptyLog(version) });
    }
    return true;
  }

  /** Takes over a whole database. What changed since earlier revisions is unknown then. */
  load(db: Database): void {
    for (const name of collectionNames) this.#load(name, db);
  }

  /** Takes over the table of a committed transaction that began with the version `base`; false when another one came in between. */
  commit<C extends CollectionName>(collection: C, base: number, next: Table<Collections[C]>, ids: Iterable<string>): boolean {
    const { table, log }: Copy<Collections[C]> = this.#copies[collection];
    if (table.version !== base) return false;
    this.#set(collection, { table: next, log: addToLog(log, next.version, [...ids]) });
    return true;
  }

  /** The changes since a revision; undefined when it is unknown. */
  changesSince<C extends EntityName>(collection: C, since: string): Changes<Collections[C]> | undefined {
    const { table, log }: Copy<Collections[C]> = this.#copies[collection];
    const [, epoch, number] = REVISION.exec(since) ?? [];
    const version = Number(number);
    if (epoch !== this.epoch || version < log.since || version > table.version) return undefined;
    const ids = [...new Set(log.commits.filter((commit) => commit.version > version).flatMap((commit) => commit.ids))];
    const changed = ids.flatMap((id) => table.get(id) ?? []).sort((a, b) => a.position - b.position);
    const removed = ids.filter((id) => !table.get(id)).map(recordId);
    return { changed: changed.map(({ record }) => record), removed };
  }

  #set<C extends CollectionName>(collection: C, { table, log }: Copy<Collections[C]>) {
    const copy: Copy<Collections[C]> = this.#copies[collection];
    copy.table = table;
    copy.log = log;
  }

  #load<C extends CollectionName>(collection: C, db: Lists) {
    const records: readonly Collections[C][] = db[collection];
    const rows = records.map((record, at) => ({
      id: String('id' in record ? record.id : at + 1),
      position: nextPosition(),
      record,
    }));
    this.apply(collection, { version: this.table(collection).version + 1, rows });
  }
}

/** The id of a record as it is stored: a text of digits alone counts as a number. */
function recordId(id: string): RecordId {
  return String(numberIn(id)) === id ? numberIn(id) : id;
}
