import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

const A_YEAR = 'public, max-age=31536000, immutable';
/** Every built file has an extension; page URLs need no disk access. */
const FILE = /\.\w+$/;
const A_DAY = 'public, max-age=86400';

/**
 * Serves the built files of the site, compressed at build time. Names with a hash are cached for good; the HTML files are not
 * served here. A file that a new build removed gives 404.
 */
export function staticFiles(clientDir: string): RequestHandler {
  // In development the bundler's own server serves the site.
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
    // The HTML needs a nonce and is served by the page handler; compressed copies have no URL.
    if (!FILE.test(req.path) || /^\/(?:index|admin)\.html$|\.(?:br|gz)$/.test(req.path) || !isReadable(req.path)) return next();
    serve(req, res, (error: unknown) => {
      // The headers were set for a compressed copy that has been deleted since.
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
