import { StorageError } from '../../lib/storageError';
import type { AuditEntry } from '../AuditLog';
import { Capacity } from '../capacity';
import type { Draft } from '../Repository';
import {
  type CollectionName,
  type Collections,
  type Database,
  type EntityName,
  numberIn,
  type RecordId,
  recordsOf,
  type ViewRecord,
} from '../records';
import { type NewVersion, recordKey, type VersionedName } from '../versions';
import type { Lowdb } from './lowdb';

/**
 * One transaction's copy of the database, copied on write: lists are copied before their first change and records are replaced,
 * never mutated, so that dropping the draft rolls back.
 */
export class JsonDraft implements Draft {
  /** The changed ids by collection; an unchanged collection has no entry. */
  readonly touched = new Map<CollectionName, RecordId[]>();
  /** The entries for the audit trail. */
  readonly audited: AuditEntry[] = [];
  /** The states that the transaction replaces. */
  readonly versions: NewVersion[] = [];
  /** The keys of the records whose versions go. */
  readonly withoutVersions: string[] = [];
  #db: Database;
  #capacity: Capacity;

  constructor(
    db: Database,
    readonly engine: Lowdb,
    capacity: Capacity = new Capacity(0),
  ) {
    this.#db = db;
    this.#capacity = capacity;
  }

  get db(): Database {
    return this.#db;
  }

  get capacity(): Capacity {
    return this.#capacity;
  }

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return recordsOf(this.#db, collection);
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return this.engine._.getById(recordsOf(this.#db, collection), id);
  }

  async create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]> {
    const id = this.#db.meta.last_ids[collection] + 1;
    const records = [...recordsOf(this.#db, collection)];
    const record = this.engine._.insert(records, make(id));
    this.#capacity = this.#capacity.withNew(collection, records.length - 1, record);
    this.#replace(collection, records, id);
    this.#db = { ...this.#db, meta: { ...this.#db.meta, last_ids: { ...this.#db.meta.last_ids, [collection]: id } } };
    return record;
  }

  async insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void> {
    const records = recordsOf(this.#db, collection);
    this.#capacity = this.#capacity.withNew(collection, records.length, record);
    this.#replace(collection, [...records, record], record.id);
    const last_ids = { ...this.#db.meta.last_ids };
    last_ids[collection] = Math.max(last_ids[collection], numberIn(record.id));
    this.#db = { ...this.#db, meta: { ...this.#db.meta, last_ids } };
  }

  async patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]> {
    const stored = await this.get(collection, id);
    if (!stored) throw new StorageError('NOT_FOUND');
    const record: Collections[C] = { ...stored, ...changes, id: stored.id };
    this.#capacity = this.#capacity.withChanged(collection, stored, record);
    this.#replace(
      collection,
      recordsOf(this.#db, collection).map((other) => (other === stored ? record : other)),
      stored.id,
    );
    return record;
  }

  async remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]> {
    const records = [...recordsOf(this.#db, collection)];
    const record = this.engine._.removeById(records, id);
    if (!record) throw new StorageError('NOT_FOUND');
    this.#capacity = this.#capacity.without(collection, record);
    this.#replace(collection, records, record.id);
    return record;
  }

  async addViews(counts: readonly ViewRecord[]): Promise<void> {
    const rows = [...this.#db.views];
    for (const { page, date, count } of counts) {
      const index = rows.findIndex((row) => row.page === page && row.date === date);
      const row = rows[index];
      if (row) rows[index] = { ...row, count: row.count + count };
      else rows.push({ page, date, count });
    }
    this.#db = { ...this.#db, views: rows };
    this.touched.set('views', []);
  }

  async audit(entries: readonly AuditEntry[]): Promise<void> {
    this.audited.push(...entries);
  }

  async keepVersions(versions: readonly NewVersion[]): Promise<void> {
    this.versions.push(...versions);
  }

  async dropVersions(collection: VersionedName, record_id: RecordId): Promise<void> {
    this.withoutVersions.push(recordKey({ collection, record_id }));
  }

  #replace<C extends EntityName>(collection: C, records: readonly Collections[C][], touchedId: RecordId) {
    this.#db = { ...this.#db, [collection]: records };
    this.touched.set(collection, [...(this.touched.get(collection) ?? []), touchedId]);
  }
}
