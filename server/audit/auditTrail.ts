import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { clientIp } from '../lib/clientIp';
import { HttpError } from '../lib/errors';
import type { AuditEntry, AuditEvent, AuditLog } from '../storage/AuditLog';
import type { RepeatedRejections } from './repeatedRejections';

/** The error codes that matter when looking for an attack, and their audit events. */
const AUDITED: Record<string, AuditEvent | undefined> = {
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

/** An entry about a request, with its user, IP address and id. */
export const auditEntry = (req: Request, entry: Pick<AuditEntry, 'event'> & Partial<AuditEntry>): AuditEntry => ({
  requestId: req.id,
  actor: req.actor?.id ?? null,
  ip: clientIp(req),
  target: null,
  ...entry,
});

/** Middleware that lets every handler write to the audit trail (promise Z4). */
export function auditTrail(log: AuditLog, rejections: RepeatedRejections): RequestHandler {
  return (req, _res, next) => {
    req.audit = (entry) => log.write([auditEntry(req, entry)]);
    req.auditRejection = (entry) => rejections.write(auditEntry(req, entry));
    next();
  };
}

/** Writes failed sign-ins, denied access and exceeded rate limits to the audit trail. */
export function auditRejection(error: unknown, req: Request) {
  const event = error instanceof HttpError ? AUDITED[error.code] : undefined;
  if (event && error instanceof HttpError && !req.isRepeatedRejection) {
    req.auditRejection?.({ event, target: req.auditTarget ?? `${req.method} ${req.path}`, code: error.code });
  }
}

/** Error middleware that audits an error, then passes it on. */
export const auditRejections: ErrorRequestHandler = (error: unknown, req, _res, next) => {
  auditRejection(error, req);
  next(error);
};
