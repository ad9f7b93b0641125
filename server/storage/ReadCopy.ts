import { randomBytes } from 'node:crypto';
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
} from './records';
import { Table, type TableChange } from './tables';

const VERSION_BEFORE_LOADING = -1;

type Tables = { [C in CollectionName]?: Table<Collections[C]> };

/** Deleted records do not count: they have a limit of their own. Nor do alerts: there is one per recipient and channel. */
const countsTowardsCapacity = (name: CollectionName) => name === 'views' || isLive(name);

/** The size of a `db.json` without records: brackets, names of collections and counters. */
const BYTES_BESIDE_RECORDS = 500;

/** The records in memory, from which a process answers reads. A revision of a collection is its `epoch.version`. */
export class ReadCopy {
  readonly #tables: Tables = {};

  /** `epoch` begins all revisions, so that none of another database is taken for one of this; '' where nobody reads revisions. */
  constructor(readonly epoch = '') {}

  static fromDatabase(db: Database): ReadCopy {
    const copy = new ReadCopy(randomBytes(6).toString('hex'));
    copy.loadAll(db);
    return copy;
  }

  /** Returns a copy for transactions, whose changes do not show in this one. Both share tables, because a table never changes. */
  fork(): ReadCopy {
    const fork = new ReadCopy(this.epoch);
    for (const name of collectionNames) fork.#setTable(name, this.table(name));
    return fork;
  }

  table<C extends CollectionName>(collection: C): Table<Collections[C]> {
    const table: Table<Collections[C]> | undefined = this.#tables[collection];
    return table ?? new Table(VERSION_BEFORE_LOADING, new Map());
  }

  lists(): CollectionLists {
    return { ...mapEntityLists((name) => this.table(name).records), views: this.table('views').records };
  }

  /** Without a collection: the bytes of all records that count towards the capacity. */
  bytes(collection?: CollectionName): number {
    if (collection) return this.table(collection).bytes;
    const countedNames = collectionNames.filter(countsTowardsCapacity);
    return countedNames.reduce((total, name) => total + this.table(name).bytes, BYTES_BESIDE_RECORDS);
  }

  revision(collection: CollectionName): string {
    return `${this.epoch}.${this.table(collection).version}`;
  }

  /** Puts in a change that was loaded; returns false if the collection is already at the version of the change, or later. */
  applyChange<C extends CollectionName>(collection: C, change: TableChange<Collections[C]>): boolean {
    const table = this.table(collection);
    if (change.version <= table.version) return false;
    this.#setTable(collection, table.withLoadedChange(change));
    return true;
  }

  loadAll(db: Database): void {
    for (const name of collectionNames) this.#loadList(name, db);
  }

  /** Puts in the table that a transaction made from the one of `baseVersion`; returns false if another change came first. */
  commitTable<C extends CollectionName>(collection: C, baseVersion: number, next: Table<Collections[C]>): boolean {
    if (this.table(collection).version !== baseVersion) return false;
    this.#setTable(collection, next);
    return true;
  }

  changesSince<C extends EntityName>(collection: C, revision: string): Changes<Collections[C]> | undefined {
    const [epoch, version] = revision.split('.');
    return epoch === this.epoch ? this.table(collection).changesSince(Number(version)) : undefined;
  }

  #setTable<C extends CollectionName>(collection: C, table: Table<Collections[C]>) {
    // With the type of `#tables`, TypeScript does not know that the table fits `collection`.
    const tables: { [N in C]?: Table<Collections[N]> } = this.#tables;
    tables[collection] = table;
  }

  #loadList<C extends CollectionName>(collection: C, db: CollectionLists) {
    const records: readonly Collections[C][] = db[collection];
    const table = this.table(collection);
    // View counts have no id, so they are numbered. Rows need a position only where some are loaded without the others.
    const rows = records.map((record, index) => ({ id: String('id' in record ? record.id : index + 1), position: 0, record }));
    this.#setTable(collection, table.withAllRows(table.version + 1, rows));
  }
}
