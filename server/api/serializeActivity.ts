import * as texts from '@/texts/responses';
import { type AuditLine, auditKindOf } from '../storage/AuditLog';
import type { Names } from './activityNames';

/**
 * A line of the audit trail for admins. Changes are without the network address: where staff works from is nobody's concern until
 * a sign-in or a rejection looks wrong.
 */
export function serializeActivity(line: AuditLine, names: Names) {
  const { id, time, event, actor, who, ip, target, fields, count } = line;
  const kind = auditKindOf(event);
  const record = names.record(target);
  return {
    id,
    time,
    event,
    kind,
    ...(actor !== null && { by: names.person(actor) ?? texts.unknownUser(actor) }),
    ...(who && { who }),
    ...(kind !== 'change' && ip !== null && { ip }),
    ...(record ? { record } : target !== null && { request: target }),
    ...(fields && { fields }),
    ...(count !== undefined && { count }),
  };
}
