import { type AuditedChange, auditedDelete, auditedSave } from '../auditedChange';
import {
  byEntity,
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  entityLists,
  entityNames,
  isLive,
  type LiveName,
  type RecordId,
  recordsOf,
  type ViewRecord,
} from '../records';
import { isVersioned, type NewVersion, replacedVersion } from '../versions';

const STATES_MAX = 50;

/** The last states of the database by commit number: possible bases of a hand edit. */
export class SnapshotHistory {
  readonly #states = new Map<number, Database>();

  keep(db: Database, commit = db.meta.commit) {
    this.#states.delete(commit);
    this.#states.set(commit, db);
    const [oldest] = this.#states.keys();
    if (this.#states.size > STATES_MAX && oldest !== undefined) this.#states.delete(oldest);
  }

  /** The state of a commit. Reading it refreshes it, because an editor that saved once often saves again from the same base. */
  at(commit: number): Database | undefined {
    const state = this.#states.get(commit);
    if (state) this.keep(state, commit);
    return state;
  }
}

type Stamped = Collections['blogs' | 'events' | 'users'];

/** A changed record without the name of who changed it before: who edited the file is not known. */
function withoutSigner<T extends Stamped>(old: T, record: T): T {
  const isSigned = record.updated_by === undefined || record.updated_at !== old.updated_at;
  return isSigned ? record : { ...record, updated_by: undefined, updated_by_name: undefined };
}

function mapChanged<T extends Stamped>(before: readonly T[], now: readonly T[], change: (old: T, record: T) => T): T[] {
  const known = byId(before);
  return now.map((record) => {
    const old = known.get(String(record.id));
    return !old || JSON.stringify(old) === JSON.stringify(record) ? record : change(old, record);
  });
}

const withHigherVersions = <T extends Collections['blogs' | 'events']>(before: readonly T[], now: readonly T[]): T[] =>
  mapChanged(before, now, (old, record) =>
    record.version > old.version ? record : { ...withoutSigner(old, record), version: old.version + 1 },
  );

/**
 * Adds to a hand-edited database what its editor does not maintain. Records that differ get a higher version, so that saving a
 * form opened before the edit gives a conflict (D-53); the counters of ids and commits never go back.
 */
function bumpVersions(before: Database, now: Database): Database {
  return {
    ...now,
    blogs: withHigherVersions(before.blogs, now.blogs),
    events: withHigherVersions(before.events, now.events),
    users: mapChanged(before.users, now.users, withoutSigner),
    meta: {
      ...now.meta,
      commit: Math.max(before.meta.commit, now.meta.commit),
      last_ids: byEntity((name) => Math.max(before.meta.last_ids[name], now.meta.last_ids[name])),
    },
  };
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

const byId = <T extends { id: RecordId }>(records: readonly T[]) => new Map(records.map((record) => [String(record.id), record]));

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
const hasSameRecords = (a: Database, b: Database) => collectionNames.every((name) => isEqual(a[name], b[name]));

/**
 * A three-way merge of an edit that started at `base` with the current state (promise D8). `hasClash` means that both changed a
 * record: the committed one stays, and the result lacks that change of the edit.
 */
function threeWayMerge(base: Database, edit: Database, now: Database): { db: Database; hasClash: boolean } {
  let hasClash = false;
  const merged = <C extends EntityName>(name: C): Collections[C][] => {
    const [before, theirs, ours] = [byId(recordsOf(base, name)), byId(recordsOf(edit, name)), byId(recordsOf(now, name))];
    return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((id) => {
      const [was, wanted, stored] = [before.get(id), theirs.get(id), ours.get(id)];
      if (isEqual(was, stored)) return wanted ?? [];
      if (!isEqual(was, wanted) && !isEqual(wanted, stored)) hasClash = true;
      return stored ?? [];
    });
  };
  const db = { ...edit, ...entityLists(merged), views: mergeViews(base.views, edit.views, now.views) };
  return { db, hasClash };
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
export function reconcileHandEdit(
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

/** The most records of one collection that get a line of their own. */
const LINES_MAX = 100;

/** The changes of one collection; of very many the first ones, and the count of the others. */
function atMost(changes: readonly AuditedChange[], collection: LiveName): AuditedChange[] {
  const shown = changes.slice(0, LINES_MAX);
  const [next, ...others] = changes.slice(LINES_MAX);
  return next ? [...shown, { event: next.event, target: collection, count: others.length + 1 }] : shown;
}

/** What a hand edit changed: the lines of the audit trail, and the states of posts and events that it replaced. */
export function handEditChanges(before: Database, after: Database): { audited: AuditedChange[]; versions: NewVersion[] } {
  const audited: AuditedChange[] = [];
  const versions: NewVersion[] = [];
  for (const collection of entityNames.filter(isLive)) {
    const old = byId(recordsOf(before, collection));
    const created: AuditedChange[] = [];
    const updated: AuditedChange[] = [];
    for (const record of recordsOf(after, collection)) {
      const known = old.get(String(record.id));
      old.delete(String(record.id));
      if (!known) created.push(auditedSave(collection, record));
      else if (!isEqual(known, record)) updated.push(auditedSave(collection, record, known));
      const replaced = known && isVersioned(collection) && replacedVersion(collection, known, record);
      if (replaced) versions.push({ replaced_by: null, replaced_by_name: '', who: 'db.json', ...replaced });
    }
    const deleted = [...old.values()].map((record) => auditedDelete(collection, record));
    audited.push(...[created, updated, deleted].flatMap((changes) => atMost(changes, collection)));
  }
  return { audited, versions };
}
