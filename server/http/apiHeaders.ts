import type { Handler } from '../lib/handler';

/**
 * Headers of every API response: it is data, never a document, and not cached unless the endpoint says otherwise (contract,
 * section 1.10).
 */
export const API_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

/** Sets the common API headers on a response. */
export const apiHeaders: Handler = (_req, res) => {
  res.set(API_HEADERS);
};
