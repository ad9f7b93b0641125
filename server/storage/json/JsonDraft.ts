import type { AuditEntry } from '../AuditLog';
import type { ReadCopy } from '../ReadCopy';
import type { Draft } from '../Repository';
import { type CollectionName, type EntityName, mapEntities, type RecordId } from '../records';
import { type CapacityLimits, TableDraft } from '../TableDraft';
import { type NewVersion, toRecordKey, type VersionedName } from '../versions';

/** One transaction of `db.json`. All changes stay in memory, because the caller then writes the whole file. */
export class JsonDraft extends TableDraft implements Draft {
  readonly auditEntries: AuditEntry[] = [];
  readonly newVersions: NewVersion[] = [];
  readonly purgedRecords: string[] = [];

  constructor(
    copy: ReadCopy,
    limits: CapacityLimits,
    readonly initialLastIds: Readonly<Record<EntityName, number>>,
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

  lastIds(): Record<EntityName, number> {
    return mapEntities((name) => this.lastId(name) ?? this.initialLastIds[name]);
  }

  /** Locks nothing, because the transactions of a batch run one after another. */
  protected async lockAndGetLastId(collection: CollectionName): Promise<number> {
    // View counts are stored without ids, so their number is the highest id.
    if (collection === 'views') return this.copy.table('views').rows.size;
    return this.initialLastIds[collection];
  }

  // The file lists records in order, so all positions are 0. Records are not compared, so every patch is a change.
  protected storeNewRow = async () => 0;
  protected storeRow = async () => true;
  protected storeRemoval = async () => {};
  protected storeAddedViews = async () => {};
}
