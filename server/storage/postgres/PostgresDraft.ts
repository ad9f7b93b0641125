import { StorageError } from '../../lib/storageError';
import type { AuditEntry } from '../AuditLog';
import { Capacity, type CapacityLimits } from '../capacity';
import type { Draft } from '../Repository';
import {
  type CollectionName,
  type Collections,
  collectionNames,
  type EntityName,
  numberIn,
  type RecordId,
  type ViewRecord,
} from '../records';
import { type NewVersion, stampedVersion, type VersionedName } from '../versions';
import { type ColumnValue, columnsOf, type StoredRow } from './columns';
import type { Session } from './connections';
import type { Memory, Table } from './Memory';
import { insertAuditLines } from './PostgresAudit';
import { dropVersions, keepVersions } from './postgresVersions';
import { readChanges } from './readTable';

/**
 * A collection that a transaction has locked: its committed version and rows, and the changes so far, which go into a table at once,
 * however many they are. A removed row is undefined.
 */
type Locked<T extends object> = {
  base: bigint;
  table: Table<T>;
  lastId: number;
  size: number;
  ids: Set<string>;
  changes: Map<string, StoredRow<T> | undefined>;
};
type Lock<T extends object> = { locked?: Promise<Locked<T>> };
type Locks = { [C in CollectionName]: Lock<Collections[C]> };

const rowIn = <T extends object>({ table, changes }: Locked<T>, id: RecordId) =>
  changes.has(String(id)) ? changes.get(String(id)) : table.rows.get(String(id));

const placeholders = (count: number) => Array.from({ length: count }, (_, at) => `$${at + 2}`);

/**
 * One transaction. It locks a collection when it first touches it, so that the copy in memory, brought up to date under the lock, is
 * the committed state until the transaction ends. Changes go to the database as statements about single columns.
 */
export class PostgresDraft implements Draft {
  readonly #locks: Locks = { blogs: {}, events: {}, users: {}, contacts: {}, deleted: {}, alerts: {}, views: {} };
  #capacity: Capacity | undefined;

  constructor(
    readonly session: Session,
    readonly memory: Memory,
    readonly options: { limits: CapacityLimits; clock: () => Date },
    /** Called when the copy in memory took over changes of other transactions. */
    readonly onNews: (collection: CollectionName) => void,
  ) {}

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return this.#tableOf(await this.#lock(collection)).records;
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return rowIn(await this.#lock(collection), id)?.record;
  }

  async create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]> {
    const record = make((await this.#lock(collection)).lastId + 1);
    await this.insert(collection, record);
    return record;
  }

  async insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void> {
    const locked = await this.#lock(collection);
    this.#capacity = this.#room.withNew(collection, locked.size, record);
    await this.#insert(collection, locked, String(record.id), record);
  }

  async patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]> {
    const locked = await this.#lock(collection);
    const row = rowIn(locked, id);
    if (!row) throw new StorageError('NOT_FOUND');
    const record: Collections[C] = { ...row.record, ...changes, id: row.record.id };
    this.#capacity = this.#room.withChanged(collection, row.record, record);
    const before = columnsOf(collection, row.record);
    const changed = [...columnsOf(collection, record)].filter(
      ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
    );
    if (changed.length === 0) return row.record;
    const set = changed.map(([name], at) => `${name} = $${at + 2}`).join(', ');
    await this.session.query(`UPDATE ${collection} SET ${set} WHERE id = $1`, [row.id, ...changed.map(([, value]) => value)]);
    this.#change(locked, row.id, { ...row, record });
    return record;
  }

  async remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]> {
    const locked = await this.#lock(collection);
    const row = rowIn(locked, id);
    if (!row) throw new StorageError('NOT_FOUND');
    this.#capacity = this.#room.without(collection, row.record);
    await this.session.query(`DELETE FROM ${collection} WHERE id = $1`, [row.id]);
    this.#change(locked, row.id, undefined);
    return row.record;
  }

  async addViews(counts: readonly ViewRecord[]): Promise<void> {
    const locked = await this.#lock('views');
    const rows = new Map([...this.#tableOf(locked).rows.values()].map((row) => [row.record.page, row]));
    for (const { page, count } of counts) {
      const row = rows.get(page);
      if (row) {
        await this.session.query('UPDATE views SET count = count + $2 WHERE id = $1', [row.id, count]);
        this.#change(locked, row.id, { ...row, record: { ...row.record, count: row.record.count + count } });
      } else {
        await this.#insert('views', locked, String(locked.lastId + 1), { page, count });
      }
    }
  }

  audit(entries: readonly AuditEntry[]): Promise<void> {
    return insertAuditLines(this.session, entries, this.options.clock());
  }

  keepVersions(versions: readonly NewVersion[]): Promise<void> {
    const now = this.options.clock();
    const stamped = versions.map((version) => stampedVersion(version, now));
    return keepVersions(this.session, stamped, this.options.limits.versionsBytes);
  }

  async dropVersions(collection: VersionedName, id: RecordId): Promise<void> {
    await dropVersions(this.session, collection, id);
  }

  /** Ends the work before the commit. Returns the function that takes the changes over into memory once they are committed. */
  async finish(): Promise<{ collections: CollectionName[]; takeOver: () => CollectionName[] }> {
    const changed: CollectionName[] = [];
    for (const name of collectionNames) {
      if ((await this.#locks[name].locked)?.ids.size) changed.push(name);
    }
    if (changed.length === 0) return { collections: [], takeOver: () => [] };
    const rows = await this.session.query('SELECT name, version FROM collections WHERE name = ANY($1)', [changed]);
    const versions = new Map(rows.map(({ name, version }) => [String(name), BigInt(String(version))]));
    const steps = await Promise.all(changed.map(async (name) => ({ name, take: await this.#taker(name, versions.get(name)) })));
    return {
      collections: changed,
      takeOver: () => steps.filter(({ take }) => take()).map(({ name }) => name),
    };
  }

  async #taker<C extends CollectionName>(collection: C, version = 0n): Promise<() => boolean> {
    const locked = await this.#lock(collection);
    return () => this.memory.commit(collection, locked.base, this.#tableOf(locked).at(version), [...locked.ids]);
  }

  /** The capacity after the changes so far. */
  get #room(): Capacity {
    return this.#capacity ?? new Capacity(this.memory.bytes, this.options.limits);
  }

  async #insert<C extends CollectionName>(
    collection: C,
    locked: Locked<Collections[C]>,
    id: string,
    record: Collections[C],
  ): Promise<void> {
    const columns: [string, ColumnValue][] = [...columnsOf(collection, record)];
    const [row] = await this.session.query(
      `INSERT INTO ${collection} (id, ${columns.map(([name]) => name).join(', ')})
       VALUES ($1, ${placeholders(columns.length).join(', ')}) RETURNING position`,
      [id, ...columns.map(([, value]) => value)],
    );
    locked.lastId = Math.max(locked.lastId, numberIn(id));
    this.#change(locked, id, { id, position: BigInt(String(row?.position)), record });
  }

  #change<T extends object>(locked: Locked<T>, id: string, row: StoredRow<T> | undefined) {
    locked.size += Number(row !== undefined) - Number(rowIn(locked, id) !== undefined);
    locked.ids.add(id);
    locked.changes.set(id, row);
  }

  /** The table with the changes so far. */
  #tableOf<T extends object>(locked: Locked<T>): Table<T> {
    if (locked.changes.size > 0) {
      const rows = [...locked.changes.values()].filter((row) => row !== undefined);
      locked.table = locked.table.with(locked.changes.keys(), rows);
      locked.changes.clear();
    }
    return locked.table;
  }

  #lock<C extends CollectionName>(collection: C): Promise<Locked<Collections[C]>> {
    const lock: Lock<Collections[C]> = this.#locks[collection];
    lock.locked ??= this.#lockNow(collection);
    return lock.locked;
  }

  async #lockNow<C extends CollectionName>(collection: C): Promise<Locked<Collections[C]>> {
    const [row] = await this.session.query('SELECT version, last_id FROM collections WHERE name = $1 FOR UPDATE', [collection]);
    const base = BigInt(String(row?.version));
    const known: Table<Collections[C]> = this.memory.table(collection);
    if (known.version < base) {
      const changes = await readChanges(this.session, collection, known.version);
      if (this.memory.apply(collection, changes)) this.onNews(collection);
    }
    const table: Table<Collections[C]> = this.memory.table(collection);
    return { base, table, lastId: Number(row?.last_id), size: table.rows.size, ids: new Set(), changes: new Map() };
  }
}
