// Passwords of users: which new ones the server accepts, and which saves also need the password of the admin who saves.
import type { User } from './user';

/** Whether a save changes an admin's sign-in, or makes a user an admin. It then needs the saving admin's password (D-81). */
export function changesAdminAccess(
  before: Pick<User, 'email' | 'role'> | undefined,
  { email = before?.email, role, password }: { [field in 'email' | 'role' | 'password']?: string | undefined },
): boolean {
  const wasAdmin = before?.role.trim() === 'admin';
  const becomesAdmin = !wasAdmin && role === 'admin';
  const isSignInChanged = email !== before?.email || Boolean(password);
  return becomesAdmin || (wasAdmin && isSignInChanged);
}

export type PasswordRule = 'any' | 'strong';

export const PASSWORD_RULE_HEADER = 'Password-Rule';

const RULE_HINTS: Record<PasswordRule, string> = {
  any: 'Any password will do on this server.',
  strong: '12 to 128 characters, not a common password, without the email address or the name of the site (NIT College).',
};

export const readPasswordRule = (header: string | null | undefined): PasswordRule | undefined =>
  header === 'any' || header === 'strong' ? header : undefined;

/** Returns the hint for a password field: the rule and a note of the form; only the note while the rule is not loaded. */
export const passwordHint = (rule: PasswordRule | undefined, note: string): string =>
  rule ? `${RULE_HINTS[rule]} ${note}` : note;
