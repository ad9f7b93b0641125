import type { PasswordRule } from '@/domain/user';
import { errors } from '../lib/errors';
import { isCommonPassword } from './commonPasswords';
import { isDemoPassword } from './demoAccounts';

const PRODUCTION_MIN = 12;

/** Which rule new passwords are held to. */
export const passwordRule = (isProduction: boolean): PasswordRule => (isProduction ? 'strong' : 'any');

/**
 * Refuses a new password that is easily guessed, with WEAK_PASSWORD (contract, E12; promise A10). Only in production: developers and
 * testers may use what they like.
 */
export async function checkPassword(password: string, { email, isProduction }: { email: string; isProduction: boolean }) {
  if (!isProduction) return;
  const plain = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const complain = (text: string) => errors.invalid({ password: text }, 'WEAK_PASSWORD');
  if (isDemoPassword(password)) throw complain('This is a sample password from the documentation. Choose another.');
  if (Array.from(password).length < PRODUCTION_MIN) throw complain(`Use at least ${PRODUCTION_MIN} characters.`);
  if (await isCommonPassword(plain)) throw complain('This password is among the most used ones. Choose another.');
  if (localPart.length > 2 && plain.includes(localPart)) throw complain('The password must not contain the email address.');
  if (/nit[\s_-]*college/.test(plain)) throw complain('The password must not contain the name of the site.');
}
