import type { AuditEntry, AuditEvent } from './AuditLog';
import type { LiveName, RecordId } from './records';

/** What the audit trail says about one change of a record. */
export type AuditedChange = Pick<AuditEntry, 'event' | 'target' | 'fields' | 'count'>;

/** The names of the fields that differ, as users know them. */
function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const names = Object.entries(after).filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value));
  return names.map(([name]) => (name === 'password_hash' ? 'password' : name));
}

function eventOf(collection: LiveName, kind: 'create' | 'update' | 'delete', fields: readonly string[] = []): AuditEvent {
  if (collection !== 'users') return `sensitive_${kind}`;
  if (kind === 'update' && fields.includes('role')) return 'authz_change';
  if (kind === 'update' && fields.includes('password')) return 'authn_password_change';
  return `user_${kind}d`;
}

export const auditedDelete = (collection: LiveName, { id }: { id: RecordId }): AuditedChange => ({
  event: eventOf(collection, 'delete'),
  target: `${collection}/${id}`,
});

/** The creation of a record, or with `before` its update: which record, and which of its fields. */
export function auditedSave(collection: LiveName, after: { id: RecordId }, before?: object): AuditedChange {
  const fields = changedFields(before ?? {}, after);
  return { event: eventOf(collection, before ? 'update' : 'create', fields), target: `${collection}/${after.id}`, fields };
}
