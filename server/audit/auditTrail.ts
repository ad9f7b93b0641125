import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { clientIp } from '../lib/clientIp';
import { HttpError } from '../lib/errors';
import type { AuditEvent, AuditLog } from './auditLog';

/** Which refusals are of interest to whoever looks for an attack, and what they are called. */
const REFUSED: Record<string, AuditEvent | undefined> = {
  INVALID_CREDENTIALS: 'authn_login_fail',
  LOGIN_THROTTLED: 'authn_login_fail_max',
  UNAUTHENTICATED: 'authz_fail',
  SESSION_EXPIRED: 'authz_fail',
  FORBIDDEN: 'authz_fail',
  SELF_ACTION: 'authz_fail',
  LAST_ADMIN: 'authz_fail',
  RATE_LIMITED: 'excess_rate_limit_exceeded',
};

/** Lets every step of a request write to the audit trail, with who, from where and under which request id filled in (promise Z4). */
export function auditTrail(log: AuditLog): RequestHandler {
  return (req, _res, next) => {
    req.audit = (entry) => {
      log.write({ requestId: String(req.id), actor: req.actor?.id ?? null, ip: clientIp(req), target: null, ...entry });
    };
    next();
  };
}

/** Writes refused sign-ins, refused access and exceeded limits to the audit trail. */
export function auditRejection(error: unknown, req: Request) {
  const event = error instanceof HttpError ? REFUSED[error.code] : undefined;
  if (event && error instanceof HttpError && !req.isOldNews) {
    req.audit?.({ event, target: req.auditTarget ?? `${req.method} ${req.path}`, code: error.code });
  }
}

/** The same for whatever was thrown on the way, which is passed on. */
export const auditRejections: ErrorRequestHandler = (error: unknown, req, _res, next) => {
  auditRejection(error, req);
  next(error);
};
