import type { RequestHandler } from 'express';
import { errors } from '../lib/errors';

const URL_MAX = 2048;

/** The origin of an absolute-form request target, which every server must accept (RFC 9112, section 3.2.2). */
export const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Rejects URLs longer than any on the site, and rewrites absolute-form targets to origin form. */
export const normalizeUrl: RequestHandler = (req, _res, next) => {
  if (!req.url.startsWith('/') && ORIGIN.test(req.url)) {
    req.url = req.url.replace(ORIGIN, '').replace(/^(?!\/)/, '/');
    req.originalUrl = req.url;
  }
  next(req.originalUrl.length > URL_MAX ? errors.uriTooLong() : undefined);
};
