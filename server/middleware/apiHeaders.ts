import type { Step } from '../contract/calls';

/** Headers of every API answer: it is data, never a page, and kept by nobody unless the call says otherwise (contract, section 1.10). */
export const apiHeaders: Step = (_req, res) => {
  res.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
};
