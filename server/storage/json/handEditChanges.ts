import { type AuditedChange, auditedDelete, auditedSave } from '../auditedChange';
import { type Database, entityNames, isLive, type LiveName, recordsOf } from '../records';
import { type NewVersion, type VersionedName, versionLeft } from '../versions';

/** The most records of one collection that get a line of their own. */
const LINES_MAX = 100;

/** The changes of one collection; of very many the first ones, and the count of the others. */
function atMost(changes: readonly AuditedChange[], collection: LiveName): AuditedChange[] {
  const shown = changes.slice(0, LINES_MAX);
  const [next, ...others] = changes.slice(LINES_MAX);
  return next ? [...shown, { event: next.event, target: collection, count: others.length + 1 }] : shown;
}

function changesOf(collection: LiveName, before: Database, after: Database): AuditedChange[] {
  const old = new Map(recordsOf(before, collection).map((record) => [String(record.id), record]));
  const created: AuditedChange[] = [];
  const updated: AuditedChange[] = [];
  for (const record of recordsOf(after, collection)) {
    const known = old.get(String(record.id));
    old.delete(String(record.id));
    if (!known) created.push(auditedSave(collection, record));
    else if (JSON.stringify(known) !== JSON.stringify(record)) updated.push(auditedSave(collection, record, known));
  }
  const deleted = [...old.values()].map((record) => auditedDelete(collection, record));
  return [created, updated, deleted].flatMap((changes) => atMost(changes, collection));
}

/** What a hand edit changed, for the audit trail. */
export const handEditChanges = (before: Database, after: Database): AuditedChange[] =>
  entityNames.flatMap((collection) => (isLive(collection) ? changesOf(collection, before, after) : []));

function versionsOf(collection: VersionedName, before: Database, after: Database): NewVersion[] {
  const old = new Map(recordsOf(before, collection).map((record) => [String(record.id), record]));
  return recordsOf(after, collection).flatMap((record) => {
    const known = old.get(String(record.id));
    const left = known && versionLeft(collection, known, record);
    return left ? { replaced_by: null, replaced_by_name: '', who: 'db.json', ...left } : [];
  });
}

/** The states that a hand edit replaced. */
export const handEditVersions = (before: Database, after: Database): NewVersion[] => [
  ...versionsOf('blogs', before, after),
  ...versionsOf('events', before, after),
];
