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

/** The rows of a collection by id, in order; undefined until the transaction looks into it. */
type Copy<T> = { rows?: Map<string, T> };
type Copies = { [C in EntityName]: Copy<Collections[C]> };

/**
 * One transaction's copy of the database, copied on write: the rows of a collection are copied once, however many of them change, and
 * records are replaced, never mutated, so that dropping the draft rolls back.
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
  readonly #copies: Copies = { blogs: {}, events: {}, users: {}, contacts: {}, deleted: {}, alerts: {} };
  /** The collections whose list in `#db` is older than their rows. */
  readonly #stale = new Set<EntityName>();
  #db: Database;
  #capacity: Capacity;

  constructor(db: Database, capacity: Capacity = new Capacity(0)) {
    this.#db = db;
    this.#capacity = capacity;
  }

  /** The database with the changes so far. */
  get db(): Database {
    for (const name of this.#stale) this.#db = { ...this.#db, [name]: [...this.#rowsOf(name).values()] };
    this.#stale.clear();
    return this.#db;
  }

  get capacity(): Capacity {
    return this.#capacity;
  }

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return recordsOf(this.db, collection);
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return this.#rowsOf(collection).get(String(id));
  }

  async create<C extends EntityName>(collection: C, make: (id: number) => Collections[C]): Promise<Collections[C]> {
    const record = make(this.#db.meta.last_ids[collection] + 1);
    await this.insert(collection, record);
    return record;
  }

  async insert<C extends EntityName>(collection: C, record: Collections[C]): Promise<void> {
    const rows = this.#rowsOf(collection);
    this.#capacity = this.#capacity.withNew(collection, rows.size, record);
    rows.set(String(record.id), record);
    this.#note(collection, record.id);
    const last_ids = { ...this.#db.meta.last_ids };
    last_ids[collection] = Math.max(last_ids[collection], numberIn(record.id));
    this.#db = { ...this.#db, meta: { ...this.#db.meta, last_ids } };
  }

  async patch<C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>): Promise<Collections[C]> {
    const stored = await this.#stored(collection, id);
    const record: Collections[C] = { ...stored, ...changes, id: stored.id };
    this.#capacity = this.#capacity.withChanged(collection, stored, record);
    this.#rowsOf(collection).set(String(id), record);
    this.#note(collection, stored.id);
    return record;
  }

  async remove<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]> {
    const record = await this.#stored(collection, id);
    this.#capacity = this.#capacity.without(collection, record);
    this.#rowsOf(collection).delete(String(id));
    this.#note(collection, record.id);
    return record;
  }

  async addViews(counts: readonly ViewRecord[]): Promise<void> {
    const rows = [...this.#db.views];
    for (const { page, count } of counts) {
      const index = rows.findIndex((row) => row.page === page);
      const row = rows[index];
      if (row) rows[index] = { ...row, count: row.count + count };
      else rows.push({ page, count });
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

  async #stored<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C]> {
    const record = await this.get(collection, id);
    if (!record) throw new StorageError('NOT_FOUND');
    return record;
  }

  #rowsOf<C extends EntityName>(collection: C): Map<string, Collections[C]> {
    const copy: Copy<Collections[C]> = this.#copies[collection];
    copy.rows ??= new Map(recordsOf(this.#db, collection).map((record) => [String(record.id), record]));
    return copy.rows;
  }

  #note(collection: EntityName, id: RecordId) {
    this.#stale.add(collection);
    const ids = this.touched.get(collection);
    if (ids) ids.push(id);
    else this.touched.set(collection, [id]);
  }
}

/** A transaction waiting in the queue. */
export type PendingTransaction = {
  run: (draft: Draft) => Promise<void>;
  answer: () => void;
  refuse: (error: unknown) => void;
};

export type BatchResult = {
  /** The database after all successful jobs. */
  after: Database;
  /** The capacity after all successful jobs. */
  capacity: Capacity;
  touched: Map<CollectionName, RecordId[]>;
  /** The entries for the audit trail. */
  audited: AuditEntry[];
  /** The states that the jobs replace, and the keys of the records whose versions go. */
  versions: NewVersion[];
  withoutVersions: string[];
  /** Each job with the error it threw, if any. */
  ran: { job: PendingTransaction; error?: unknown }[];
};

/** Runs jobs in sequence, each on a draft of the previous result; a job that throws changes nothing. */
export async function applyTransactions(
  before: Database,
  jobs: readonly PendingTransaction[],
  store: { readonly capacity: Capacity; readonly mayWrite: boolean },
): Promise<BatchResult> {
  const outcome: BatchResult = {
    after: before,
    capacity: store.capacity,
    touched: new Map(),
    audited: [],
    versions: [],
    withoutVersions: [],
    ran: [],
  };
  for (const job of jobs) {
    const draft = new JsonDraft(outcome.after, outcome.capacity);
    try {
      await job.run(draft);
      if (draft.touched.size > 0 && !store.mayWrite) throw new StorageError('DB_EDIT_INVALID');
      outcome.after = draft.db;
      outcome.capacity = draft.capacity;
      for (const [name, ids] of draft.touched) outcome.touched.set(name, [...(outcome.touched.get(name) ?? []), ...ids]);
      outcome.audited.push(...draft.audited);
      outcome.versions.push(...draft.versions);
      outcome.withoutVersions.push(...draft.withoutVersions);
      outcome.ran.push({ job });
    } catch (error) {
      outcome.ran.push({ job, error });
    }
  }
  return outcome;
}
