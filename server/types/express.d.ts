import type { Logger } from 'pino';
import type { RequestedPage } from '../ssr/requestedPage';
import type { AuditEntry } from '../storage/AuditLog';
import type { UserRecord } from '../storage/records';

declare module 'node:http' {
  interface IncomingMessage {
    /** The page that the address names, once it has been read. */
    page?: RequestedPage;
  }
}

declare global {
  namespace Express {
    interface Request {
      /** The random id of this request, which its response, its log lines and its audit lines carry. */
      id: string;
      log: Logger;
      /** The signed-in user; undefined for anyone else, and before the sign-in was checked. */
      actor?: UserRecord;
      /** Writes a line about this request to the audit trail; resolves once it is durable. */
      audit?: (entry: Pick<AuditEntry, 'event'> & Partial<AuditEntry>) => Promise<void>;
      auditRejection?: (entry: Pick<AuditEntry, 'event'> & Partial<AuditEntry>) => void;
      /** The target of audit lines about this request; the API endpoint by default. */
      auditTarget?: string;
    }
  }
}
