import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { FILE_HEADERS } from './securityHeaders';

export const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';
const CACHE_FOR_A_DAY = 'public, max-age=86400';

/** Matches paths such as `/static/main.3f2a.js`. Paths of pages do not match, so they cost no disk access. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+\.\w+$/;
/** Another handler serves the HTML, because each page needs a nonce. */
const HTML_FILE = /^\/(?:index|admin)\.html$/;
const COMPRESSED_COPY = /\.(?:br|gz)$/;

/** Serves the built files, which the build has compressed. Browsers keep files with a hash in their name for a year. */
export function serveStaticFiles(clientDir: string): RequestHandler {
  // Before the first build the folder is missing, and the package would throw.
  if (!existsSync(clientDir)) return (_req, _res, next) => next();
  const hashedDir = path.join(clientDir, 'static') + path.sep;
  const serve = expressStaticGzip(clientDir, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      dotfiles: 'ignore',
      redirect: false,
      cacheControl: false,
      // The ETag is enough for browsers to revalidate a file.
      lastModified: false,
      setHeaders: (res, file) => {
        for (const [name, value] of Object.entries(FILE_HEADERS)) res.setHeader(name, value);
        res.setHeader('Cache-Control', file.startsWith(hashedDir) ? CACHE_FOR_A_YEAR : CACHE_FOR_A_DAY);
      },
    },
  });
  return (req, res, next) => {
    const isPublicFile = FILE_PATH.test(req.path) && !HTML_FILE.test(req.path) && !COMPRESSED_COPY.test(req.path);
    if (!isPublicFile) return next();
    serve(req, res, (error: unknown) => {
      // The file does not exist. If its compressed copy was deleted since the start, the package has set these headers.
      for (const name of ['Content-Encoding', 'Content-Type']) res.removeHeader(name);
      next(error);
    });
  };
}
