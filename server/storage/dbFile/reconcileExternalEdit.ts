import type { SnapshotHistory } from '../json/snapshotHistory';
import { type Collections, type Database, type EntityName, entityNames, recordsOf, type ViewRecord } from '../records';

type Stamped = Collections['blogs' | 'events' | 'users'];

/** A changed record without the name of who changed it before: who edited the file is not known. */
function unsigned<T extends Stamped>(old: T, record: T): T {
  const isSigned = record.updated_by === undefined || record.updated_at !== old.updated_at;
  return isSigned ? record : { ...record, updated_by: undefined, updated_by_name: undefined };
}

function changed<T extends Stamped>(before: readonly T[], now: readonly T[], change: (old: T, record: T) => T): T[] {
  const known = new Map(before.map((record) => [String(record.id), record]));
  return now.map((record) => {
    const old = known.get(String(record.id));
    return !old || JSON.stringify(old) === JSON.stringify(record) ? record : change(old, record);
  });
}

const risen = <T extends Collections['blogs' | 'events']>(before: readonly T[], now: readonly T[]): T[] =>
  changed(before, now, (old, record) =>
    record.version > old.version ? record : { ...unsigned(old, record), version: old.version + 1 },
  );

/**
 * Adds to a hand-edited database what its editor does not maintain. Records that differ get a higher version, so that saving a
 * form opened before the edit gives a conflict (D-53); the counters of ids and commits never go back.
 */
function bumpVersions(before: Database, now: Database): Database {
  const last = (name: keyof Database['meta']['last_ids']) => Math.max(before.meta.last_ids[name], now.meta.last_ids[name]);
  return {
    ...now,
    blogs: risen(before.blogs, now.blogs),
    events: risen(before.events, now.events),
    users: changed(before.users, now.users, unsigned),
    meta: {
      ...now.meta,
      commit: Math.max(before.meta.commit, now.meta.commit),
      last_ids: {
        blogs: last('blogs'),
        events: last('events'),
        users: last('users'),
        contacts: last('contacts'),
        deleted: last('deleted'),
        alerts: last('alerts'),
      },
    },
  };
}

type Records<C extends EntityName> = readonly Collections[C][];

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

const byId = <T extends { id: string | number }>(records: readonly T[]) =>
  new Map(records.map((record) => [String(record.id), record]));

/** Merges the records of an edit with the commits since its base. Where both changed a record, the committed one stays. */
function mergeRecords<C extends EntityName>(base: Records<C>, edit: Records<C>, now: Records<C>) {
  const [before, ours, theirs] = [byId(base), byId(now), byId(edit)];
  let hasClash = false;
  const pick = (id: string): Collections[C] | undefined => {
    const [was, wanted, stored] = [before.get(id), theirs.get(id), ours.get(id)];
    if (isEqual(was, stored)) return wanted;
    if (!isEqual(was, wanted) && !isEqual(wanted, stored)) hasClash = true;
    return stored;
  };
  const records = [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((id) => pick(id) ?? []);
  return { records, hasClash };
}

/** Adds the views counted since the base to the counts in the edit. */
function mergeViews(base: readonly ViewRecord[], edit: readonly ViewRecord[], now: readonly ViewRecord[]): ViewRecord[] {
  const before = new Map(base.map(({ page, count }) => [page, count]));
  const since = new Map(now.map((row) => [row.page, { row, more: row.count - (before.get(row.page) ?? 0) }]));
  const edited = edit.map((row) => {
    const more = since.get(row.page)?.more ?? 0;
    since.delete(row.page);
    return more > 0 ? { ...row, count: row.count + more } : row;
  });
  const added = [...since.values()].flatMap(({ row, more }) => (more > 0 ? { ...row, count: more } : []));
  return [...edited, ...added];
}

/** Whether two states hold the same records. */
const hasSameRecords = (a: Database, b: Database) =>
  [...entityNames, 'views' as const].every((name) => isEqual(a[name], b[name]));

/**
 * A three-way merge of an edit that started at `base` with the current state (promise D8). `hasClash` means that both changed a
 * record; the result lacks that change of the edit.
 */
function threeWayMerge(base: Database, edit: Database, now: Database): { db: Database; hasClash: boolean } {
  const blogs = mergeRecords<'blogs'>(base.blogs, edit.blogs, now.blogs);
  const events = mergeRecords<'events'>(base.events, edit.events, now.events);
  const users = mergeRecords<'users'>(base.users, edit.users, now.users);
  const contacts = mergeRecords<'contacts'>(base.contacts, edit.contacts, now.contacts);
  const deleted = mergeRecords<'deleted'>(base.deleted, edit.deleted, now.deleted);
  const alerts = mergeRecords<'alerts'>(base.alerts, edit.alerts, now.alerts);
  return {
    db: {
      ...edit,
      blogs: blogs.records,
      events: events.records,
      users: users.records,
      contacts: contacts.records,
      deleted: deleted.records,
      alerts: alerts.records,
      views: mergeViews(base.views, edit.views, now.views),
    },
    hasClash: [blogs, events, users, contacts, deleted, alerts].some(({ hasClash }) => hasClash),
  };
}

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
