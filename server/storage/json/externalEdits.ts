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

// An external edit is a change of `db.json` by another program, for example by a person with a text editor.

const STATES_MAX = 50;

export const makeRecentStates = () => new LRUCache<number, Database>({ max: STATES_MAX });

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

/** Clears the name of the user who made the previous save, because that user did not make the edit. */
function clearLastUser<T extends Collections['blogs' | 'events' | 'users' | 'replies']>(current: T, edited: T): T {
  const isUserOfEarlierSave = edited.updated_by !== undefined && edited.updated_at === current.updated_at;
  return isUserOfEarlierSave ? { ...edited, updated_by: undefined, updated_by_name: undefined } : edited;
}

/** Raises the version, so that a form that staff opened before the edit can no longer overwrite the edit. */
const clearUserAndRaiseVersion = <T extends Collections['blogs' | 'events' | 'replies']>(current: T, edited: T): T => ({
  ...clearLastUser(current, edited),
  version: Math.max(edited.version, current.version + 1),
});

/** Updates the fields that people do not maintain by hand, which are last users, versions and counters. */
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

/** The server counts views while somebody edits the file. Adds these views to the counts of the edit. */
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

/** Merges an edit of the state `base` into the current state. If both changed a record, the current record wins. */
function threeWayMerge(base: Database, edit: Database, current: Database): { db: Database; hasConflict: boolean } {
  let hasConflict = false;
  const mergeList = <C extends EntityName>(name: C): Collections[C][] => {
    const baseRecords = indexById(listOf(base, name));
    const editedRecords = indexById(listOf(edit, name));
    const currentRecords = indexById(listOf(current, name));
    const mergedRecords: Collections[C][] = [];
    for (const id of new Set([...editedRecords.keys(), ...currentRecords.keys()])) {
      // A missing record is undefined. So a deletion is a change like any other.
      const inBase = baseRecords.get(id);
      const inEdit = editedRecords.get(id);
      const inCurrent = currentRecords.get(id);
      const isChangedByServer = !isEqual(inBase, inCurrent);
      const isChangedByEdit = !isEqual(inBase, inEdit);
      if (isChangedByServer && isChangedByEdit && !isEqual(inEdit, inCurrent)) hasConflict = true;
      const merged = isChangedByServer ? inCurrent : inEdit;
      if (merged) mergedRecords.push(merged);
    }
    return mergedRecords;
  };
  const db = { ...edit, ...mapEntityLists(mergeList), views: mergeViews(base.views, edit.views, current.views) };
  return { db, hasConflict };
}

export type ReconciledEdit = {
  db: Database;
  /** Whether `db` holds saves that the edited file lacks. Then the file must be written. */
  isMerged: boolean;
  /** `edit` if saves won over a part of the edit, `replacedState` if the edit won over saves. Else nothing is lost. */
  keepInConflictFile?: 'edit' | 'replacedState';
};

/** With fewer records, one edit can plausibly change them all. */
const MIN_RECORDS_TO_COMPARE = 10;

/** Whether most records are gone or changed. Such a file is another database, not an edit of this database. */
function isOtherDatabase(base: Database, edit: Database): boolean {
  const areUnchanged = entityNames.flatMap((name) => {
    const editedRecords = indexById(listOf(edit, name));
    return listOf(base, name).map((record) => isEqual(editedRecords.get(String(record.id)), record));
  });
  const unchangedCount = areUnchanged.filter(Boolean).length;
  return areUnchanged.length >= MIN_RECORDS_TO_COMPARE && unchangedCount < areUnchanged.length / 2;
}

/** Returns the database after an external edit of `db.json`. `baseCommit` is the commit from which the edit began.
 * If the server has saved since that commit, its saves and the edit are merged where possible. */
export function reconcileEdit(
  current: Database,
  edit: Database,
  baseCommit: number | undefined,
  recentStates: LRUCache<number, Database>,
): ReconciledEdit {
  const wholeEdit = { db: completeEdit(current, edit), isMerged: false };
  const hasServerNeverSaved = current.meta.commit === 0;
  const isOfCurrentState = baseCommit === current.meta.commit;
  if (hasServerNeverSaved || isOfCurrentState) return wholeEdit;
  const base = baseCommit === undefined ? undefined : recentStates.get(baseCommit);
  // Without the base state, changes of the edit cannot be told from saves of the server.
  if (!base) return { ...wholeEdit, keepInConflictFile: 'replacedState' };
  // A file that equals an earlier state is a copy that somebody put back. A merge would find no change in the file.
  const restoresEarlierState = hasSameRecords(base, edit);
  if (restoresEarlierState || isOtherDatabase(base, edit)) return { ...wholeEdit, keepInConflictFile: 'replacedState' };
  const { db, hasConflict } = threeWayMerge(base, edit, current);
  const merged = { db: completeEdit(current, db), isMerged: true };
  return hasConflict ? { ...merged, keepInConflictFile: 'edit' } : merged;
}
