import type { Step } from '../contract/calls';
import { type Access, callerOf } from './callerOf';

/** Lets everybody pass, and knows who it is when a bearer is sent; a bearer that is over is refused, so that nobody wonders at missing drafts. */
export function knowCaller(access: Access): Step {
  return async (req) => {
    if (req.headers.authorization !== undefined) req.actor = await callerOf(req, access);
  };
}
