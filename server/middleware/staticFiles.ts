import { existsSync } from 'node:fs';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** The built files of the site, compressed when built. Names that carry a hash are kept for ever; the page itself is not among them. */
export function staticFiles(clientDir: string): RequestHandler {
  // In development the site is served by the bundler's own server.
  if (!existsSync(clientDir)) return (_req, _res, next) => next();
  const serve = sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (res, pathname) => {
      const isHashed = pathname.startsWith('/static/');
      res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    },
  });
  return (req, res, next) => {
    // The page needs a nonce of its own and is answered further down; compressed twins are no addresses.
    if (/^\/(?:index\.html)?$|\.(?:br|gz)$/.test(req.path)) next();
    else serve(req, res, next);
  };
}
