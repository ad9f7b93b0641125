import type { Request, Response } from 'express';

/** Headers of every API response; some calls allow caching (contract, section 1.10). */
export const API_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

export const JSON_TYPE = 'application/json; charset=utf-8';
/** How much of a rejected body is read: together with the kernel's buffers less than a megabyte (promise H4). */
export const DRAIN_BYTES = 900_000;

export const hasBody = ({ headers }: Request) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Whether a body is longer than what is read of it after an error; a body of unknown length counts as long. */
export const isLongBody = ({ headers }: Request) => Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > DRAIN_BYTES;

export function sendJson(res: Response, body: unknown, status = 200) {
  res.status(status).set('Content-Type', JSON_TYPE).end(JSON.stringify(body));
}

/** Returns the body of a response to a stored write: a sentence for people, and extra fields of the call. */
export const toSavedBody = (message: string, extra: object = {}) => ({ success: true, message, ...extra });

export const toDataBody = (data: unknown) => ({ success: true, data });
