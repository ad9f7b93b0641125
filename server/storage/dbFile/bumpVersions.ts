import type { Collections, Database } from '../records';

type Versioned = Collections['blogs' | 'events'];

function risen<T extends Versioned>(before: readonly T[], now: readonly T[]): T[] {
  const known = new Map(before.map((record) => [String(record.id), record]));
  return now.map((record) => {
    const old = known.get(String(record.id));
    if (!old || record.version > old.version || JSON.stringify(old) === JSON.stringify(record)) return record;
    return { ...record, version: old.version + 1 };
  });
}

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
