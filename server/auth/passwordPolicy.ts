import type { PasswordRule } from '@/domain/user';
import * as fieldErrors from '@/texts/fieldErrors';
import { errors } from '../lib/errors';
import { isDemoPassword } from './demoAccounts';

// Long common passwords that the list lacks.
const OURS = [
  '123456789012',
  '1234567890123',
  '123456789101112',
  '123123123123',
  '111111111111',
  '000000000000',
  '121212121212',
  '147258369147',
  '1q2w3e4r5t6y7u',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwerty12345678',
  'asdfghjkl123',
  'zxcvbnm12345',
  'abcdefghijkl',
  'abcdefghijklmnop',
  'abc123abc123',
  'a1b2c3d4e5f6',
  'aaaaaaaaaaaa',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'passw0rd1234',
  'p@ssw0rd1234',
  'admin1234567',
  'administrator1',
  'letmeinplease',
  'iloveyou1234',
  'iloveyouforever',
  'welcome12345',
  'changeme1234',
  'thisismypassword',
  'mypassword123',
];

let common: Set<string> | undefined;

/**
 * Whether a password is among the 49,000 most used ones (zxcvbn's list, most used first). The list is loaded on first use, which
 * only production needs.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set([...dictionary['passwords-common'], ...OURS]);
  }
  return common.has(password.toLowerCase());
}

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
