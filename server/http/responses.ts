import type { Response } from 'express';

/** Headers of every API response. Some calls allow caching after all (contract, section 1.10). */
export const API_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

export const JSON_TYPE = 'application/json; charset=utf-8';

export function sendJson(res: Response, body: unknown, status = 200) {
  res.status(status).set('Content-Type', JSON_TYPE).end(JSON.stringify(body));
}

export const toMessageBody = (message: string, extra: object = {}) => ({ success: true, message, ...extra });

export const toDataBody = (data: unknown) => ({ success: true, data });
