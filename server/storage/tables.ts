import { randomBytes } from 'node:crypto';
import { recordSize } from './format/serializeDb';
import type { Changes, Draft, RecordStore, Repository } from './Repository';
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

/** A stored record with its id as a text, which finds it, and its place in the order of creation where the database gives one. */
export type Row<T> = { id: string; position: number; record: T };

type Log = { since: number; commits: readonly { version: number; ids: readonly string[] }[] };

const COMMITS_REMEMBERED = 1000;

export class Table<T extends object> {
  #records: readonly T[] | undefined;

  constructor(
    readonly version: number,
    readonly rows: ReadonlyMap<string, Row<T>>,
    /** Of the records in portable text. */
    readonly bytes = bytesOf(rows),
    readonly log: Log = { since: version, commits: [] },
  ) {}

  get records(): readonly T[] {
    this.#records ??= Array.from(this.rows.values(), ({ record }) => record);
    return this.#records;
  }

  next(version: number, rows: ReadonlyMap<string, Row<T>>, ids: Iterable<string>, bytes?: number): Table<T> {
    const { since, commits } = this.log;
    const [forgotten] = commits.length < COMMITS_REMEMBERED ? [] : commits;
    const kept = forgotten ? commits.slice(1) : commits;
    return new Table(version, rows, bytes, {
      since: forgotten?.version ?? since,
      commits: [...kept, { version, ids: [...ids] }],
    });
  }

  after({ version, changed, rows }: TableChange<T>): Table<T> {
    const found = new Map(rows.map((row) => [row.id, sameOr(this.rows.get(row.id), row)]));
    if (!changed) return new Table(version, found);
    const ids = new Set(changed);
    const next = [...[...this.rows].filter(([id]) => !ids.has(id)), ...found];
    next.sort(([, a], [, b]) => a.position - b.position);
    return this.next(version, new Map(next), ids);
  }

  changesSince(version: number): Changes<T> | undefined {
    const { since, commits } = this.log;
    // Also false for what is no number.
    if (!(version >= since && version <= this.version)) return undefined;
    const ids = new Set(commits.filter((commit) => commit.version > version).flatMap((commit) => commit.ids));
    const changed = Array.from(this.rows.values()).filter(({ id }) => ids.has(id));
    const removed = [...ids].filter((id) => !this.rows.has(id)).map(recordId);
    return { changed: changed.map(({ record }) => record), removed };
  }
}

const bytesOf = (rows: ReadonlyMap<string, Row<object>>) =>
  Array.from(rows.values()).reduce((sum, { record }) => sum + recordSize(record), 0);

/** The row before a change when the change brings the same content: then its record keeps its identity. */
export const sameOr = <T extends object>(before: Row<T> | undefined, row: Row<T>) =>
  before?.position === row.position && JSON.stringify(before.record) === JSON.stringify(row.record) ? before : row;

const recordId = (id: string): RecordId => (String(numberIn(id)) === id ? numberIn(id) : id);

export type TableChange<T> = {
  version: number;
  changed?: readonly string[];
  rows: Row<T>[];
};

type Tables = { [C in CollectionName]?: Table<Collections[C]> };

const AROUND_RECORDS_BYTES = 500;

/** The copy of the database from which a process answers reads. Each collection moves from one committed version to a later one. */
export class ReadCopy {
  readonly #tables: Tables = {};

  /** `epoch` distinguishes this database from others in revisions. */
  constructor(readonly epoch: string) {}

  static of(db: Database): ReadCopy {
    const copy = new ReadCopy(randomBytes(6).toString('hex'));
    copy.load(db);
    return copy;
  }

  fork(): ReadCopy {
    const fork = new ReadCopy(this.epoch);
    for (const name of collectionNames) fork.commit(name, -1, this.table(name));
    return fork;
  }

  table<C extends CollectionName>(collection: C): Table<Collections[C]> {
    const table: Table<Collections[C]> | undefined = this.#tables[collection];
    return table ?? new Table(-1, new Map());
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

  apply<C extends CollectionName>(collection: C, change: TableChange<Collections[C]>): boolean {
    const table = this.table(collection);
    return change.version > table.version && this.commit(collection, table.version, table.after(change));
  }

  load(db: Database): void {
    for (const name of collectionNames) this.#load(name, db);
  }

  /** Takes over the table of a transaction that began with the version `base`; false when another one came in between. */
  commit<C extends CollectionName>(collection: C, base: number, next: Table<Collections[C]>): boolean {
    if (this.table(collection).version !== base) return false;
    const tables: { [N in C]?: Table<Collections[N]> } = this.#tables;
    tables[collection] = next;
    return true;
  }

  changesSince<C extends EntityName>(collection: C, since: string): Changes<Collections[C]> | undefined {
    const [epoch, version] = since.split('.');
    return epoch === this.epoch ? this.table(collection).changesSince(Number(version)) : undefined;
  }

  #load<C extends CollectionName>(collection: C, db: Lists) {
    const records: readonly Collections[C][] = db[collection];
    const rows = records.map((record, at) => ({ id: String('id' in record ? record.id : at + 1), position: 0, record }));
    this.apply(collection, { version: this.table(collection).version + 1, rows });
  }
}

/** What the repositories of both engines share: reads from the copy in memory, and single changes as transactions. */
export abstract class TableRepository implements RecordStore {
  readonly #listeners: ((collections: readonly CollectionName[]) => void)[] = [];

  abstract readonly copy: ReadCopy;
  abstract transaction<T>(work: (draft: Draft) => Promise<T>, options?: { isOfStranger?: boolean }): Promise<T>;

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return this.copy.table(collection).records;
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return this.copy.table(collection).rows.get(String(id))?.record;
  }

  create: Repository['create'] = (collection, make) => this.transaction((draft) => draft.create(collection, make));
  insert: Repository['insert'] = (collection, record) => this.transaction((draft) => draft.insert(collection, record));
  patch: Repository['patch'] = (collection, id, changes) => this.transaction((draft) => draft.patch(collection, id, changes));
  remove: Repository['remove'] = (collection, id) => this.transaction((draft) => draft.remove(collection, id));
  addViews: Repository['addViews'] = (counts) => this.transaction((draft) => draft.addViews(counts));

  revision(collection: CollectionName): string {
    return this.copy.revision(collection);
  }

  async changesSince<C extends EntityName>(collection: C, revision: string): Promise<Changes<Collections[C]> | undefined> {
    return this.copy.changesSince(collection, revision);
  }

  bytes(collection?: CollectionName): number {
    return this.copy.bytes(collection);
  }

  onChange(listener: (collections: readonly CollectionName[]) => void) {
    this.#listeners.push(listener);
  }

  protected tell(collections: readonly CollectionName[]) {
    for (const listener of this.#listeners) listener(collections);
  }
}
