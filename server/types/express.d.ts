import type { AuditEntry } from '../audit/auditLog';
import type { UserRecord } from '../storage/records';

declare global {
  namespace Express {
    interface Request {
      /** The signed-in user; set by `requireAdmin` or `optionalAuth`. */
      actor?: UserRecord;
      /** Writes a line about this request to the audit trail. */
      audit?: (entry: Pick<AuditEntry, 'event'> & Partial<AuditEntry>) => void;
      /** The target of audit lines about this request; the API endpoint by default. */
      auditTarget?: string;
      /** Whether the audit trail already has a rejection of this kind. */
      isRepeatedRejection?: boolean;
    }
  }
}
