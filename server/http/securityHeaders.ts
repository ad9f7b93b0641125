import type { RequestHandler } from 'express';

/** `style` and `script` allow inline code by hash or nonce. `apiOrigin` allows a back end on another address. */
type Sources = { style: string; script?: string; apiOrigin?: string };

export const buildContentSecurityPolicy = ({ style, script = '', apiOrigin = '' }: Sources): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`.trimEnd(),
    `style-src 'self' ${style}`.trimEnd(),
    `img-src 'self' data: https: ${apiOrigin}`.trimEnd(),
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${apiOrigin}`.trimEnd(),
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://www.google.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join(';');

export type Hsts = { isBehindTls: boolean; hasHstsSubdomains: boolean };

const A_YEAR_S = 31_536_000;

/** Returns the security headers of documents, as Helmet sets them. Pages set a Content-Security-Policy of their own. */
export const buildDocumentHeaders = ({ isBehindTls, hasHstsSubdomains }: Hsts): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // YouTube shows an error to pages that send no referrer (promise A11).
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(isBehindTls && { 'Strict-Transport-Security': `max-age=${A_YEAR_S}${hasHstsSubdomains ? '; includeSubDomains' : ''}` }),
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
});

export const setHeaders =
  (headers: Readonly<Record<string, string>>): RequestHandler =>
  (_req, res, next) => {
    res.set(headers);
    next();
  };

/** Files get few headers, because a page loads dozens of files (promise W1). */
export const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};
