import { type AuditChange, describeDelete, describeSave } from '../auditChanges';
import { type Database, entityNames, isLive, type LiveName, listOf, type RecordId } from '../records';
import { isVersioned, type NewVersion, toReplacedVersion } from '../versions';

export const isEqual = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

export const indexById = <T extends { id: RecordId }>(records: readonly T[]) =>
  new Map(records.map((record) => [String(record.id), record]));

const MAX_LINES_PER_KIND = 100;

/** A large edit must not fill the audit trail. Returns the first changes, and one line that counts the others. */
function limitLines(changes: readonly AuditChange[], collection: LiveName): AuditChange[] {
  const listed = changes.slice(0, MAX_LINES_PER_KIND);
  const others = changes.slice(MAX_LINES_PER_KIND);
  const [firstOther] = others;
  return firstOther ? [...listed, { event: firstOther.event, target: collection, count: others.length }] : listed;
}

/** Lists the changes of an external edit for the audit trail. Replaced posts and events become versions. */
export function listEditChanges(before: Database, after: Database): { auditChanges: AuditChange[]; versions: NewVersion[] } {
  const auditChanges: AuditChange[] = [];
  const versions: NewVersion[] = [];
  for (const collection of entityNames.filter(isLive)) {
    const oldRecords = indexById(listOf(before, collection));
    const newRecords = indexById(listOf(after, collection));
    const created: AuditChange[] = [];
    const updated: AuditChange[] = [];
    for (const record of listOf(after, collection)) {
      const old = oldRecords.get(String(record.id));
      if (!old) created.push(describeSave(collection, record));
      else if (!isEqual(old, record)) updated.push(describeSave(collection, record, old));
      const version = old && isVersioned(collection) && toReplacedVersion(collection, old, record);
      if (version) versions.push({ replaced_by: null, replaced_by_name: '', who: 'db.json', ...version });
    }
    const deletedRecords = listOf(before, collection).filter(({ id }) => !newRecords.has(String(id)));
    const deleted = deletedRecords.map((record) => describeDelete(collection, record));
    auditChanges.push(...[created, updated, deleted].flatMap((changes) => limitLines(changes, collection)));
  }
  return { auditChanges, versions };
}
