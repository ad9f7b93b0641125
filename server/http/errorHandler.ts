import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { errors, HttpError } from '../lib/errors';
import { StorageError } from '../lib/storageError';
import { sendError } from './responses';
import { toHttpError } from './toHttpError';

/** Codes of errors that callers cause: logging them would let a flood fill the log. */
const NO_FAULTS = new Set(['OVERLOADED', 'SHUTTING_DOWN', 'INBOX_FULL']);

/** Logs a server error with the stack trace of its cause; an HTTP error that we threw ourselves needs no trace. */
export function logServerError(error: unknown, { status, code }: HttpError, req: Request) {
  if (status < 500 || NO_FAULTS.has(code)) return;
  const err = error instanceof HttpError || error instanceof StorageError ? error.cause : error;
  req.log.error({ ...(err !== undefined && { err }), code }, 'request failed');
}

/** The response to any thrown error; `send` throws errors of its own for preconditions and ranges. */
function toResponse(error: unknown): HttpError {
  const known = toHttpError(error);
  if (known) return known;
  const { status } = error instanceof Error && 'status' in error ? error : { status: undefined };
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  return isClientError ? errors.badRequest(status) : errors.internal();
}

/** Rejects a request that no route served. */
export const notFound: RequestHandler = (_req, _res, next) => next(errors.notFound());

/** Sends every thrown error in the API's one error format. Unexpected errors are logged in full and sent as a general error. */
export function errorHandler(): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const response = toResponse(error);
    logServerError(error, response, req);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    void sendError(req, res, response);
  };
}
