import type { Step } from '../contract/calls';
import { refuse } from '../refusals';
import { type Access, callerOf, isAdminRole } from './callerOf';

/** Lets only signed-in admins pass. A poll does not count as use of the session (D-16). */
export function requireAdmin(access: Access, { isPoll = false } = {}): Step {
  return async (req) => {
    const caller = await callerOf(req, access, isPoll);
    if (!isAdminRole(caller)) throw refuse.forbidden();
    req.actor = caller;
  };
}
