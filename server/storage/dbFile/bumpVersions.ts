import type { Collections, Database } from '../records';

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
export function bumpVersions(before: Database, now: Database): Database {
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
