import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const nonces = new WeakMap<object, string>();

/** The CSP nonce of this response for inline styles; the page carries it for styles that scripts add. */
export const nonceOf = (res: object): string => nonces.get(res) ?? '';

/** The sources that a page's CSP allows besides the site's own files, so that no injected script or style runs (promise W1). */
type Sources = { style: string; script?: string; apiOrigin?: string };

export const contentSecurityPolicy = ({ style, script = '', apiOrigin = '' }: Sources): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`.trimEnd(),
    `style-src 'self' ${style}`,
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

/** Security headers of pages and static files. A server-rendered page sets its own CSP. */
export function securityHeaders({ isBehindTls }: { isBehindTls: boolean }): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: false,
    // YouTube shows an error to pages that send no referrer (promise A11).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls ? { maxAge: 31_536_000 } : false,
  });
  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64');
    nonces.set(res, nonce);
    res.setHeader('Content-Security-Policy', contentSecurityPolicy({ style: `'nonce-${nonce}'` }));
    protect(req, res, next);
  };
}
