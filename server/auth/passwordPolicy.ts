import type { PasswordRule } from '@/domain/user';
import * as fieldErrors from '@/texts/fieldErrors';
import { errors } from '../lib/errors';
import { isCommonPassword } from './commonPasswords';
import { isDemoPassword } from './demoAccounts';

const PRODUCTION_MIN = 12;

/** The rule for new passwords. */
export const passwordRule = (isProduction: boolean): PasswordRule => (isProduction ? 'strong' : 'any');

/**
 * Throws WEAK_PASSWORD for a new password that is easy to guess (contract, E12; promise A10). It applies in production only:
 * developers and testers can use any password.
 */
export async function checkPassword(password: string, { email, isProduction }: { email: string; isProduction: boolean }) {
  if (!isProduction) return;
  const plain = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const complain = (text: string) => errors.invalid({ password: text }, 'WEAK_PASSWORD');
  if (isDemoPassword(password)) throw complain(fieldErrors.samplePassword);
  if (Array.from(password).length < PRODUCTION_MIN) throw complain(fieldErrors.shortPassword(PRODUCTION_MIN));
  if (await isCommonPassword(plain)) throw complain(fieldErrors.commonPassword);
  if (localPart.length > 2 && plain.includes(localPart)) throw complain(fieldErrors.passwordWithEmail);
  if (/nit[\s_-]*college/.test(plain)) throw complain(fieldErrors.passwordWithSite);
}
