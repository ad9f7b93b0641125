import type { PasswordRule } from '@/domain/password';
import { errors } from '../lib/errors';
import { isDemoPassword } from './demoAccounts';

const MORE_COMMON_PASSWORDS = [
  '123456789012 1234567890123 123456789101112 123123123123 111111111111 000000000000 121212121212 147258369147',
  '1q2w3e4r5t6y7u qwertyuiop12 qwertyuiop123 qwerty12345678 asdfghjkl123 zxcvbnm12345 abcdefghijkl abcdefghijklmnop',
  'abc123abc123 a1b2c3d4e5f6 aaaaaaaaaaaa password1234 password12345 password123456 passwordpassword passw0rd1234',
  'p@ssw0rd1234 admin1234567 administrator1 letmeinplease iloveyou1234 iloveyouforever welcome12345 changeme1234',
  'thisismypassword mypassword123',
].flatMap((line) => line.split(' '));

let commonPasswords: Set<string> | undefined;

/** Only production needs the list of 49,000 common passwords, so the list is loaded on first use. */
async function isCommonPassword(password: string): Promise<boolean> {
  if (!commonPasswords) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    commonPasswords = new Set([...dictionary['passwords-common'], ...MORE_COMMON_PASSWORDS]);
  }
  return commonPasswords.has(password.toLowerCase());
}

const PRODUCTION_MIN_LENGTH = 12;
/** Shorter names, such as "aw", are part of many good passwords. */
const CHECKED_NAME_MIN_LENGTH = 3;

export const passwordRule = (isProduction: boolean): PasswordRule => (isProduction ? 'strong' : 'any');

/** Throws WEAK_PASSWORD for a password that is easy to guess, in production only (E12; promise A10). */
export async function checkPassword(password: string, { email, isProduction }: { email: string; isProduction: boolean }) {
  if (!isProduction) return;
  const lowerCase = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const weakPassword = (text: string) => errors.invalid({ password: text }, 'WEAK_PASSWORD');
  if (isDemoPassword(password)) throw weakPassword('This is a sample password from the documentation. Choose another.');
  if (Array.from(password).length < PRODUCTION_MIN_LENGTH)
    throw weakPassword(`Use at least ${PRODUCTION_MIN_LENGTH} characters.`);
  if (await isCommonPassword(password)) throw weakPassword('This password is too common. Choose another.');
  if (localPart.length >= CHECKED_NAME_MIN_LENGTH && lowerCase.includes(localPart))
    throw weakPassword('The password must not contain the email address.');
  if (/nit[\s_-]*college/.test(lowerCase)) throw weakPassword('The password must not contain the name of the site.');
}
