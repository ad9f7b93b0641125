import type { Request } from 'express';
import type { PasswordRule } from '@/domain/user';
import * as texts from '@/texts/rules';
import { demoUsers } from '../config/demoUsers';
import { errors } from '../lib/errors';
import type { HashQueue } from '../lib/passwords';
import { verifyPassword } from '../lib/passwords';
import type { UserRecord } from '../storage/records';
import { sessionIdIn } from './authenticate';
import type { PasswordThrottle } from './loginThrottle';

const demoPasswords = new Set(demoUsers.map(({ password }) => password.toLowerCase()));

export const isDemoPassword = (password: string) => demoPasswords.has(password.toLowerCase());

/** The users of the seed data that still have their demo password (promise A10). */
export async function findDemoAccounts(users: readonly UserRecord[]): Promise<UserRecord[]> {
  const found: UserRecord[] = [];
  for (const { email, password } of demoUsers) {
    const user = users.find((other) => other.email === email);
    if (user && (await verifyPassword(password, user.password_hash))) found.push(user);
  }
  return found;
}

/** Throws an Error for demo users, or without any user: production does not start then (promise A10). `command` is the fix. */
export async function rejectUnsafeAccounts(users: readonly UserRecord[], command: string): Promise<void> {
  if (users.length === 0) throw new Error(`There are no users yet. Create the first admin with:\n  ${command}`);
  const found = await findDemoAccounts(users);
  if (found.length === 0) return;
  const names = found.map(({ email }) => `  ${email}`).join('\n');
  throw new Error(
    `Production accepts no password of the sample data. These users still have theirs:\n${names}\n` +
      `Create an admin, which removes these users, with:\n  ${command}`,
  );
}

// Long common passwords that the list lacks.
const OURS = [
  '123456789012 1234567890123 123456789101112 123123123123 111111111111 000000000000 121212121212 147258369147',
  '1q2w3e4r5t6y7u qwertyuiop12 qwertyuiop123 qwerty12345678 asdfghjkl123 zxcvbnm12345 abcdefghijkl abcdefghijklmnop',
  'abc123abc123 a1b2c3d4e5f6 aaaaaaaaaaaa password1234 password12345 password123456 passwordpassword passw0rd1234',
  'p@ssw0rd1234 admin1234567 administrator1 letmeinplease iloveyou1234 iloveyouforever welcome12345 changeme1234',
  'thisismypassword mypassword123',
].flatMap((line) => line.split(' '));

let common: Set<string> | undefined;

/** Whether a password is among the 49,000 most used ones. The list is loaded on first use, which only production needs. */
async function isCommonPassword(password: string): Promise<boolean> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set([...dictionary['passwords-common'], ...OURS]);
  }
  return common.has(password.toLowerCase());
}

const PRODUCTION_MIN = 12;

export const passwordRule = (isProduction: boolean): PasswordRule => (isProduction ? 'strong' : 'any');

/** Throws WEAK_PASSWORD for a password that is easy to guess, in production only (E12; promise A10). */
export async function checkPassword(password: string, { email, isProduction }: { email: string; isProduction: boolean }) {
  if (!isProduction) return;
  const plain = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const complain = (text: string) => errors.invalid({ password: text }, 'WEAK_PASSWORD');
  if (isDemoPassword(password)) throw complain('This is a sample password from the documentation. Choose another.');
  if (Array.from(password).length < PRODUCTION_MIN) throw complain(`Use at least ${PRODUCTION_MIN} characters.`);
  if (await isCommonPassword(plain)) throw complain('This password is too common. Choose another.');
  if (localPart.length > 2 && plain.includes(localPart)) throw complain('The password must not contain the email address.');
  if (/nit[\s_-]*college/.test(plain)) throw complain('The password must not contain the name of the site.');
}

type Services = { throttle: PasswordThrottle; hashing: HashQueue };

/** Throws WRONG_PASSWORD unless `password` is that of the signed-in user (D-81). Guesses count for the session (promise A1). */
export async function verifyOwnPassword({ throttle, hashing }: Services, req: Request, password: string): Promise<void> {
  const { actor } = req;
  if (!actor) throw errors.unauthenticated();
  if (password === '') throw errors.invalid({ current_password: texts.currentPasswordRequired });
  const attempt = throttle.attemptIn(sessionIdIn(req), actor);
  req.auditTarget = `users/${actor.id}`;
  await throttle.check(attempt);
  await hashing.run(attempt.key, async () => {
    await throttle.begin(attempt);
    if (!(await verifyPassword(password, actor.password_hash))) {
      await throttle.failed(attempt);
      throw errors.wrongPassword();
    }
    await throttle.succeeded(attempt);
  });
}
