import type { Request } from 'express';
import { serverPaths } from '@/domain/apiPaths';
import {
  alertChoiceSchema,
  currentPasswordSchema,
  endSignInsSchema,
  ownPasswordSchema,
  removeSecondFactorSchema,
  secondFactorSchema,
} from '@/domain/userSchema';
import * as texts from '@/texts/server';
import { wantsAlerts } from '../alerts/alertRecipients';
import { readSessionId, requireActor } from '../auth/authenticate';
import { checkPassword } from '../auth/passwordPolicy';
import { createSecondFactor, generateRecoveryCodes, readSecondFactor, type SecondFactor } from '../auth/secondFactor';
import { toNewPasswordFields } from '../auth/sessions';
import { verifyOwnPassword } from '../auth/verifyOwnPassword';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody, toSavedBody } from '../http/responses';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { adminTransaction, getStoredRecord, lastChange } from './adminTransaction';
import type { Services } from './services';
import { mailAdmins } from './users';

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
    async (req, choice) => {
      await adminTransaction(repository, req, async (draft, actor) => {
        await draft.patch('users', actor.id, { alerts: choice });
        await alerts.updateRecipients(draft);
      });
      return toSavedBody('Alerts updated.');
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
      const actor = requireActor(req);
      await checkPassword(password, { email: actor.email, isProduction });
      const password_hash = await hashing.run(`user ${actor.id}`, () => hashPassword(password));
      await adminTransaction(repository, req, (draft, user) => {
        // Another tab of this session can have changed the password since `verifyOwnPassword`.
        if (user.password_hash !== actor.password_hash) throw errors.wrongPassword();
        const keptSessionId = readSessionId(req);
        const passwordFields = toNewPasswordFields(password_hash, keptSessionId);
        return draft.patch('users', user.id, { ...passwordFields, ...lastChange(user, clock()) });
      });
      return toSavedBody('Password changed.');
    },
  );

  calls.get(serverPaths.signIns, { summary: "Lists the caller's own open sign-ins, the latest first." }, async (req) => {
    const current = readSessionId(req);
    const openSessions = await sessions.list(requireActor(req));
    const signIns = openSessions.map(({ id, device = '', network = '', startedAt, usedAt }) => ({
      id,
      device,
      network,
      signed_in_at: new Date(startedAt).toISOString(),
      seen_at: new Date(usedAt).toISOString(),
      is_current: id === current,
    }));
    return toDataBody(signIns);
  });

  calls.delete(
    serverPaths.signIns,
    { summary: "Ends one of the caller's own sign-ins, or with `others` all but this one.", body: endSignInsSchema },
    async (req, choice) => {
      const actor = requireActor(req);
      const current = readSessionId(req);
      const isChosen = (id: string) => ('id' in choice ? id === choice.id : id !== current);
      const endedCount = await sessions.endMatching(actor, isChosen);
      if (endedCount > 0) await req.audit?.({ event: 'authn_token_revoked', target: `users/${actor.id}` });
      return toSavedBody(endedCount === 1 ? 'Signed out on one device.' : `Signed out on ${endedCount} devices.`);
    },
  );
}

/** Adds the calls for second factors: of the caller, and to remove that of another (E38, D-81). The browser makes the secret. */
export function addSecondFactorCalls(calls: ApiRouter, services: Services) {
  const { repository, sessions, clock, realClock, needsSecondFactor } = services;

  const replaceSecondFactor = (req: Request, change: (stored: SecondFactor | undefined) => SecondFactor | undefined) =>
    adminTransaction(repository, req, (draft, actor) =>
      draft.patch('users', actor.id, { second_factor: change(readSecondFactor(actor)), ...lastChange(actor, clock()) }),
    );

  calls.get(serverPaths.secondFactor, { summary: "Says whether the caller's own second factor is on." }, (req) => {
    const factor = readSecondFactor(requireActor(req));
    const details = factor && { since: factor.since, recovery_codes_left: factor.recovery_codes.length };
    return toDataBody({ is_on: factor !== undefined, is_required: needsSecondFactor, ...details });
  });

  calls.put(
    serverPaths.secondFactor,
    {
      summary:
        "Turns the caller's own second factor on, or moves it to another phone, and gives new recovery codes. Every other session of the user ends.",
      body: secondFactorSchema,
    },
    async (req, { current_password, ...sentFactor }) => {
      await verifyOwnPassword(services, req, current_password);
      const created = createSecondFactor(sentFactor, realClock());
      if (!created) throw errors.wrongNewCode();
      const user = await replaceSecondFactor(req, () => created.factor);
      const current = readSessionId(req);
      await sessions.endMatching(user, (id) => id !== current);
      return toSavedBody('Second factor turned on.', { recovery_codes: created.codes });
    },
  );

  calls.post(
    serverPaths.secondFactor,
    { summary: "Replaces the caller's own recovery codes.", body: currentPasswordSchema },
    async (req, { current_password }) => {
      await verifyOwnPassword(services, req, current_password);
      const { codes, hashes } = generateRecoveryCodes();
      await replaceSecondFactor(req, (stored) => {
        if (!stored) throw errors.noSecondFactor();
        return { ...stored, recovery_codes: hashes };
      });
      return toSavedBody('Recovery codes replaced.', { recovery_codes: codes });
    },
  );

  calls.delete(
    serverPaths.secondFactor,
    { summary: "Turns the caller's own second factor off.", body: currentPasswordSchema },
    async (req, { current_password }) => {
      if (needsSecondFactor) throw errors.secondFactorRequired();
      await verifyOwnPassword(services, req, current_password);
      if (!readSecondFactor(requireActor(req))) return toSavedBody('The second factor is off already.');
      await replaceSecondFactor(req, () => undefined);
      return toSavedBody('Second factor turned off.');
    },
  );

  calls.delete(
    serverPaths.secondFactorOfUser,
    {
      summary:
        "Removes the second factor of another user, who has lost phone and recovery codes. It needs the caller's own password.",
      body: removeSecondFactorSchema,
    },
    async (req, { id, current_password }) => {
      if (String(id) === String(req.actor?.id)) throw errors.selfAction();
      await verifyOwnPassword(services, req, current_password);
      const [admin, owner] = await adminTransaction(repository, req, async (draft, actor) => {
        const stored = await getStoredRecord(draft, 'users', id);
        if (!readSecondFactor(stored)) throw errors.noSecondFactor();
        await draft.patch('users', id, { second_factor: undefined, ...lastChange(actor, clock()) });
        return [actor, stored] as const;
      });
      await mailAdmins(services, {
        subject: 'A second factor was removed',
        text: texts.secondFactorRemoved(admin.name, owner.name),
        others: [owner.email],
      });
      return toSavedBody('Second factor removed.');
    },
  );
}
