import type { Collections, Database, EntityName, ViewRecord } from '../records';
import { entityNames } from '../records';

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
export const hasSameRecords = (a: Database, b: Database) =>
  [...entityNames, 'views' as const].every((name) => isEqual(a[name], b[name]));

/**
 * A three-way merge of an edit that started at `base` with the current state (promise D8). `hasClash` means that both changed a
 * record; the result lacks that change of the edit.
 */
export function threeWayMerge(base: Database, edit: Database, now: Database): { db: Database; hasClash: boolean } {
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
