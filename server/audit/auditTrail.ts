import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { clientIp } from '../lib/clientIp';
import { HttpError } from '../lib/errors';
import type { AuditEvent, AuditLog } from './auditLog';

/** The error codes that matter when looking for an attack, and their audit events. */
const AUDITED: Record<string, AuditEvent | undefined> = {
  INVALID_CREDENTIALS: 'authn_login_fail',
  LOGIN_THROTTLED: 'authn_login_fail_max',
  UNAUTHENTICATED: 'authz_fail',
  SESSION_EXPIRED: 'authz_fail',
  FORBIDDEN: 'authz_fail',
  SELF_ACTION: 'authz_fail',
  LAST_ADMIN: 'authz_fail',
  RATE_LIMITED: 'excess_rate_limit_exceeded',
};

/**
 * Middleware that lets every handler write to the audit trail, with the user, IP address and request id filled in (promise Z4).
 */
export function auditTrail(log: AuditLog): RequestHandler {
  return (req, _res, next) => {
    req.audit = (entry) => {
      log.write({ requestId: String(req.id), actor: req.actor?.id ?? null, ip: clientIp(req), target: null, ...entry });
    };
    next();
  };
}

/** Writes failed sign-ins, denied access and exceeded rate limits to the audit trail. */
export function auditRejection(error: unknown, req: Request) {
  const event = error instanceof HttpError ? AUDITED[error.code] : undefined;
  if (event && error instanceof HttpError && !req.isRepeatedRejection) {
    req.audit?.({ event, target: req.auditTarget ?? `${req.method} ${req.path}`, code: error.code });
  }
}

/** Error middleware that audits an error, then passes it on. */
export const auditRejections: ErrorRequestHandler = (error: unknown, req, _res, next) => {
  auditRejection(error, req);
  next(error);
};
