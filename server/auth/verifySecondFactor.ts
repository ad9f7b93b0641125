import type { Request } from 'express';
import { errors } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { consumeCode, createSecondFactor, readSecondFactor } from './secondFactor';

export type FactorServices = { repository: Repository; realClock: () => Date; needsSecondFactor: boolean };
export type FactorInput = { code?: string; secret?: string };
export type RecoveryCodeInfo = { recovery_codes?: string[]; recovery_codes_left?: number };

export function requireSecondFactor({ needsSecondFactor }: FactorServices, user: UserRecord, { code, secret }: FactorInput) {
  if (readSecondFactor(user)) {
    if (code === undefined) throw errors.secondFactorNeeded();
  } else if (needsSecondFactor && (code === undefined || secret === undefined)) {
    throw errors.secondFactorMissing();
  }
}

export const DAMAGED_FACTOR_TEXT =
  'Your second factor is damaged, so codes from the app do not work. Use a recovery code, or ask another admin to remove it under Users.';

/** Verifies or sets up the second factor. A transaction makes a code work only once (A12). Throws WRONG_CODE. */
export async function verifySecondFactor(
  { repository, realClock, needsSecondFactor }: FactorServices,
  req: Pick<Request, 'audit'>,
  user: UserRecord,
  { code = '', secret = '' }: FactorInput,
): Promise<RecoveryCodeInfo> {
  const known = readSecondFactor(user);
  if (!known && !needsSecondFactor) return {};
  const proof = await repository.transaction(async (draft) => {
    const stored = await draft.get('users', user.id);
    if (stored?.password_hash !== user.password_hash) return undefined;
    const factor = readSecondFactor(stored);
    const proven = factor ? consumeCode(factor, code, realClock()) : createSecondFactor({ secret, code }, realClock());
    if (proven) await draft.patch('users', user.id, { second_factor: proven.factor });
    return proven;
  });
  if (!proof) throw errors.wrongCode(known?.secret === '' ? DAMAGED_FACTOR_TEXT : undefined);
  // The sign-in's own audit line covers a code of the app.
  if ('kind' in proof && proof.kind === 'app') return {};
  await req.audit?.({ event: 'user_updated', actor: user.id, target: `users/${user.id}`, fields: ['second_factor'] });
  return 'codes' in proof ? { recovery_codes: proof.codes } : { recovery_codes_left: proof.factor.recovery_codes.length };
}
