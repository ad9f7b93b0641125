import type { Draft, Repository } from '../storage/Repository';
import type { EntityName, ViewRecord } from '../storage/records';

/** One change of a transaction, including values that only the server can determine. */
export type Change =
  | { kind: 'create'; collection: EntityName; record: { id: string | number } }
  | { kind: 'patch'; collection: EntityName; id: string; changes: object }
  | { kind: 'remove'; collection: EntityName; id: string }
  | { kind: 'views'; counts: readonly ViewRecord[] };

function recording(draft: Draft, changes: Change[]): Draft {
  return {
    list: (collection) => draft.list(collection),
    get: (collection, id) => draft.get(collection, id),
    create: async (collection, make) => {
      const record = await draft.create(collection, make);
      changes.push({ kind: 'create', collection, record });
      return record;
    },
    insert: async (collection, record) => {
      await draft.insert(collection, record);
      changes.push({ kind: 'create', collection, record });
    },
    patch: async (collection, id, fields) => {
      const record = await draft.patch(collection, id, fields);
      changes.push({ kind: 'patch', collection, id: String(id), changes: fields });
      return record;
    },
    remove: async (collection, id) => {
      const record = await draft.remove(collection, id);
      changes.push({ kind: 'remove', collection, id: String(id) });
      return record;
    },
    addViews: async (counts) => {
      await draft.addViews(counts);
      changes.push({ kind: 'views', counts });
    },
    audit: (entries) => draft.audit(entries),
    keepVersions: (versions) => draft.keepVersions(versions),
    dropVersions: (collection, id) => draft.dropVersions(collection, id),
  };
}

/** Records the changes of all stored transactions, in the order in which they resolved. */
export function recordChanges(repository: Repository): Change[] {
  const all: Change[] = [];
  const original = repository.transaction.bind(repository);
  repository.transaction = async (work) => {
    let changes: Change[] = [];
    const result = await original((draft) => {
      // A transaction can run more than once; only the last run counts.
      changes = [];
      return work(recording(draft, changes));
    });
    all.push(...changes);
    return result;
  };
  return all;
}

/** Applies the changes to plain lists and returns the result. */
export function replay(before: Record<EntityName, readonly { id: string | number }[]>, changes: readonly Change[]) {
  const after = {
    blogs: [...before.blogs],
    events: [...before.events],
    users: [...before.users],
    contacts: [...before.contacts],
    deleted: [...before.deleted],
    alerts: [...before.alerts],
  };
  for (const change of changes) {
    if (change.kind === 'views') continue;
    const records = after[change.collection];
    const index = change.kind === 'create' ? -1 : records.findIndex(({ id }) => String(id) === change.id);
    const stored = records[index];
    if (change.kind === 'create') records.push(change.record);
    else if (!stored) throw new Error(`${change.kind} of ${change.collection} ${change.id}, which is not there`);
    else if (change.kind === 'patch') records[index] = { ...stored, ...change.changes };
    else records.splice(index, 1);
  }
  return after;
}
