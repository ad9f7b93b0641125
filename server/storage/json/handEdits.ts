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

/** The last states by commit number: possible bases of a hand edit. Reading one keeps it, because an editor often saves again from it. */
export const recentStates = () => new LRUCache<number, Database>({ max: STATES_MAX });

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

const byId = <T extends { id: RecordId }>(records: readonly T[]) => new Map(records.map((record) => [String(record.id), record]));

type Signed = Collections['blogs' | 'events' | 'users' | 'replies'];

function unsigned<T extends Signed>(before: readonly T[], now: readonly T[], change = (_old: T, record: T) => record): T[] {
  const known = byId(before);
  return now.map((record) => {
    const old = known.get(String(record.id));
    if (!old || isEqual(old, record)) return record;
    const isSigned = record.updated_by === undefined || record.updated_at !== old.updated_at;
    return change(old, isSigned ? record : { ...record, updated_by: undefined, updated_by_name: undefined });
  });
}

const withHigherVersion = <T extends Collections['blogs' | 'events' | 'replies']>(old: T, record: T): T => ({
  ...record,
  version: Math.max(record.version, old.version + 1),
});

/** Adds what an editor does not maintain: higher versions, so that saving an older form conflicts (D-53), and the counters. */
const maintained = (before: Database, now: Database): Database => ({
  ...now,
  blogs: unsigned(before.blogs, now.blogs, withHigherVersion),
  events: unsigned(before.events, now.events, withHigherVersion),
  users: unsigned(before.users, now.users),
  replies: unsigned(before.replies, now.replies, withHigherVersion),
  meta: {
    ...now.meta,
    commit: Math.max(before.meta.commit, now.meta.commit),
    last_ids: mapEntities((name) => Math.max(before.meta.last_ids[name], now.meta.last_ids[name])),
  },
});

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

/** Merges an edit of `base` with the current state (promise D8). Of a record that both changed (`hasClash`) the stored one stays. */
function threeWayMerge(base: Database, edit: Database, now: Database): { db: Database; hasClash: boolean } {
  let hasClash = false;
  const merged = <C extends EntityName>(name: C): Collections[C][] => {
    const [before, theirs, ours] = [byId(listOf(base, name)), byId(listOf(edit, name)), byId(listOf(now, name))];
    return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((id) => {
      const [was, wanted, stored] = [before.get(id), theirs.get(id), ours.get(id)];
      if (isEqual(was, stored)) return wanted ?? [];
      if (!isEqual(was, wanted) && !isEqual(wanted, stored)) hasClash = true;
      return stored ?? [];
    });
  };
  const db = { ...edit, ...mapEntityLists(merged), views: mergeViews(base.views, edit.views, now.views) };
  return { db, hasClash };
}

type ReconciledEdit = {
  db: Database;
  mustWrite: boolean;
  /** What is in neither the file nor `db` and must be saved elsewhere: the edit as it was, or the state before it. */
  setAside?: 'edit' | 'state';
};

/** Below this number of records, a hand edit can plausibly change them all. */
const LARGE = 10;

/** Whether most records of `base` are gone or changed: then the file is another database, not a hand edit. */
function isAnother(base: Database, edit: Database): boolean {
  const isKept = entityNames.flatMap((name) => {
    const now = byId(listOf(edit, name));
    return listOf(base, name).map((record) => isEqual(now.get(String(record.id)), record));
  });
  return isKept.length >= LARGE && isKept.filter(Boolean).length < isKept.length / 2;
}

/**
 * Merges a hand edit with the commits since it began (promise D8). It is loaded as it is, and the state before it set aside, when it restores
 * an earlier state, is another database, or has an unknown base.
 */
export function reconcileHandEdit(
  now: Database,
  edit: Database,
  base: number | undefined,
  recent: LRUCache<number, Database>,
): ReconciledEdit {
  const whole = { db: maintained(now, edit), mustWrite: false };
  if (base === now.meta.commit || now.meta.commit === 0) return whole;
  const began = base === undefined ? undefined : recent.get(base);
  if (!began || hasSameRecords(began, edit) || isAnother(began, edit)) return { ...whole, setAside: 'state' };
  const { db, hasClash } = threeWayMerge(began, edit, now);
  return { db: maintained(now, db), mustWrite: true, ...(hasClash && { setAside: 'edit' as const }) };
}

const LINES_MAX = 100;

function atMost(changes: readonly AuditChange[], collection: LiveName): AuditChange[] {
  const shown = changes.slice(0, LINES_MAX);
  const [next, ...others] = changes.slice(LINES_MAX);
  return next ? [...shown, { event: next.event, target: collection, count: others.length + 1 }] : shown;
}

/** What a hand edit changed: the lines of the audit trail, and the states of posts and events that it replaced. */
export function handEditChanges(before: Database, after: Database): { audited: AuditChange[]; versions: NewVersion[] } {
  const audited: AuditChange[] = [];
  const versions: NewVersion[] = [];
  for (const collection of entityNames.filter(isLive)) {
    const old = byId(listOf(before, collection));
    const created: AuditChange[] = [];
    const updated: AuditChange[] = [];
    for (const record of listOf(after, collection)) {
      const known = old.get(String(record.id));
      old.delete(String(record.id));
      if (!known) created.push(describeSave(collection, record));
      else if (!isEqual(known, record)) updated.push(describeSave(collection, record, known));
      const replaced = known && isVersioned(collection) && toReplacedVersion(collection, known, record);
      if (replaced) versions.push({ replaced_by: null, replaced_by_name: '', who: 'db.json', ...replaced });
    }
    const deleted = [...old.values()].map((record) => describeDelete(collection, record));
    audited.push(...[created, updated, deleted].flatMap((changes) => atMost(changes, collection)));
  }
  return { audited, versions };
}
