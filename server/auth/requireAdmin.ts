import { errors } from '../lib/errors';
import type { Handler } from '../lib/route';
import { type Access, authenticate, isAdminRole } from './authenticate';

/** Middleware that lets only signed-in admins pass. A poll does not extend the session (D-16). */
export function requireAdmin(access: Access, { isPoll = false } = {}): Handler {
  return async (req) => {
    const caller = await authenticate(req, access, isPoll);
    if (!isAdminRole(caller)) throw errors.forbidden();
    req.actor = caller;
  };
}
