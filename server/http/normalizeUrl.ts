import type { RequestHandler } from 'express';
import { errors } from '../lib/errors';

const URL_MAX = 2048;

/** The origin of an address in absolute form (`GET http://host/path`), which every server must accept (RFC 9112, section 3.2.2). */
export const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Rejects addresses longer than any on the site, and removes the origin of an address in absolute form. */
export const normalizeUrl: RequestHandler = (req, _res, next) => {
  if (!req.url.startsWith('/') && ORIGIN.test(req.url)) {
    const withoutOrigin = req.url.replace(ORIGIN, '');
    req.url = withoutOrigin.startsWith('/') ? withoutOrigin : `/${withoutOrigin}`;
    req.originalUrl = req.url;
  }
  next(req.originalUrl.length > URL_MAX ? errors.uriTooLong() : undefined);
};
