import { LRUCache } from 'lru-cache';
import { type AuditChange, describeDelete, describeSave } from '../AuditLog';
import {
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  entityNames,
  isLive,
  type LiveName,
  listOf,
  mapEntities,
  mapEntityLists,
  type RecordId,
  type ViewRecord,
} from '../records';
import { isVersioned, type NewVersion, toReplacedVersion } from '../versions';

const STATES_MAX = 50;

/** The last states by commit number, to find the state from which an edit began. Finding a state keeps it longer in the cache. */
export const makeRecentStates = () => new LRUCache<number, Database>({ max: STATES_MAX });

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

const indexById = <T extends { id: RecordId }>(records: readonly T[]) =>
  new Map(records.map((record) => [String(record.id), record]));

type SignedRecord = Collections['blogs' | 'events' | 'users' | 'replies'];

/** Removes the last user from the records that an edit changed, unless the edit also changed `updated_at`. */
function clearOldSignatures<T extends SignedRecord>(
  before: readonly T[],
  now: readonly T[],
  completeRecord = (_old: T, record: T) => record,
): T[] {
  const oldRecords = indexById(before);
  return now.map((record) => {
    const old = oldRecords.get(String(record.id));
    if (!old || isEqual(old, record)) return record;
    const hasOldSignature = record.updated_by !== undefined && record.updated_at === old.updated_at;
    return completeRecord(old, hasOldSignature ? { ...record, updated_by: undefined, updated_by_name: undefined } : record);
  });
}

const raiseVersion = <T extends Collections['blogs' | 'events' | 'replies']>(old: T, record: T): T => ({
  ...record,
  version: Math.max(record.version, old.version + 1),
});

/** Adds what people do not edit: higher versions, so that saving an older form is a conflict (D-53), and the counters. */
const completeEdit = (before: Database, now: Database): Database => ({
  ...now,
  blogs: clearOldSignatures(before.blogs, now.blogs, raiseVersion),
  events: clearOldSignatures(before.events, now.events, raiseVersion),
  users: clearOldSignatures(before.users, now.users),
  replies: clearOldSignatures(before.replies, now.replies, raiseVersion),
  meta: {
    ...now.meta,
    commit: Math.max(before.meta.commit, now.meta.commit),
    last_ids: mapEntities((name) => Math.max(before.meta.last_ids[name], now.meta.last_ids[name])),
  },
});

/** Adds the views that were counted since the edit began to the counts of the edit. */
function mergeViews(base: readonly ViewRecord[], edit: readonly ViewRecord[], now: readonly ViewRecord[]): ViewRecord[] {
  const countOf = (rows: readonly ViewRecord[], page: string) => rows.find((row) => row.page === page)?.count ?? 0;
  const sinceBase = now.map((row) => ({ ...row, count: row.count - countOf(base, row.page) })).filter(({ count }) => count > 0);
  const pages = new Set(edit.map(({ page }) => page));
  return [
    ...edit.map((row) => ({ ...row, count: row.count + countOf(sinceBase, row.page) })),
    ...sinceBase.filter(({ page }) => !pages.has(page)),
  ];
}

const hasSameRecords = (a: Database, b: Database) => collectionNames.every((name) => isEqual(a[name], b[name]));

/** Merges an edit of `base` with the current state (promise D8). When both changed a record, the stored one stays. */
function threeWayMerge(base: Database, edit: Database, now: Database): { db: Database; hasConflict: boolean } {
  let hasConflict = false;
  const mergeList = <C extends EntityName>(name: C): Collections[C][] => {
    const baseRecords = indexById(listOf(base, name));
    const editedRecords = indexById(listOf(edit, name));
    const storedRecords = indexById(listOf(now, name));
    return [...new Set([...editedRecords.keys(), ...storedRecords.keys()])].flatMap((id) => {
      const [original, edited, stored] = [baseRecords.get(id), editedRecords.get(id), storedRecords.get(id)];
      const isChangedByServer = !isEqual(original, stored);
      const isChangedByEdit = !isEqual(original, edited);
      if (!isChangedByServer) return edited ?? [];
      if (isChangedByEdit && !isEqual(edited, stored)) hasConflict = true;
      return stored ?? [];
    });
  };
  const db = { ...edit, ...mapEntityLists(mergeList), views: mergeViews(base.views, edit.views, now.views) };
  return { db, hasConflict };
}

type ReconciledEdit = {
  db: Database;
  mustWrite: boolean;
  /** What must be saved as a conflict file, because `db` lacks a part of it: the edit as written, or the state before it. */
  setAside?: 'edit' | 'state';
};

/** With fewer records, one edit can plausibly change them all. */
const MIN_RECORDS_TO_COMPARE = 10;

/** Whether most records of `base` are gone or changed: then the file is another database, not an external edit. */
function isOtherDatabase(base: Database, edit: Database): boolean {
  const areUnchanged = entityNames.flatMap((name) => {
    const editedRecords = indexById(listOf(edit, name));
    return listOf(base, name).map((record) => isEqual(editedRecords.get(String(record.id)), record));
  });
  const unchangedCount = areUnchanged.filter(Boolean).length;
  return areUnchanged.length >= MIN_RECORDS_TO_COMPARE && unchangedCount < areUnchanged.length / 2;
}

/** Merges an edit with the commits since the state it began from (promise D8). Without a usable state, loads the edit as is. */
export function reconcileEdit(
  now: Database,
  edit: Database,
  baseCommit: number | undefined,
  recentStates: LRUCache<number, Database>,
): ReconciledEdit {
  const loadedAsIs = { db: completeEdit(now, edit), mustWrite: false };
  const hasNothingToMerge = baseCommit === now.meta.commit || now.meta.commit === 0;
  if (hasNothingToMerge) return loadedAsIs;
  const baseState = baseCommit === undefined ? undefined : recentStates.get(baseCommit);
  const restoresEarlierState = baseState !== undefined && hasSameRecords(baseState, edit);
  if (!baseState || restoresEarlierState || isOtherDatabase(baseState, edit)) return { ...loadedAsIs, setAside: 'state' };
  const { db, hasConflict } = threeWayMerge(baseState, edit, now);
  return { db: completeEdit(now, db), mustWrite: true, ...(hasConflict && { setAside: 'edit' as const }) };
}

const MAX_AUDIT_LINES = 100;

/** Returns the first changes, and one that counts the others, so that a large edit does not fill the audit trail. */
function limitLines(changes: readonly AuditChange[], collection: LiveName): AuditChange[] {
  const shown = changes.slice(0, MAX_AUDIT_LINES);
  const [next, ...others] = changes.slice(MAX_AUDIT_LINES);
  return next ? [...shown, { event: next.event, target: collection, count: others.length + 1 }] : shown;
}

/** Lists what an external edit changed: the lines of the audit trail, and the states of posts and events that it replaced. */
export function listEditChanges(before: Database, after: Database): { auditChanges: AuditChange[]; versions: NewVersion[] } {
  const auditChanges: AuditChange[] = [];
  const versions: NewVersion[] = [];
  for (const collection of entityNames.filter(isLive)) {
    const remaining = indexById(listOf(before, collection));
    const created: AuditChange[] = [];
    const updated: AuditChange[] = [];
    for (const record of listOf(after, collection)) {
      const old = remaining.get(String(record.id));
      remaining.delete(String(record.id));
      if (!old) created.push(describeSave(collection, record));
      else if (!isEqual(old, record)) updated.push(describeSave(collection, record, old));
      const replaced = old && isVersioned(collection) && toReplacedVersion(collection, old, record);
      if (replaced) versions.push({ replaced_by: null, replaced_by_name: '', who: 'db.json', ...replaced });
    }
    const deleted = [...remaining.values()].map((record) => describeDelete(collection, record));
    auditChanges.push(...[created, updated, deleted].flatMap((changes) => limitLines(changes, collection)));
  }
  return { auditChanges, versions };
}
