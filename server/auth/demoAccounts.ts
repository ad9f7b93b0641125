import { demoUsers } from '../config/demoUsers';
import { verifyPassword } from '../lib/passwords';
import type { UserRecord } from '../storage/records';

const demoPasswords = new Set(demoUsers.map(({ password }) => password.toLowerCase()));

/** Whether a password is one of the demo passwords in the README. */
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

/**
 * Throws an Error that names the demo accounts, or the lack of any user, and `command` as the fix. Production does not start in
 * that state (promise A10).
 */
export async function rejectUnsafeAccounts(users: readonly UserRecord[], command: string): Promise<void> {
  if (users.length === 0) throw new Error(`Nobody has an account yet. Make the first one with:\n  ${command}`);
  const found = await findDemoAccounts(users);
  if (found.length === 0) return;
  const names = found.map(({ email }) => `  ${email}`).join('\n');
  throw new Error(
    `In production nobody may sign in with a password that stands in the README. These accounts still have theirs:\n${names}\n` +
      `Make an account of your own, which takes their place, with:\n  ${command}`,
  );
}
