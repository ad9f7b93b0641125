import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

const A_YEAR = 'public, max-age=31536000, immutable';
/** Every built file has an ending; the disk is not asked for pages. */
const FILE = /\.\w+$/;
const A_DAY = 'public, max-age=86400';

/**
 * The built files of the site, compressed when built. Names that carry a hash are kept for ever; the page itself is not among
 * them. A file that a new build took away is simply not found.
 */
export function staticFiles(clientDir: string): RequestHandler {
  // In development the site is served by the bundler's own server.
  if (!existsSync(clientDir)) return (_req, _res, next) => next();
  const hashed = path.join(clientDir, 'static') + path.sep;
  const serve = expressStaticGzip(clientDir, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      dotfiles: 'ignore',
      redirect: false,
      cacheControl: false,
      setHeaders: (res, file) => res.setHeader('Cache-Control', file.startsWith(hashed) ? A_YEAR : A_DAY),
    },
  });
  return (req, res, next) => {
    // The page needs a nonce of its own and is answered further down; compressed twins are no addresses.
    if (!FILE.test(req.path) || /^\/(?:index|admin)\.html$|\.(?:br|gz)$/.test(req.path) || !isReadable(req.path)) return next();
    serve(req, res, (error: unknown) => {
      // Set for a compressed copy that has gone since.
      for (const name of ['Content-Encoding', 'Content-Type']) res.removeHeader(name);
      next(error);
    });
  };
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
