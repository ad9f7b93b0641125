import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { HttpError } from '../lib/errors';
import { clientIp } from '../lib/proxy';
import type { AuditEntry, AuditEvent, AuditLog } from '../storage/AuditLog';
import type { RejectionLog } from './RejectionLog';

const EVENT_BY_CODE: Record<string, AuditEvent | undefined> = {
  INVALID_CREDENTIALS: 'authn_login_fail',
  WRONG_PASSWORD: 'authn_login_fail',
  WRONG_CODE: 'authn_login_fail',
  LOGIN_THROTTLED: 'authn_login_fail_max',
  UNAUTHENTICATED: 'authz_fail',
  SESSION_EXPIRED: 'authz_fail',
  FORBIDDEN: 'authz_fail',
  SELF_ACTION: 'authz_fail',
  LAST_ADMIN: 'authz_fail',
  RATE_LIMITED: 'excess_rate_limit_exceeded',
};

/** Builds an entry from a request. The fields of `entry` win over the defaults. */
export const buildAuditEntry = (req: Request, entry: Pick<AuditEntry, 'event'> & Partial<AuditEntry>): AuditEntry => ({
  requestId: req.id,
  actor: req.actor?.id ?? null,
  ip: clientIp(req),
  target: null,
  ...entry,
});

/** Gives each request two functions that write lines to the audit trail. */
export function auditTrail(log: AuditLog, rejections: RejectionLog): RequestHandler {
  return (req, _res, next) => {
    req.audit = (entry) => log.write([buildAuditEntry(req, entry)]);
    req.auditRejection = (entry) => rejections.write(buildAuditEntry(req, entry));
    next();
  };
}

export function auditRejection(error: unknown, req: Request) {
  if (!(error instanceof HttpError)) return;
  const event = EVENT_BY_CODE[error.code];
  if (event) req.auditRejection?.({ event, target: req.auditTarget ?? `${req.method} ${req.path}`, code: error.code });
}

/** Only writes the line. The next error middleware sends the response. */
export const auditRejections: ErrorRequestHandler = (error: unknown, req, _res, next) => {
  auditRejection(error, req);
  next(error);
};
