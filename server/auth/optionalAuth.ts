import type { Handler } from '../lib/handler';
import { type Access, authenticate } from './authenticate';

/** Lets everybody pass, and knows who it is when a bearer is sent; a bearer that is over is refused, so that nobody wonders at missing drafts. */
export function optionalAuth(access: Access): Handler {
  return async (req) => {
    if (req.headers.authorization !== undefined) req.actor = await authenticate(req, access);
  };
}
