import type { SnapshotHistory } from '../json/snapshotHistory';
import { type Database, entityNames, recordsOf } from '../records';
import { bumpVersions } from './bumpVersions';
import { hasSameRecords, threeWayMerge } from './threeWayMerge';

type ReconciledEdit = {
  db: Database;
  /** Whether the file does not hold `db` yet. */
  mustWrite: boolean;
  /** What is in neither the file nor `db` and must be saved elsewhere: the edit as it was, or the state before it. */
  setAside?: 'edit' | 'state';
};

/** Below this number of records, a hand edit can plausibly change them all. */
const LARGE = 10;

/** Whether most records of `base` are gone or changed: then the file is another database, not a hand edit. */
function isAnother(base: Database, edit: Database): boolean {
  const kept = entityNames.map((name) => {
    const texts = new Set(recordsOf(edit, name).map((record) => JSON.stringify(record)));
    return recordsOf(base, name).filter((record) => texts.has(JSON.stringify(record))).length;
  });
  const all = entityNames.reduce((sum, name) => sum + recordsOf(base, name).length, 0);
  return all >= LARGE && kept.reduce((sum, count) => sum + count, 0) < all / 2;
}

/**
 * Reconciles a hand edit with the database (promise D8). An edit that started before the last commits is merged with them. It is
 * loaded as it is, and the state before it set aside, when it restores an earlier state, is another database, or has an unknown
 * base.
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
