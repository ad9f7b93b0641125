import { defaultLimits } from '../../config/limits';
import { StorageError } from '../../lib/storageError';
import type { AuditEntry } from '../AuditLog';
import type { Changes, Draft } from '../Repository';
import {
  type CollectionName,
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  type RecordId,
} from '../records';
import { type CapacityLimits, TableDraft } from '../TableDraft';
import type { ReadCopy } from '../tables';
import { type NewVersion, type StoredVersion, toRecordKey, type VersionedName } from '../versions';

/** The database of a batch: a copy that takes over the changes of each transaction that succeeded, and what was changed so far. */
export class Batch {
  readonly audited: AuditEntry[] = [];
  readonly versions: NewVersion[] = [];
  readonly withoutVersions: string[] = [];
  allVersions: readonly StoredVersion[] | undefined;
  readonly copy: ReadCopy;
  #lastIds: Record<EntityName, number>;

  constructor(
    private before: Database,
    readonly copyBefore: ReadCopy,
    readonly limits: CapacityLimits = defaultLimits,
  ) {
    this.copy = copyBefore.fork();
    this.#lastIds = before.meta.last_ids;
  }

  /** The database with the changes so far. */
  get db(): Database {
    return { ...this.before, ...this.copy.lists(), meta: { ...this.before.meta, last_ids: this.#lastIds } };
  }

  get touched(): CollectionName[] {
    return collectionNames.filter((name) => this.copy.revision(name) !== this.copyBefore.revision(name));
  }

  changesOf<C extends EntityName>(collection: C): Changes<Collections[C]> {
    return this.copy.changesSince(collection, this.copyBefore.revision(collection)) ?? { changed: [], removed: [] };
  }

  replace({ versions = [], ...records }: Database) {
    this.before = { ...records, meta: { ...records.meta, commit: this.before.meta.commit } };
    this.copy.load(records);
    this.#lastIds = records.meta.last_ids;
    this.allVersions = versions;
    this.versions.length = 0;
  }

  /** Runs a transaction on the result of the one before; when it throws, it changes nothing. */
  async run<T>(work: (draft: Draft) => Promise<T>, { mayWrite = true } = {}): Promise<T> {
    const draft = new JsonDraft(this.copy, this.limits, this.#lastIds);
    const result = await work(draft);
    const changed = await draft.listChangedTables();
    if (changed.size > 0 && !mayWrite) throw new StorageError('DB_EDIT_INVALID');
    for (const [name, { commit, lastId }] of changed) {
      commit(this.copy.table(name).version + 1);
      if (name !== 'views') this.#lastIds = { ...this.#lastIds, [name]: lastId };
    }
    this.audited.push(...draft.audited);
    this.versions.push(...draft.versions);
    this.withoutVersions.push(...draft.withoutVersions);
    return result;
  }
}

/** A transaction that stores nothing by itself: the batch takes over what it leaves. */
class JsonDraft extends TableDraft implements Draft {
  readonly audited: AuditEntry[] = [];
  readonly versions: NewVersion[] = [];
  readonly withoutVersions: string[] = [];

  constructor(
    copy: ReadCopy,
    limits: CapacityLimits,
    readonly lastIds: Readonly<Record<EntityName, number>>,
  ) {
    super(copy, limits);
  }

  async audit(entries: readonly AuditEntry[]): Promise<void> {
    this.audited.push(...entries);
  }

  async keepVersions(versions: readonly NewVersion[]): Promise<void> {
    this.versions.push(...versions);
  }

  async dropVersions(collection: VersionedName, record_id: RecordId): Promise<void> {
    this.withoutVersions.push(toRecordKey({ collection, record_id }));
  }

  protected async lock(collection: CollectionName): Promise<number> {
    return collection === 'views' ? this.copy.table(collection).rows.size : this.lastIds[collection];
  }

  protected insertRow = async () => 0;
  protected updateRow = async () => true;
  protected deleteRow = async () => {};
  protected addCount = async () => {};
}
