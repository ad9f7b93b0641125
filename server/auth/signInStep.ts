import type { Request } from 'express';
import * as texts from '@/texts/errors';
import { errors } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { newSecondFactor, type SecondFactor, secondFactorOf, spendCode } from './secondFactor';

type Services = { repository: Repository; phoneClock: () => Date; needsSecondFactor: boolean };
type Typed = { code?: string; secret?: string };

/** What the second step adds to the response of a sign-in. */
export type SecondStep = { recovery_codes?: string[]; recovery_codes_left?: number };

/** Throws when the second step of a sign-in needs what was not sent: a code, or the set-up that the site demands. */
export function checkSecondStep({ needsSecondFactor }: Services, user: UserRecord, { code, secret }: Typed) {
  if (secondFactorOf(user)) {
    if (code === undefined) throw errors.secondFactorNeeded();
  } else if (needsSecondFactor && (code === undefined || secret === undefined)) {
    throw errors.secondFactorMissing();
  }
}

/**
 * The second step of a sign-in whose password is right. A code is used up in a transaction, so that it works once, whichever server
 * gets it (promise A12). Throws WRONG_CODE.
 */
export async function takeSecondStep(
  { repository, phoneClock, needsSecondFactor }: Services,
  req: Pick<Request, 'audit'>,
  user: UserRecord,
  { code = '', secret = '' }: Typed,
): Promise<SecondStep> {
  const known = secondFactorOf(user);
  if (!known && !needsSecondFactor) return {};
  const now = phoneClock();
  const store = async (factorFrom: (stored: SecondFactor | undefined) => SecondFactor | undefined) => {
    const isStored = await repository.transaction(async (draft) => {
      const stored = await draft.get('users', user.id);
      const factor = stored?.password_hash === user.password_hash ? factorFrom(secondFactorOf(stored)) : undefined;
      if (factor) await draft.patch('users', user.id, { second_factor: factor });
      return factor !== undefined;
    });
    if (!isStored) throw errors.wrongCode();
  };
  const audit = () =>
    req.audit?.({ event: 'user_updated', actor: user.id, target: `users/${user.id}`, fields: ['second_factor'] });

  if (known) {
    const spent = spendCode(known, code, now);
    if (!spent) throw errors.wrongCode(known.secret === '' ? texts.damagedFactor : undefined);
    await store((stored) => stored && spendCode(stored, code, now)?.factor);
    // That a code of the app was used, the line of the sign-in itself says.
    if (spent.kind === 'app') return {};
    await audit();
    return { recovery_codes_left: spent.factor.recovery_codes.length };
  }
  const made = newSecondFactor({ secret, code }, now);
  if (!made) throw errors.wrongCode();
  await store((stored) => (stored ? undefined : made.factor));
  await audit();
  return { recovery_codes: made.codes };
}
