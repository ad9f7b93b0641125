import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const nonces = new WeakMap<object, string>();

/** The nonce that the policy of this answer allows for inline styles; the page carries it for the styles made in the browser. */
export const nonceOf = (res: object): string => nonces.get(res) ?? '';

/** Headers of pages and static files: a policy under which no foreign or inline script runs (promise W1). */
export function securityHeaders({ isBehindTls }: { isBehindTls: boolean }): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res)}'`],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://www.google.com'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // YouTube shows an error to pages that hide where they come from (promise A11).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls ? { maxAge: 31_536_000 } : false,
  });
  return (req, res, next) => {
    nonces.set(res, randomBytes(16).toString('base64'));
    protect(req, res, next);
  };
}
