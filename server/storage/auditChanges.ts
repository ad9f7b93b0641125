import type { AuditEntry, AuditEvent } from './AuditLog';
import type { LiveName, RecordId } from './records';

export type AuditChange = Pick<AuditEntry, 'event' | 'target' | 'fields' | 'count'>;

/** Fields that need no mention. The entry itself says who saved and when. A new password changes `kept_sessions`. */
const UNLISTED_FIELDS = ['updated_at', 'updated_by', 'updated_by_name', 'kept_sessions'];

export function listChangedFields(before: object, after: object): string[] {
  const oldValues = new Map<string, unknown>(Object.entries(before));
  const changedFields = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(oldValues.get(name)) !== JSON.stringify(value) && !UNLISTED_FIELDS.includes(name),
  );
  return changedFields.map(([name]) => (name === 'password_hash' ? 'password' : name));
}

type WithId = { id: RecordId };
type ChangeKind = 'create' | 'update' | 'delete' | 'restore' | 'purge';

function findAuditEvent(collection: string, kind: ChangeKind, fields: readonly string[] = []): AuditEvent {
  if (collection !== 'users') return `sensitive_${kind}`;
  if (kind === 'update' && fields.includes('role')) return 'authz_change';
  if (kind === 'update' && fields.includes('password')) return 'authn_password_change';
  if (kind === 'update' && fields.includes('email')) return 'authn_email_change';
  return `user_${kind}d`;
}

function describeChange(collection: string, kind: ChangeKind, { id }: WithId): AuditChange {
  return { event: findAuditEvent(collection, kind), target: `${collection}/${id}` };
}

export const describeDelete = (collection: LiveName, record: WithId) => describeChange(collection, 'delete', record);
export const describeRestore = (collection: LiveName, record: WithId) => describeChange(collection, 'restore', record);
export const describePurge = (collection: string, record: WithId) => describeChange(collection, 'purge', record);

/** Describes the creation of a record or, with `before`, its update. Names the fields that were set or changed. */
export function describeSave(collection: LiveName, after: { id: RecordId }, before?: object): AuditChange {
  const fields = listChangedFields(before ?? {}, after);
  return { event: findAuditEvent(collection, before ? 'update' : 'create', fields), target: `${collection}/${after.id}`, fields };
}
