import type { RequestHandler } from 'express';
import { errors } from '../lib/errors';

const URL_MAX = 2048;

/** What a request to a proxy puts before the path; every server has to understand it (RFC 9112, section 3.2.2). */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Refuses addresses longer than anything the site has, and gives those in absolute form the usual one. */
export const normalizeUrl: RequestHandler = (req, _res, next) => {
  if (!req.url.startsWith('/') && ORIGIN.test(req.url)) {
    req.url = req.url.replace(ORIGIN, '').replace(/^(?!\/)/, '/');
    req.originalUrl = req.url;
  }
  next(req.originalUrl.length > URL_MAX ? errors.uriTooLong() : undefined);
};
