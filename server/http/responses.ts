import type { Request, Response } from 'express';

/** Headers of every API response; some calls allow caching (contract, section 1.10). */
export const API_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

export const JSON_TYPE = 'application/json; charset=utf-8';
// Together with the kernel's buffers this stays below a megabyte (promise H4).
export const DRAIN_BYTES = 900_000;
export const hasBody = ({ headers }: Request) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
/** Whether a client needs long to send the body; NaN, for a body of unknown length, counts as long. */
export const isLongBody = ({ headers }: Request) => !(Number(headers['content-length'] ?? Number.NaN) <= DRAIN_BYTES);

export function sendJson(res: Response, body: unknown, status = 200) {
  res.status(status).set('Content-Type', JSON_TYPE).end(JSON.stringify(body));
}

/** The response of a stored write: a sentence for people, and extra fields of the call. */
export const toSavedBody = (message: string, extra: object = {}) => ({ success: true, message, ...extra });

export const toDataBody = (data: unknown) => ({ success: true, data });
