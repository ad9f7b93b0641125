import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { errors, HttpError } from '../lib/errors';
import { isStorageUnavailable, StorageError, type StorageFault, UnknownOutcomeError } from '../lib/storageError';
import { drain, hasBody, isLongBody } from './drainBody';
import { API_HEADERS, JSON_TYPE } from './responses';

/** Returns the JSON of an error response. The text is in `error` and in `message`, because the contract names both. */
export const errorBody = ({ code, text, extra: { fields, data } }: HttpError, requestId: string) =>
  JSON.stringify({ success: false, error: text, message: text, code, requestId, fields, data });

/** A handler may have set these headers for its content before it failed. */
const HEADERS_OF_CONTENT = ['ETag', 'Last-Modified', 'Accept-Ranges'];

/** Whether a client still waits for `100 Continue` before it sends its body. `sendContinue` deletes the header. */
const isWaitingForContinue = (req: Request) => hasBody(req) && req.headers.expect !== undefined;

/** Sends an error response. While a long body still arrives, the server reads on for a moment. If it closed the connection at
 * once, the client would lose the response. */
export async function sendError(req: Request, res: Response, error: HttpError) {
  const body = errorBody(error, req.id);
  for (const name of HEADERS_OF_CONTENT) res.removeHeader(name);
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  res.status(error.status).set({ 'Content-Type': JSON_TYPE, ...length, ...API_HEADERS, ...error.extra.headers });
  if (isWaitingForContinue(req)) {
    // This client will not send its body, so the connection cannot be used again.
    res.set('Connection', 'close').end(body);
    return;
  }
  const isLongBodyArriving = hasBody(req) && !req.complete && isLongBody(req);
  if (!isLongBodyArriving) {
    res.end(body);
    return;
  }
  res.set('Connection', 'close').write(body);
  await drain(req);
  res.end();
}

const ERROR_BY_FAULT: Record<StorageFault, () => HttpError> = {
  NOT_FOUND: errors.notFound,
  STORAGE_FULL: errors.storageFull,
  DELETED_FULL: errors.deletedFull,
  STORAGE_UNAVAILABLE: errors.storageUnavailable,
  DB_EDIT_INVALID: errors.dbEditInvalid,
  SHUTTING_DOWN: errors.shuttingDown,
};

/** Returns an HTTP error as it is, and turns an error of the storage into one. Returns undefined for any other error. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (!(error instanceof StorageError)) return undefined;
  const httpError = error instanceof UnknownOutcomeError ? errors.outcomeUnknown() : ERROR_BY_FAULT[error.code]();
  httpError.cause = error.cause;
  return httpError;
}

/** 5xx errors that a flood of requests can cause by the thousand. Logging each of them would fill the disk. */
const FLOOD_ERRORS = new Set(['OVERLOADED', 'SHUTTING_DOWN', 'INBOX_FULL']);

/** Logs a 5xx error. Of an error whose code says what happened, only the cause is logged. */
export function logServerError(req: Request, sentError: HttpError, error: unknown = sentError) {
  const { status, code } = sentError;
  if (status < 500 || FLOOD_ERRORS.has(code)) return;
  const err = error instanceof HttpError || error instanceof StorageError ? error.cause : error;
  req.log.error({ ...(err !== undefined && { err }), code }, 'request failed');
}

function toSentError(error: unknown, { method }: Request): HttpError {
  const isRead = method === 'GET' || method === 'HEAD';
  // The error of a write would say that nothing was changed.
  if (isRead && isStorageUnavailable(error)) return errors.databaseUnreachable();
  const expected = toHttpError(error);
  if (expected) return expected;
  // Express and its static files throw errors with a status, for example for a malformed address or range.
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  return isClientError ? errors.badRequest(status) : errors.internal();
}

export const rejectUnknownPath: RequestHandler = (_req, _res, next) => next(errors.notFound());

/** Sends every thrown error in the one format of the API (contract, section 1.4). */
export function errorHandler(): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const sentError = toSentError(error, req);
    logServerError(req, sentError, error);
    if (res.headersSent) {
      // A broken connection tells the client that the response is incomplete.
      res.destroy();
      return;
    }
    void sendError(req, res, sentError);
  };
}
