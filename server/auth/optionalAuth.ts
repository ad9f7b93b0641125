import type { Handler } from '../lib/route';
import { type Access, authenticate } from './authenticate';

/**
 * Middleware that identifies the user when a bearer token is sent and lets anonymous callers pass. An expired token is an error,
 * so that no admin wonders about missing drafts.
 */
export function optionalAuth(access: Access): Handler {
  return async (req) => {
    if (req.headers.authorization !== undefined) req.actor = await authenticate(req, access);
  };
}
