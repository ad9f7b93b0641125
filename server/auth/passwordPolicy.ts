import { refuse } from '../refusals';

const PRODUCTION_MIN = 12;

// Those of the ten thousand most used passwords that are long enough to pass the length rule.
const COMMON = new Set([
  '123456789012',
  '1234567890123',
  '123456789101112',
  '12345678910',
  '123123123123',
  '111111111111',
  '000000000000',
  '121212121212',
  '987654321098',
  '112233445566',
  '147258369147',
  '1q2w3e4r5t6y',
  '1q2w3e4r5t6y7u',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  'q1w2e3r4t5y6',
  'qwertyuiop[]',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwerty123456',
  'qwerty12345678',
  'qwertyuiopasdfghjkl',
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
  'administrator',
  'admin1234567',
  'administrator1',
  'letmeinplease',
  'iloveyou1234',
  'iloveyouforever',
  'iloveyousomuch',
  'welcome12345',
  'changeme1234',
  'manchesterunited',
  'liverpoolfc1',
  'basketball12',
  'christopher1',
  'unbelievable',
  'motherfucker',
  'motorola1234',
  'samsung12345',
  'superman1234',
  'trustno1trustno1',
  'thisismypassword',
  'mypassword123',
]);

/**
 * Refuses a new password that is easily guessed, with WEAK_PASSWORD (contract, E12). Only in production: developers and testers
 * may use what they like.
 */
export function checkPassword(password: string, { email, isProduction }: { email: string; isProduction: boolean }) {
  if (!isProduction) return;
  const plain = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const complain = (text: string) => refuse.invalid({ password: text }, 'WEAK_PASSWORD');
  if (Array.from(password).length < PRODUCTION_MIN) throw complain(`Use at least ${PRODUCTION_MIN} characters.`);
  if (COMMON.has(plain)) throw complain('This password is among the most used ones. Choose another.');
  if (localPart.length > 2 && plain.includes(localPart)) throw complain('The password must not contain the email address.');
  if (/nit[\s_-]*college/.test(plain)) throw complain('The password must not contain the name of the site.');
}
