import { serverPaths } from '@/domain/contract';
import { loginSchema } from '@/domain/loginSchema';
import { accountFor } from '../auth/signIn';
import { callerOf, tokenOf } from '../middleware/callerOf';
import { limits, readJson } from '../middleware/readJson';
import { Refusal } from '../refusals';
import type { Calls } from './calls';
import { read } from './read';
import { sendJson, sendSaved, userReply } from './replies';
import type { Services } from './services';

/** E6 and E7: signing in and out. */
export function authCalls(calls: Calls, services: Services) {
  const { repository, sessions } = services;

  calls.post(serverPaths.login, readJson(limits.login), async (req, res) => {
    const user = await accountFor(services, req, read(loginSchema, req.body));
    const { token, expiry } = await sessions.start(user);
    const { created_at, ...known } = userReply(user);
    req.audit?.({ event: 'authn_login_success', actor: user.id, target: `users/${user.id}` });
    sendJson(res, { success: true, token, expiry, user: { ...known, expiry } });
  });

  calls.post(serverPaths.logout, async (req, res) => {
    try {
      req.actor = await callerOf(req, { repository, sessions });
    } catch (error) {
      // A session that is over already has nothing left to revoke; else nobody could ever leave.
      if (!(error instanceof Refusal) || error.code !== 'SESSION_EXPIRED') throw error;
    }
    await sessions.end(tokenOf(req) ?? '');
    if (req.actor) req.audit?.({ event: 'authn_token_revoked', target: `users/${req.actor.id}` });
    sendSaved(res, 'Signed out.');
  });
}
