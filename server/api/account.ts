import { alertChoiceSchema, endSignInsSchema, ownPasswordSchema } from '@/domain/accountSchema';
import { serverPaths } from '@/domain/apiPaths';
import { wantsAlerts } from '../alerts/alertRecipients';
import { readSessionId, requireActor } from '../auth/authenticate';
import { toNewPasswordFields } from '../auth/keptSessions';
import { checkPassword } from '../auth/passwordPolicy';
import { verifyOwnPassword } from '../auth/verifyOwnPassword';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody, toMessageBody } from '../http/responses';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { adminTransaction, lastChange } from './adminTransaction';
import type { Services } from './services';

export function addAccountCalls(calls: ApiRouter, services: Services) {
  const { repository, sessions, hashing, isProduction, clock, alerts } = services;

  calls.get(
    serverPaths.alerts,
    { summary: 'Whether the caller gets email about new messages, and whether the server sends any.' },
    (req) => toDataBody({ email: wantsAlerts(requireActor(req)), has_mail: alerts.hasMail }),
  );

  calls.put(
    serverPaths.alerts,
    { summary: 'Switches email about new messages to the caller on or off.', body: alertChoiceSchema },
    async (req, alertChoice) => {
      await adminTransaction(repository, req, async (draft, actor) => {
        await draft.patch('users', actor.id, { alerts: alertChoice });
        await alerts.syncRecipientsIn(draft);
      });
      return toMessageBody('Alerts updated.');
    },
  );

  calls.put(
    serverPaths.ownPassword,
    {
      summary: "Changes the caller's own password. It needs the current one; every other session of the user ends.",
      body: ownPasswordSchema,
    },
    async (req, { current_password, password }) => {
      await verifyOwnPassword(services, req, current_password);
      const actorAtStart = requireActor(req);
      await checkPassword(password, { email: actorAtStart.email, isProduction });
      const password_hash = await hashing.run(`user ${actorAtStart.id}`, () => hashPassword(password));
      await adminTransaction(repository, req, (draft, actor) => {
        // Another tab may have changed the password since `verifyOwnPassword`.
        if (actor.password_hash !== actorAtStart.password_hash) throw errors.wrongPassword();
        const keptSessionId = readSessionId(req);
        const fieldsThatEndOtherSessions = toNewPasswordFields(password_hash, keptSessionId);
        return draft.patch('users', actor.id, { ...fieldsThatEndOtherSessions, ...lastChange(actor, clock()) });
      });
      return toMessageBody('Password changed.');
    },
  );

  calls.get(serverPaths.signIns, { summary: "Lists the caller's own open sign-ins, the latest first." }, async (req) => {
    const currentId = readSessionId(req);
    const openSessions = await sessions.list(requireActor(req));
    const signIns = openSessions.map(({ id, device = '', network = '', startedAt, usedAt }) => ({
      id,
      device,
      network,
      signed_in_at: new Date(startedAt).toISOString(),
      seen_at: new Date(usedAt).toISOString(),
      is_current: id === currentId,
    }));
    return toDataBody(signIns);
  });

  calls.delete(
    serverPaths.signIns,
    { summary: "Ends one of the caller's own sign-ins, or with `others` all but this one.", body: endSignInsSchema },
    async (req, choice) => {
      const actor = requireActor(req);
      const currentId = readSessionId(req);
      const shouldEnd = (id: string) => ('id' in choice ? id === choice.id : id !== currentId);
      const endedCount = await sessions.endMatching(actor, shouldEnd);
      if (endedCount > 0) await req.audit?.({ event: 'authn_token_revoked', target: `users/${actor.id}` });
      return toMessageBody(endedCount === 1 ? 'Signed out on one device.' : `Signed out on ${endedCount} devices.`);
    },
  );
}
