import { demoUsers } from '../config/demoUsers';
import { verifyPassword } from '../lib/passwords';
import type { UserRecord } from '../storage/records';

const demoPasswords = new Set(demoUsers.map(({ password }) => password.toLowerCase()));
export const isDemoPassword = (password: string) => demoPasswords.has(password.toLowerCase());

/** Returns the users of the sample data that still have their demo password (promise A10). */
export async function findDemoAccounts(users: readonly UserRecord[]): Promise<UserRecord[]> {
  const found: UserRecord[] = [];
  for (const { email, password } of demoUsers) {
    const user = users.find((other) => other.email === email);
    if (user && (await verifyPassword(password, user.password_hash))) found.push(user);
  }
  return found;
}

/** Stops a start in production with demo users or without users (promise A10). The error names the `command` to run. */
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
