// The rule for new passwords, and which changes of users need the password of the admin who saves.
import type { User } from './user';

/** A save that makes a user an admin or changes an admin's sign-in needs the password of whoever saves (D-81). */
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

/** Returns the hint of a password field. Until the rule is loaded, the hint is only the note. */
export const passwordHint = (rule: PasswordRule | undefined, note: string): string =>
  rule ? `${RULE_HINTS[rule]} ${note}` : note;
