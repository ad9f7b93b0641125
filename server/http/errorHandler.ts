import type { ErrorRequestHandler, Request } from 'express';
import { errors, HttpError } from '../lib/errors';
import { sendError } from './responses';

/** Refused because of what callers do, not because of a fault: a flood must not fill the log as well. */
const NO_FAULTS = new Set(['OVERLOADED', 'SHUTTING_DOWN', 'INBOX_FULL']);

/** Logs a fault with the one stack trace that says where it began; a refusal that we made ourselves has nothing to trace. */
export function logServerError(error: unknown, { status, code }: HttpError, req: Request) {
  if (status < 500 || NO_FAULTS.has(code)) return;
  const err = error instanceof HttpError ? error.cause : error;
  req.log.error({ ...(err !== undefined && { err }), code }, 'refused');
}

/** Serving a file refuses conditions and ranges that do not fit with errors of its own. */
function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { status } = error instanceof Error && 'status' in error ? error : { status: undefined };
  const isRefused = typeof status === 'number' && status >= 400 && status < 500;
  return isRefused ? errors.badRequest(status) : errors.internal();
}

/** Answers whatever was thrown in the one shape of errors; what nobody foresaw is logged in full and told in general. */
export function errorHandler(): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = refusalOf(error);
    logServerError(error, refusal, req);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    void sendError(req, res, refusal);
  };
}
