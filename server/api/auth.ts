import { loginSchema } from '@/domain/accountSchema';
import { serverPaths } from '@/domain/apiPaths';
import { authenticate, readBearerToken } from '../auth/authenticate';
import { deviceName } from '../auth/deviceName';
import { setDeviceCookie } from '../auth/knownDevices';
import { verifyCredentials } from '../auth/signIn';
import type { ApiRouter } from '../http/apiRouter';
import { bodyLimits } from '../http/jsonBody';
import { toSavedBody } from '../http/responses';
import { HttpError } from '../lib/errors';
import { clientIp, ipSubnet } from '../lib/proxy';
import { serializeUser } from './serializers';
import type { Services } from './services';

export function addAuthCalls(calls: ApiRouter, services: Services) {
  const { repository, sessions, site, clock, realClock } = services;

  calls.post(
    serverPaths.login,
    {
      summary: 'Signs in. An account with a second factor gets 401 `SECOND_FACTOR_NEEDED` and calls again with `code` as well.',
      who: 'everyone',
      body: loginSchema,
      maxBytes: bodyLimits.login,
    },
    async (req, sent, res) => {
      const { user, recoveryCodeInfo, device: deviceCookie } = await verifyCredentials(services, req, sent);
      // Setting up a second factor ends all earlier sessions, because they began without one.
      const hasSetUpFactor = recoveryCodeInfo.recovery_codes !== undefined;
      if (hasSetUpFactor) await sessions.endMatching(user, () => true);
      const signInPlace = { device: deviceName(req.headers['user-agent']), network: ipSubnet(clientIp(req)) };
      const { token, ...session } = await sessions.start(user, signInPlace);
      // Testers can freeze the clocks of server and browser; a session ends by the real one. The browser gets its own time.
      const remainingMs = session.expiry - realClock().getTime();
      const expiry = clock().getTime() + remainingMs;
      const { created_at, ...publicFields } = serializeUser(user);
      await req.audit?.({ event: 'authn_login_success', actor: user.id, target: `users/${user.id}` });
      setDeviceCookie(res, deviceCookie, site().startsWith('https:'));
      return { success: true, token, expiry, user: { ...publicFields, expiry }, ...recoveryCodeInfo };
    },
  );

  calls.post(serverPaths.logout, { summary: 'Signs out.', who: 'signed-in users', checksCallerItself: true }, async (req) => {
    try {
      req.actor = await authenticate(req, { repository, sessions });
    } catch (error) {
      // An expired session has nothing left to revoke; without this, sign-out would fail.
      if (!(error instanceof HttpError) || error.code !== 'SESSION_EXPIRED') throw error;
    }
    await sessions.end(readBearerToken(req) ?? '');
    if (req.actor) await req.audit?.({ event: 'authn_token_revoked', target: `users/${req.actor.id}` });
    return toSavedBody('Signed out.');
  });
}
