import { LRUCache } from 'lru-cache';
import { type Collections, collectionNames, type Database, entityNames, listOf, mapEntities, type RecordId } from '../records';
import { indexById, isEqual } from './editChanges';
import { threeWayMerge } from './threeWayMerge';

const STATES_MAX = 50;

export const makeRecentStates = () => new LRUCache<number, Database>({ max: STATES_MAX });

export type ReconciledEdit = {
  db: Database;
  /** Whether `db` holds saves that the edited file lacks. Then the file must be written. */
  isMerged: boolean;
  /** `edit` if saves won over a part of the edit, `replacedState` if the edit won over saves. Else nothing is lost. */
  keepInConflictFile?: 'edit' | 'replacedState';
};

/** Returns the database after an external edit of `db.json`, which began from `baseCommit`. Later saves are merged.
 * A file that is no edit of a known state, for example a backup that somebody put back, replaces all records. */
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
  const restoresEarlierState = collectionNames.every((name) => isEqual(base[name], edit[name]));
  if (restoresEarlierState || isOtherDatabase(base, edit)) return { ...wholeEdit, keepInConflictFile: 'replacedState' };
  const { db, hasConflict } = threeWayMerge({ base, edit, current });
  const merged = { db: completeEdit(current, db), isMerged: true };
  return hasConflict ? { ...merged, keepInConflictFile: 'edit' } : merged;
}

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

/** Raises the version, so that a form that staff opened before the edit can no longer overwrite the edit. */
const clearUserAndRaiseVersion = <T extends Collections['blogs' | 'events' | 'replies']>(current: T, edited: T): T => ({
  ...clearLastUser(current, edited),
  version: Math.max(edited.version, current.version + 1),
});

/** Clears the name of the user who made the previous save, because that user did not make the edit. */
function clearLastUser<T extends Collections['blogs' | 'events' | 'users' | 'replies']>(current: T, edited: T): T {
  const isUserOfEarlierSave = edited.updated_by !== undefined && edited.updated_at === current.updated_at;
  return isUserOfEarlierSave ? { ...edited, updated_by: undefined, updated_by_name: undefined } : edited;
}
