import type { AuditEntry } from '../audit/auditLog';
import type { UserRecord } from '../storage/records';

declare global {
  namespace Express {
    interface Request {
      /** The signed-in account; there from `requireAdmin` or `knowCaller` on. */
      actor?: UserRecord;
      /** Writes a line about this request to the audit trail. */
      audit?: (entry: Pick<AuditEntry, 'event'> & Partial<AuditEntry>) => void;
      /** What a refusal of this request is about; the call itself unless set. */
      auditTarget?: string;
      /** Whether this refusal repeats one that the audit trail has already. */
      isOldNews?: boolean;
    }
  }
}
