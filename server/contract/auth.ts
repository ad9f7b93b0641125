import { serverPaths } from '@/domain/contract';
import { loginSchema } from '@/domain/loginSchema';
import { fitsPassword } from '../auth/passwords';
import { callerOf, tokenOf } from '../middleware/callerOf';
import { limits, readJson } from '../middleware/readJson';
import { Refusal, refuse } from '../refusals';
import type { Calls } from './calls';
import { read } from './read';
import { sendJson, sendSaved, userReply } from './replies';
import type { Services } from './services';

/** E6 and E7: signing in and out. */
export function authCalls(calls: Calls, { repository, sessions }: Services) {
  calls.post(serverPaths.login, readJson(limits.login), async (req, res) => {
    const { email, password } = read(loginSchema, req.body);
    const user = (await repository.list('users')).find((other) => other.email.trim().toLowerCase() === email);
    const fits = await fitsPassword(password, user?.password_hash);
    if (!user || !fits || user.status !== 'active') throw refuse.invalidCredentials();
    const { token, expiry } = await sessions.start(user);
    const { created_at, ...known } = userReply(user);
    sendJson(res, { success: true, token, expiry, user: { ...known, expiry } });
  });

  calls.post(serverPaths.logout, async (req, res) => {
    try {
      await callerOf(req, { repository, sessions });
    } catch (error) {
      // A session that is over already has nothing left to revoke; else nobody could ever leave.
      if (!(error instanceof Refusal) || error.code !== 'SESSION_EXPIRED') throw error;
    }
    await sessions.end(tokenOf(req) ?? '');
    sendSaved(res, 'Signed out.');
  });
}
