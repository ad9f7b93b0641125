import { defaultLimits } from '../../config/limits';
import { StorageError } from '../../lib/storageError';
import type { AuditEntry } from '../AuditLog';
import type { ReadCopy } from '../ReadCopy';
import type { Draft } from '../Repository';
import { type CollectionName, collectionNames, type Database, type EntityName } from '../records';
import type { CapacityLimits } from '../TableDraft';
import type { NewVersion, StoredVersion } from '../versions';
import { JsonDraft } from './JsonDraft';

/** Transactions that share one write of `db.json`. Each transaction sees the changes of the earlier transactions.
 * The batch changes nothing that readers see. The caller first writes the file, then shows `db` and `copy` to readers. */
export class Batch {
  readonly auditEntries: AuditEntry[] = [];
  readonly newVersions: NewVersion[] = [];
  /** The keys of records that are gone for good, such as `blogs/3`. The caller deletes their versions. */
  readonly purgedRecords: string[] = [];
  /** The versions that came with a replaced database; undefined unless `replace` was called. */
  restoredVersions: readonly StoredVersion[] | undefined;
  readonly copy: ReadCopy;
  #lastIds: Record<EntityName, number>;

  constructor(
    private baseDb: Database,
    readonly committedCopy: ReadCopy,
    readonly limits: CapacityLimits = defaultLimits,
  ) {
    this.copy = committedCopy.fork();
    this.#lastIds = baseDb.meta.last_ids;
  }

  get db(): Database {
    return { ...this.baseDb, ...this.copy.lists(), meta: { ...this.baseDb.meta, last_ids: this.#lastIds } };
  }

  get changedCollections(): CollectionName[] {
    return collectionNames.filter((name) => this.copy.revision(name) !== this.committedCopy.revision(name));
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
    const changedCollections = draft.listChangedCollections();
    if (changedCollections.length > 0 && !mayWrite) throw new StorageError('DB_EDIT_INVALID');
    for (const name of changedCollections) draft.commitToCopy(name, this.copy.table(name).version + 1);
    this.#lastIds = draft.lastIds();
    this.auditEntries.push(...draft.auditEntries);
    this.newVersions.push(...draft.newVersions);
    this.purgedRecords.push(...draft.purgedRecords);
    return result;
  }
}
