import type { Request } from 'express';
import { currentPasswordSchema, removeSecondFactorSchema, secondFactorSchema } from '@/domain/accountSchema';
import { serverPaths } from '@/domain/apiPaths';
import * as texts from '@/texts/server';
import { mailAdmins } from '../alerts/accountMails';
import { readSessionId, requireActor } from '../auth/authenticate';
import { createSecondFactor, generateRecoveryCodes, readSecondFactor, type SecondFactor } from '../auth/secondFactor';
import { verifyOwnPassword } from '../auth/verifyOwnPassword';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody, toMessageBody } from '../http/responses';
import { errors } from '../lib/errors';
import { adminTransaction, getStoredRecord, lastChange } from './adminTransaction';
import type { Services } from './services';

/** Adds the calls for second factors. Testers can stop `clock` but not their phones, so codes need `realClock`. */
export function addSecondFactorCalls(calls: ApiRouter, services: Services) {
  const { repository, sessions, clock, realClock, needsSecondFactor } = services;

  const changeSecondFactor = (req: Request, change: (stored: SecondFactor | undefined) => SecondFactor | undefined) =>
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
      const user = await changeSecondFactor(req, () => created.factor);
      const currentId = readSessionId(req);
      await sessions.endMatching(user, (id) => id !== currentId);
      return toMessageBody('Second factor turned on.', { recovery_codes: created.codes });
    },
  );

  calls.post(
    serverPaths.secondFactor,
    { summary: "Replaces the caller's own recovery codes.", body: currentPasswordSchema },
    async (req, { current_password }) => {
      await verifyOwnPassword(services, req, current_password);
      const { codes, hashes } = generateRecoveryCodes();
      await changeSecondFactor(req, (stored) => {
        if (!stored) throw errors.noSecondFactor();
        return { ...stored, recovery_codes: hashes };
      });
      return toMessageBody('Recovery codes replaced.', { recovery_codes: codes });
    },
  );

  calls.delete(
    serverPaths.secondFactor,
    { summary: "Turns the caller's own second factor off.", body: currentPasswordSchema },
    async (req, { current_password }) => {
      if (needsSecondFactor) throw errors.secondFactorRequired();
      await verifyOwnPassword(services, req, current_password);
      if (!readSecondFactor(requireActor(req))) return toMessageBody('The second factor is off already.');
      await changeSecondFactor(req, () => undefined);
      return toMessageBody('Second factor turned off.');
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
      if (String(id) === String(requireActor(req).id)) throw errors.selfAction();
      await verifyOwnPassword(services, req, current_password);
      const removal = await adminTransaction(repository, req, async (draft, actor) => {
        const user = await getStoredRecord(draft, 'users', id);
        if (!readSecondFactor(user)) throw errors.noSecondFactor();
        await draft.patch('users', id, { second_factor: undefined, ...lastChange(actor, clock()) });
        return { actor, user };
      });
      await mailAdmins(services, {
        subject: 'A second factor was removed',
        text: texts.secondFactorRemoved(removal.actor.name, removal.user.name),
        others: [removal.user.email],
      });
      return toMessageBody('Second factor removed.');
    },
  );
}
