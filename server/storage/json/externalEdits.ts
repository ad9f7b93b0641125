import { LRUCache } from 'lru-cache';
import {
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  entityNames,
  listOf,
  mapEntities,
  mapEntityLists,
  type RecordId,
  type ViewRecord,
} from '../records';
import { indexById, isEqual } from './editChanges';

const STATES_MAX = 50;

/** The last states by commit number, to find the state from which an edit began. Finding a state keeps it longer in the cache. */
export const makeRecentStates = () => new LRUCache<number, Database>({ max: STATES_MAX });

/** Returns the records of an edit, with `complete` applied to those that it changed. */
function completeChanged<T extends { id: RecordId }>(
  currentRecords: readonly T[],
  editedRecords: readonly T[],
  complete: (current: T, edited: T) => T,
): T[] {
  const currentById = indexById(currentRecords);
  return editedRecords.map((edited) => {
    const current = currentById.get(String(edited.id));
    return current && !isEqual(current, edited) ? complete(current, edited) : edited;
  });
}

/** Removes who saved a record last, because the edit is not theirs; they stay if the edit itself set `updated_at`. */
function clearLastUser<T extends Collections['blogs' | 'events' | 'users' | 'replies']>(current: T, edited: T): T {
  const namesLastUser = edited.updated_by !== undefined && edited.updated_at === current.updated_at;
  return namesLastUser ? { ...edited, updated_by: undefined, updated_by_name: undefined } : edited;
}

/** Also raises the version, so that saving a form that was opened before the edit is a conflict (D-53). */
const clearUserAndRaiseVersion = <T extends Collections['blogs' | 'events' | 'replies']>(current: T, edited: T): T => ({
  ...clearLastUser(current, edited),
  version: Math.max(edited.version, current.version + 1),
});

/** Updates the fields that people leave unchanged when they edit the file: last users, versions and counters. */
const completeEdit = (current: Database, edit: Database): Database => ({
  ...edit,
  blogs: completeChanged(current.blogs, edit.blogs, clearUserAndRaiseVersion),
  events: completeChanged(current.events, edit.events, clearUserAndRaiseVersion),
  users: completeChanged(current.users, edit.users, clearLastUser),
  replies: completeChanged(current.replies, edit.replies, clearUserAndRaiseVersion),
  meta: {
    ...edit.meta,
    commit: Math.max(current.meta.commit, edit.meta.commit),
    last_ids: mapEntities((name) => Math.max(current.meta.last_ids[name], edit.meta.last_ids[name])),
  },
});

/** Adds the views that were counted since the edit began to the counts of the edit. */
function mergeViews(base: readonly ViewRecord[], edit: readonly ViewRecord[], current: readonly ViewRecord[]): ViewRecord[] {
  const countOf = (rows: readonly ViewRecord[], page: string) => rows.find((row) => row.page === page)?.count ?? 0;
  const addedViews = current
    .map((row) => ({ ...row, count: row.count - countOf(base, row.page) }))
    .filter(({ count }) => count > 0);
  const editedPages = new Set(edit.map(({ page }) => page));
  return [
    ...edit.map((row) => ({ ...row, count: row.count + countOf(addedViews, row.page) })),
    ...addedViews.filter(({ page }) => !editedPages.has(page)),
  ];
}

const hasSameRecords = (one: Database, other: Database) => collectionNames.every((name) => isEqual(one[name], other[name]));

/** Merges an edit of the state `base` into the current state. Where both changed a record, the current record stays. */
function threeWayMerge(base: Database, edit: Database, current: Database): { db: Database; hasConflict: boolean } {
  let hasConflict = false;
  const mergeList = <C extends EntityName>(name: C): Collections[C][] => {
    const baseRecords = indexById(listOf(base, name));
    const editedRecords = indexById(listOf(edit, name));
    const currentRecords = indexById(listOf(current, name));
    return [...new Set([...editedRecords.keys(), ...currentRecords.keys()])].flatMap((id) => {
      const [inBase, inEdit, inCurrent] = [baseRecords.get(id), editedRecords.get(id), currentRecords.get(id)];
      const isChangedByServer = !isEqual(inBase, inCurrent);
      const isChangedByEdit = !isEqual(inBase, inEdit);
      if (!isChangedByServer) return inEdit ?? [];
      if (isChangedByEdit && !isEqual(inEdit, inCurrent)) hasConflict = true;
      return inCurrent ?? [];
    });
  };
  const db = { ...edit, ...mapEntityLists(mergeList), views: mergeViews(base.views, edit.views, current.views) };
  return { db, hasConflict };
}

type ReconciledEdit = {
  db: Database;
  /** Whether `db` also holds saves that the edited file lacks, so that the file must be written again. */
  mustWrite: boolean;
  /** What `db` lacks a part of, to be kept in a conflict file: the edit as written, or the state that it replaced. */
  conflict?: 'edit' | 'replacedState';
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

/** Merges an edit with the saves since its base state, whose commit number the edited file holds (promise D8). */
export function reconcileEdit(
  current: Database,
  edit: Database,
  baseCommit: number | undefined,
  recentStates: LRUCache<number, Database>,
): ReconciledEdit {
  const wholeEdit = { db: completeEdit(current, edit), mustWrite: false };
  const hasServerNeverSaved = current.meta.commit === 0;
  if (baseCommit === current.meta.commit || hasServerNeverSaved) return wholeEdit;
  const base = baseCommit === undefined ? undefined : recentStates.get(baseCommit);
  // An edit without any change puts an earlier state back, which a merge would ignore.
  const restoresEarlierState = base !== undefined && hasSameRecords(base, edit);
  if (!base || restoresEarlierState || isOtherDatabase(base, edit)) return { ...wholeEdit, conflict: 'replacedState' };
  const { db, hasConflict } = threeWayMerge(base, edit, current);
  return { db: completeEdit(current, db), mustWrite: true, ...(hasConflict && { conflict: 'edit' as const }) };
}
