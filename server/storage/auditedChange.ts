import type { AuditEntry, AuditEvent } from './AuditLog';
import type { LiveName, RecordId } from './records';

/** What the audit trail says about one change of a record. */
export type AuditedChange = Pick<AuditEntry, 'event' | 'target' | 'fields' | 'count'>;

/** What the line itself says, and what goes with a new password. */
const SAID = ['updated_at', 'updated_by', 'updated_by_name', 'kept_sessions'];

/** The names of the fields that differ, as users know them. */
export function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const names = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value) && !SAID.includes(name),
  );
  return names.map(([name]) => (name === 'password_hash' ? 'password' : name));
}

type ChangeKind = 'create' | 'update' | 'delete' | 'restore' | 'purge';

function eventOf(collection: string, kind: ChangeKind, fields: readonly string[] = []): AuditEvent {
  if (collection !== 'users') return `sensitive_${kind}`;
  if (kind === 'update' && fields.includes('role')) return 'authz_change';
  if (kind === 'update' && fields.includes('password')) return 'authn_password_change';
  if (kind === 'update' && fields.includes('email')) return 'authn_email_change';
  return `user_${kind}d`;
}

const auditedAs =
  (kind: ChangeKind) =>
  (collection: string, { id }: { id: RecordId }): AuditedChange => ({
    event: eventOf(collection, kind),
    target: `${collection}/${id}`,
  });

export const auditedDelete = auditedAs('delete');

export const auditedRestore = auditedAs('restore');

/** The end of a deleted record, after which nothing can restore it. */
export const auditedPurge = auditedAs('purge');

/** The creation of a record, or with `before` its update: which record, and which of its fields. */
export function auditedSave(collection: LiveName, after: { id: RecordId }, before?: object): AuditedChange {
  const fields = changedFields(before ?? {}, after);
  return { event: eventOf(collection, before ? 'update' : 'create', fields), target: `${collection}/${after.id}`, fields };
}
