import type { Handler } from '../lib/handler';

/** Headers of every API answer: it is data, never a page, and kept by nobody unless the call says otherwise (contract, section 1.10). */
export const API_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

/** Gives an answer the headers that all of the API have. */
export const apiHeaders: Handler = (_req, res) => {
  res.set(API_HEADERS);
};
