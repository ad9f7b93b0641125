import { loginSchema } from '@/domain/accountSchema';
import { serverPaths } from '@/domain/apiPaths';
import { authenticate, readBearerToken } from '../auth/authenticate';
import { deviceName } from '../auth/deviceName';
import { setDeviceCookie } from '../auth/knownDevices';
import { verifyCredentials } from '../auth/signIn';
import type { ApiRouter } from '../http/apiRouter';
import { bodyLimits } from '../http/jsonBody';
import { toMessageBody } from '../http/responses';
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
      const { user, recoveryCodeInfo, hasSetUpFactor, deviceId } = await verifyCredentials(services, req, sent);
      // All earlier sessions began without the new second factor, so they end.
      if (hasSetUpFactor) await sessions.endMatching(user, () => true);
      const signInPlace = { device: deviceName(req.headers['user-agent']), network: ipSubnet(clientIp(req)) };
      const { token, expiry: realExpiry } = await sessions.start(user, signInPlace);
      // A session ends by the real clock. Testers can freeze the clock of browser and server, so `expiry` is converted.
      const remainingMs = realExpiry - realClock().getTime();
      const expiry = clock().getTime() + remainingMs;
      // The browser stores `user` as its session, which has an expiry but no `created_at`.
      const { created_at, ...sessionFields } = serializeUser(user);
      await req.audit?.({ event: 'authn_login_success', actor: user.id, target: `users/${user.id}` });
      setDeviceCookie(res, deviceId, site().startsWith('https:'));
      return { success: true, token, expiry, user: { ...sessionFields, expiry }, ...recoveryCodeInfo };
    },
  );

  calls.post(serverPaths.logout, { summary: 'Signs out.', who: 'signed-in users', checksCallerItself: true }, async (req) => {
    try {
      req.actor = await authenticate(req, { repository, sessions });
    } catch (error) {
      // A user with an expired session can sign out too.
      if (!(error instanceof HttpError) || error.code !== 'SESSION_EXPIRED') throw error;
    }
    await sessions.end(readBearerToken(req) ?? '');
    if (req.actor) await req.audit?.({ event: 'authn_token_revoked', target: `users/${req.actor.id}` });
    return toMessageBody('Signed out.');
  });
}
