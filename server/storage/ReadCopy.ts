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

/** Deleted records have a limit of their own, and alerts are few. The capacity counts neither. */
const countsTowardsCapacity = (name: CollectionName) => name === 'views' || isLive(name);

const BYTES_BESIDE_RECORDS = 500;

/** The records in memory, from which a server answers reads. Each collection is an immutable `Table`. */
export class ReadCopy {
  readonly #tables: Tables = {};

  /** All revisions begin with the random `epoch`, so that two databases never have the same revision.
   * The default is for a copy whose revisions nobody reads. */
  constructor(readonly epoch = '') {}

  static fromDatabase(db: Database): ReadCopy {
    const copy = new ReadCopy(randomBytes(6).toString('hex'));
    copy.loadAll(db);
    return copy;
  }

  /** Returns a copy for transactions. Their changes do not show here, because the tables are immutable. */
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

  bytes(collection?: CollectionName): number {
    if (collection) return this.table(collection).bytes;
    const countedNames = collectionNames.filter(countsTowardsCapacity);
    return countedNames.reduce((total, name) => total + this.table(name).bytes, BYTES_BESIDE_RECORDS);
  }

  revision(collection: CollectionName): string {
    return `${this.epoch}.${this.table(collection).version}`;
  }

  /** Takes over a change from the database; returns false if the copy already has this change. */
  applyChange<C extends CollectionName>(collection: C, change: TableChange<Collections[C]>): boolean {
    const table = this.table(collection);
    if (change.version <= table.version) return false;
    this.#setTable(collection, table.withLoadedChange(change));
    return true;
  }

  loadAll(db: Database): void {
    for (const name of collectionNames) this.#loadList(name, db);
  }

  /** Takes over the table of a transaction; returns false if the collection has changed since `baseVersion`. */
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
    // With this type, TypeScript knows that the table belongs to `collection`.
    const tables: { [N in C]?: Table<Collections[N]> } = this.#tables;
    tables[collection] = table;
  }

  #loadList<C extends CollectionName>(collection: C, db: CollectionLists) {
    const records: readonly Collections[C][] = db[collection];
    const table = this.table(collection);
    // View counts have no id, so their place in the list is the id. Lists are in order, so all positions are 0.
    const rows = records.map((record, index) => ({ id: String('id' in record ? record.id : index + 1), position: 0, record }));
    this.#setTable(collection, table.withAllRows(table.version + 1, rows));
  }
}
