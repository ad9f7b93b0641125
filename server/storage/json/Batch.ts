import { defaultLimits } from '../../config/limits';
import { StorageError } from '../../lib/storageError';
import type { AuditEntry } from '../AuditLog';
import type { ReadCopy } from '../ReadCopy';
import type { Draft } from '../Repository';
import {
  type Changes,
  type CollectionName,
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  type RecordId,
} from '../records';
import { type CapacityLimits, TableDraft } from '../TableDraft';
import { type NewVersion, type StoredVersion, toRecordKey, type VersionedName } from '../versions';

const UNUSED_POSITION = 0;
const HAS_CHANGED = true;

/** Transactions that share one write of `db.json`. Each sees the earlier changes. The caller then writes the file. */
export class Batch {
  readonly auditEntries: AuditEntry[] = [];
  readonly newVersions: NewVersion[] = [];
  /** The keys of records that are gone for good, such as `blogs/3`. The caller deletes their versions. */
  readonly purgedRecords: string[] = [];
  /** The versions that came with a replaced database; undefined unless `replace` was called. */
  restoredVersions: readonly StoredVersion[] | undefined;
  /** The tables after the transactions so far. Readers see these tables only when the caller has stored the batch. */
  readonly copy: ReadCopy;
  #lastIds: Record<EntityName, number>;

  constructor(
    private baseDb: Database,
    readonly initialCopy: ReadCopy,
    readonly limits: CapacityLimits = defaultLimits,
  ) {
    this.copy = initialCopy.fork();
    this.#lastIds = baseDb.meta.last_ids;
  }

  get db(): Database {
    return { ...this.baseDb, ...this.copy.lists(), meta: { ...this.baseDb.meta, last_ids: this.#lastIds } };
  }

  get changedCollections(): CollectionName[] {
    return collectionNames.filter((name) => this.copy.revision(name) !== this.initialCopy.revision(name));
  }

  listChanges<C extends EntityName>(collection: C): Changes<Collections[C]> {
    return this.copy.changesSince(collection, this.initialCopy.revision(collection)) ?? { changed: [], removed: [] };
  }

  /** Replaces the whole database and its versions. The commit number stays, because it counts writes of the file. */
  replace({ versions = [], ...records }: Database) {
    this.baseDb = { ...records, meta: { ...records.meta, commit: this.baseDb.meta.commit } };
    this.copy.loadAll(records);
    this.#lastIds = records.meta.last_ids;
    this.restoredVersions = versions;
    // Versions of earlier transactions belong to the old database. Their audit entries stay, because they did happen.
    this.newVersions.length = 0;
    this.purgedRecords.length = 0;
  }

  /** Runs one transaction. If `work` throws, nothing changes. Without `mayWrite`, a transaction with changes throws. */
  async run<T>(work: (draft: Draft) => Promise<T>, { mayWrite = true } = {}): Promise<T> {
    const draft = new JsonDraft(this.copy, this.limits, this.#lastIds);
    const result = await work(draft);
    const changedTables = await draft.listChangedTables();
    if (changedTables.size > 0 && !mayWrite) throw new StorageError('DB_EDIT_INVALID');
    for (const [name, changedTable] of changedTables) {
      const { version } = this.copy.table(name);
      changedTable.commitToCopy(version + 1);
      if (name !== 'views') this.#lastIds = { ...this.#lastIds, [name]: changedTable.lastId };
    }
    this.auditEntries.push(...draft.auditEntries);
    this.newVersions.push(...draft.newVersions);
    this.purgedRecords.push(...draft.purgedRecords);
    return result;
  }
}

class JsonDraft extends TableDraft implements Draft {
  readonly auditEntries: AuditEntry[] = [];
  readonly newVersions: NewVersion[] = [];
  readonly purgedRecords: string[] = [];

  constructor(
    copy: ReadCopy,
    limits: CapacityLimits,
    readonly lastIds: Readonly<Record<EntityName, number>>,
  ) {
    super(copy, limits);
  }

  async audit(entries: readonly AuditEntry[]): Promise<void> {
    this.auditEntries.push(...entries);
  }

  async keepVersions(versions: readonly NewVersion[]): Promise<void> {
    this.newVersions.push(...versions);
  }

  async dropVersions(collection: VersionedName, record_id: RecordId): Promise<void> {
    this.purgedRecords.push(toRecordKey({ collection, record_id }));
  }

  /** Locks nothing, because the transactions of a batch run one after another. */
  protected async lockAndGetLastId(collection: CollectionName): Promise<number> {
    // View counts are stored without ids, so their number is the highest id.
    if (collection === 'views') return this.copy.table('views').rows.size;
    return this.lastIds[collection];
  }

  // These methods store nothing, because the caller writes the whole file.
  protected storeNewRow = async () => UNUSED_POSITION;
  protected storeRow = async () => HAS_CHANGED;
  protected storeRemoval = async () => {};
  protected storeAddedViews = async () => {};
}
