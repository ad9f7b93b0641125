import { type Collections, type Database, type EntityName, listOf, mapEntityLists, type ViewRecord } from '../records';
import { indexById, isEqual } from './editChanges';

type States = { base: Database; edit: Database; current: Database };

/** Merges an edit of the state `base` into the current state. For example, the edit changed post 1 of `base`,
 * and the server has saved post 2 since. Then the result has both changes. */
export function threeWayMerge({ base, edit, current }: States): { db: Database; hasConflict: boolean } {
  let hasConflict = false;
  const mergeList = <C extends EntityName>(name: C): Collections[C][] => {
    const baseRecords = indexById(listOf(base, name));
    const editedRecords = indexById(listOf(edit, name));
    const currentRecords = indexById(listOf(current, name));
    const ids = new Set([...editedRecords.keys(), ...currentRecords.keys()]);
    return [...ids].flatMap((id) => {
      const record = mergeRecord(baseRecords.get(id), editedRecords.get(id), currentRecords.get(id));
      hasConflict ||= record.isConflict;
      return record.merged ?? [];
    });
  };
  const db = { ...edit, ...mapEntityLists(mergeList), views: mergeViews(base.views, edit.views, current.views) };
  return { db, hasConflict };
}

/** A missing record is undefined. If both sides changed the record, the current record wins. */
function mergeRecord<T>(inBase: T | undefined, inEdit: T | undefined, inCurrent: T | undefined) {
  const isChangedByServer = !isEqual(inBase, inCurrent);
  const isChangedByEdit = !isEqual(inBase, inEdit);
  const merged = isChangedByServer ? inCurrent : inEdit;
  return { merged, isConflict: isChangedByServer && isChangedByEdit && !isEqual(inEdit, inCurrent) };
}

/** The server counts views while somebody edits the file. Adds these views to the counts of the edit.
 * For example, 5 views in `base`, 7 in `current` and 100 in `edit` become 102. */
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
