import type { Request } from 'express';
import { errors } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { consumeCode, createSecondFactor, readSecondFactor } from './secondFactor';

export type FactorServices = { repository: Repository; realClock: () => Date; needsSecondFactor: boolean };
/** The code that the user typed. For a first set-up, also the secret that the sign-in page made. */
export type FactorInput = { code?: string; secret?: string };
/** The new recovery codes after a set-up. How many are left after a sign-in with a recovery code. Otherwise nothing. */
export type RecoveryCodeInfo = { recovery_codes?: string[]; recovery_codes_left?: number };

/** Throws if the code is missing, or the secret of a required first set-up. The sign-in page then asks for it. */
export function rejectMissingFactorInput({ needsSecondFactor }: FactorServices, user: UserRecord, { code, secret }: FactorInput) {
  if (readSecondFactor(user)) {
    if (code === undefined) throw errors.codeNeeded();
  } else if (needsSecondFactor && (code === undefined || secret === undefined)) {
    throw errors.secondFactorSetupNeeded();
  }
}

const DAMAGED_FACTOR_TEXT =
  'Your second factor is damaged, so codes from the app do not work. Use a recovery code, or ask another admin to remove it under Users.';

/** Verifies the second factor, or sets up a required one. Throws WRONG_CODE. A code works only once (A12). */
export async function verifySecondFactor(
  { repository, realClock, needsSecondFactor }: FactorServices,
  req: Pick<Request, 'audit'>,
  user: UserRecord,
  { code = '', secret = '' }: FactorInput,
): Promise<RecoveryCodeInfo> {
  const factorAtStart = readSecondFactor(user);
  if (!factorAtStart && !needsSecondFactor) return {};
  const accepted = await repository.transaction(async (draft) => {
    const stored = await draft.get('users', user.id);
    // The password was changed after this sign-in verified it, so the sign-in must fail.
    if (stored?.password_hash !== user.password_hash) return undefined;
    const factor = readSecondFactor(stored);
    const result = factor ? consumeCode(factor, code, realClock()) : createSecondFactor({ secret, code }, realClock());
    if (result) await draft.patch('users', user.id, { second_factor: result.factor });
    return result;
  });
  // `readSecondFactor` returns an empty secret if it cannot read the stored one.
  const isDamaged = factorAtStart?.secret === '';
  if (!accepted) throw errors.wrongCode(isDamaged ? DAMAGED_FACTOR_TEXT : undefined);
  // For a code of the app, the usual audit line of the sign-in is enough.
  if (accepted.kind === 'app') return {};
  await req.audit?.({ event: 'user_updated', actor: user.id, target: `users/${user.id}`, fields: ['second_factor'] });
  if (accepted.kind === 'new') return { recovery_codes: accepted.codes };
  return { recovery_codes_left: accepted.factor.recovery_codes.length };
}
