import type { RequestHandler } from 'express';
import { refuse } from '../refusals';

const URL_MAX = 2048;

/** Refuses addresses longer than anything the site has. */
export const checkAddress: RequestHandler = (req, _res, next) => {
  next(req.originalUrl.length > URL_MAX ? refuse.uriTooLong() : undefined);
};
