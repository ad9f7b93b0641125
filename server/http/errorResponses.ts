import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { errors, HttpError } from '../lib/errors';
import { isStorageUnavailable, StorageError, type StorageFault, UnknownOutcomeError } from '../lib/storageError';
import { API_HEADERS, DRAIN_BYTES, hasBody, isLongBody, JSON_TYPE } from './responses';

export const errorBody = ({ code, text, extra: { fields, data } }: HttpError, requestId: string) =>
  JSON.stringify({ success: false, error: text, message: text, code, requestId, fields, data });
export const REPLACED_HEADERS = ['ETag', 'Last-Modified', 'Accept-Ranges'];

export async function sendError(req: Request, res: Response, error: HttpError) {
  const body = errorBody(error, req.id);
  for (const name of REPLACED_HEADERS) res.removeHeader(name);
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  res.status(error.status).set({ 'Content-Type': JSON_TYPE, ...length, ...API_HEADERS, ...error.extra.headers });
  // A client that still waits for `100 Continue` will not send the body.
  const isAsked = req.headers.expect === undefined;
  if (hasBody(req) && !isAsked) res.set('Connection', 'close');
  if (!hasBody(req) || req.complete || !isLongBody(req) || !isAsked) {
    res.end(body);
    return;
  }
  res.set('Connection', 'close').write(body);
  await drain(req);
  res.end();
}

export const ERROR_BY_FAULT: Record<StorageFault, () => HttpError> = {
  NOT_FOUND: errors.notFound,
  STORAGE_FULL: errors.storageFull,
  DELETED_FULL: errors.deletedFull,
  STORAGE_UNAVAILABLE: errors.storageUnavailable,
  DB_EDIT_INVALID: errors.dbEditInvalid,
  SHUTTING_DOWN: errors.shuttingDown,
};

/** The response to a thrown error; undefined for one that no layer expects. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (!(error instanceof StorageError)) return undefined;
  const response = error instanceof UnknownOutcomeError ? errors.outcomeUnknown() : ERROR_BY_FAULT[error.code]();
  response.cause = error.cause;
  return response;
}

/** Codes of errors that callers cause: logging them would let a flood fill the log. */
export const CALLER_ERRORS = new Set(['OVERLOADED', 'SHUTTING_DOWN', 'INBOX_FULL']);

export function logServerError(error: unknown, { status, code }: HttpError, req: Request) {
  if (status < 500 || CALLER_ERRORS.has(code)) return;
  const err = error instanceof HttpError || error instanceof StorageError ? error.cause : error;
  req.log.error({ ...(err !== undefined && { err }), code }, 'request failed');
}

/** The response to any thrown error; `send` throws errors of its own for preconditions and ranges. */
export function toResponse(error: unknown, { method }: Request): HttpError {
  const isRead = method === 'GET' || method === 'HEAD';
  const known = isRead && isStorageUnavailable(error) ? errors.databaseUnreachable() : toHttpError(error);
  if (known) return known;
  const { status } = error instanceof Error && 'status' in error ? error : { status: undefined };
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  return isClientError ? errors.badRequest(status) : errors.internal();
}

export const rejectUnknownPath: RequestHandler = (_req, _res, next) => next(errors.notFound());

/** Sends every thrown error in the one format of the API (contract, section 1.4). */
export function errorHandler(): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const response = toResponse(error, req);
    logServerError(error, response, req);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    void sendError(req, res, response);
  };
}

export const DRAIN_MS = 1000;

/** Drains up to 900 KB of a body, so that the client reads the error instead of a connection reset. */
export function drain(req: Request): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      // Without the pause, the data that has arrived by now would be read too.
      req.pause();
      resolve();
    };
    const timer = setTimeout(stop, DRAIN_MS);
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAIN_BYTES) stop();
    });
    req.once('end', stop).once('close', stop).once('error', stop);
    req.resume();
  });
}
