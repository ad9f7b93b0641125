import { serverPaths } from '@/domain/contract';
import { alertChoiceSchema, endSignInsSchema, ownPasswordSchema } from '@/domain/userSchema';
import * as texts from '@/texts/server';
import { wantsAlerts } from '../alerts/alertQueue';
import { actorOf, bearerToken, sessionIdIn } from '../auth/authenticate';
import { checkPassword, verifyOwnPassword } from '../auth/passwordPolicy';
import type { ApiRouter } from '../http/apiRouter';
import { found, saved } from '../http/responses';
import { hashPassword } from '../lib/passwords';
import { adminTransaction, lastChange } from './adminTransaction';
import type { Services } from './services';

/** E29 and E30, E36 and E37: alerts to oneself (D-72), the own password and the own sign-ins (D-81). */
export function accountCalls(calls: ApiRouter, services: Services) {
  const { repository, sessions, hashing, isProduction, clock, alerts } = services;

  calls.get(
    serverPaths.alerts,
    { summary: 'Whether the caller gets email about new messages, and whether the server sends any.' },
    (req) => found({ email: wantsAlerts(actorOf(req)), has_mail: alerts.hasMail }),
  );

  calls.put(
    serverPaths.alerts,
    { summary: 'Switches email about new messages to the caller on or off.', body: alertChoiceSchema },
    async (req, chosen) => {
      await adminTransaction(repository, req, (draft, actor) => draft.patch('users', actor.id, { alerts: chosen }));
      return saved('Alerts updated.');
    },
  );

  calls.put(
    serverPaths.ownPassword,
    {
      summary: 'Changes the own password. The present one is needed; every other session of the user ends.',
      body: ownPasswordSchema,
    },
    async (req, { current_password, password }) => {
      await verifyOwnPassword(services, req, current_password);
      const actor = actorOf(req);
      await checkPassword(password, { email: actor.email, isProduction });
      const password_hash = await hashing.run(`user ${actor.id}`, () => hashPassword(password));
      await sessions.expectHash(actor, password_hash, bearerToken(req));
      await adminTransaction(repository, req, (draft) =>
        draft.patch('users', actor.id, { password_hash, ...lastChange(actor, clock()) }),
      );
      return saved('Password changed.');
    },
  );

  calls.get(serverPaths.signIns, { summary: 'Lists the own sign-ins that are still open, the latest first.' }, async (req) => {
    const current = sessionIdIn(req);
    const open = await sessions.list(actorOf(req));
    const signIns = open.map(({ id, device = '', network = '', startedAt, usedAt }) => ({
      id,
      device,
      network,
      signed_in_at: new Date(startedAt).toISOString(),
      seen_at: new Date(usedAt).toISOString(),
      is_current: id === current,
    }));
    return found(signIns);
  });

  calls.delete(
    serverPaths.signIns,
    { summary: 'Ends one of the own sign-ins, or with `others` all but this one.', body: endSignInsSchema },
    async (req, chosen) => {
      const actor = actorOf(req);
      const current = sessionIdIn(req);
      const ended = await sessions.endSome(actor, (id) => ('id' in chosen ? id === chosen.id : id !== current));
      if (ended > 0) await req.audit?.({ event: 'authn_token_revoked', target: `users/${actor.id}` });
      return saved(texts.signInsEnded(ended));
    },
  );
}
