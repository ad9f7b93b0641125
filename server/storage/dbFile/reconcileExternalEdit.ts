import type { SnapshotHistory } from '../json/snapshotHistory';
import { type Database, entityNames, recordsOf } from '../records';
import { bumpVersions } from './bumpVersions';
import { hasSameRecords, threeWayMerge } from './threeWayMerge';

export type ReconciledEdit = {
  db: Database;
  /** Whether the file does not hold `db` yet. */
  mustWrite: boolean;
  /** What is in neither the file nor `db`, and must be kept elsewhere: the edit as it was, or the state before it. */
  setAside?: 'edit' | 'state';
};

/** A database of fewer records may well be changed throughout by hand. */
const LARGE = 10;

/** Whether most records of `base` are gone or changed: nobody edits like that, it is another database in the file's place. */
function isAnother(base: Database, edit: Database): boolean {
  const kept = entityNames.map((name) => {
    const texts = new Set(recordsOf(edit, name).map((record) => JSON.stringify(record)));
    return recordsOf(base, name).filter((record) => texts.has(JSON.stringify(record))).length;
  });
  const all = entityNames.reduce((sum, name) => sum + recordsOf(base, name).length, 0);
  return all >= LARGE && kept.reduce((sum, count) => sum + count, 0) < all / 2;
}

/**
 * The database after a hand edit (promise D8). An edit that began before the last commits is merged with them, unless it goes back to
 * an earlier state, is another database, or began nobody knows where: then it is taken as it is, and the state before it is set aside.
 */
export function reconcileExternalEdit(
  now: Database,
  edit: Database,
  base: number | undefined,
  recent: SnapshotHistory,
): ReconciledEdit {
  const whole = { db: bumpVersions(now, edit), mustWrite: false };
  if (base === now.meta.commit || now.meta.commit === 0) return whole;
  const began = base === undefined ? undefined : recent.at(base);
  if (!began || hasSameRecords(began, edit) || isAnother(began, edit)) return { ...whole, setAside: 'state' };
  const { db, hasClash } = threeWayMerge(began, edit, now);
  return { db: bumpVersions(now, db), mustWrite: true, ...(hasClash && { setAside: 'edit' as const }) };
}
