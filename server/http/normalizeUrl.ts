import type { RequestHandler } from 'express';
import { errors } from '../lib/errors';

const URL_MAX = 2048;

/** The origin in `GET http://host/path`, a form that every server must accept (RFC 9112, section 3.2.2). */
export const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Rejects addresses longer than any on the site, and removes an origin before the path. */
export const normalizeUrl: RequestHandler = (req, _res, next) => {
  if (!req.url.startsWith('/') && ORIGIN.test(req.url)) {
    const withoutOrigin = req.url.replace(ORIGIN, '');
    req.url = withoutOrigin.startsWith('/') ? withoutOrigin : `/${withoutOrigin}`;
    req.originalUrl = req.url;
  }
  next(req.originalUrl.length > URL_MAX ? errors.uriTooLong() : undefined);
};
