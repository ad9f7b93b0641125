import type { Draft } from '../storage/Repository';
import type { Collections, EntityName, RecordId } from '../storage/records';
import type { AuditEvent } from './auditLog';

type Change = { event: AuditEvent; target: string; fields?: string[] };

/** The names of the fields that differ, as users know them. */
function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const names = Object.entries(after).filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value));
  return names.map(([name]) => (name === 'password_hash' ? 'password' : name));
}

function eventOf(collection: EntityName, kind: 'create' | 'update' | 'delete', fields: readonly string[] = []): AuditEvent {
  if (collection !== 'users') return `sensitive_${kind}`;
  if (kind === 'update' && fields.includes('role')) return 'authz_change';
  if (kind === 'update' && fields.includes('password')) return 'authn_password_change';
  return `user_${kind}d`;
}

/** A draft that records each change for the audit trail: which record, and which of its fields (promise Z4). */
export class RecordingDraft implements Draft {
  readonly changes: Change[] = [];

  constructor(readonly draft: Draft) {}

  list: Draft['list'] = (collection) => this.draft.list(collection);
  get: Draft['get'] = (collection, id) => this.draft.get(collection, id);
  addViews: Draft['addViews'] = (counts) => this.draft.addViews(counts);

  create: Draft['create'] = async (collection, make) => {
    const record = await this.draft.create(collection, make);
    this.#note(collection, 'create', record.id, changedFields({}, record));
    return record;
  };

  insert: Draft['insert'] = async (collection, record) => {
    await this.draft.insert(collection, record);
    this.#note(collection, 'create', record.id, changedFields({}, record));
  };

  patch: Draft['patch'] = async <C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>) => {
    const before = await this.draft.get(collection, id);
    const record = await this.draft.patch(collection, id, changes);
    this.#note(collection, 'update', record.id, changedFields(before ?? {}, record));
    return record;
  };

  remove: Draft['remove'] = async (collection, id) => {
    const record = await this.draft.remove(collection, id);
    this.#note(collection, 'delete', record.id);
    return record;
  };

  #note(collection: EntityName, kind: 'create' | 'update' | 'delete', id: RecordId, fields?: string[]) {
    // The change of the record itself has a line of its own.
    if (collection === 'deleted') return;
    this.changes.push({ event: eventOf(collection, kind, fields), target: `${collection}/${id}`, ...(fields && { fields }) });
  }
}
