import { toList, toRecord, toText } from './coerce';

/** An account of the back office (spec section 3). */
export type User = {
  id: string;
  name: string;
  email: string;
  /** As stored, without spaces around it: admin, editor, or a word that neither the product nor its forms know. */
  role: string;
  status: UserStatus;
  created_at: string;
};

export type UserStatus = 'active' | 'inactive';

/** What the user modal sends; an empty password leaves the stored one as it is (D-19). */
export type UserDraft = Pick<User, 'name' | 'email' | 'role' | 'status'> & { id?: string; password: string };

/** The fields that "Search users..." looks at (spec section 2). */
export const USER_SEARCH_FIELDS = ['name', 'email'] as const satisfies readonly (keyof User)[];

function userFromReply(reply: unknown): User | undefined {
  const record = toRecord(reply);
  const id = toText(record.id);
  if (id === '') return undefined;
  return {
    id,
    name: toText(record.name),
    email: toText(record.email),
    role: toText(record.role).trim(),
    status: record.status === 'inactive' ? 'inactive' : 'active',
    created_at: toText(record.created_at),
  };
}

/** The accounts of a list answer; undefined for anything but an array (spec section 7). */
export function usersFromResponse(reply: unknown): User[] | undefined {
  return toList(reply)?.flatMap((record) => userFromReply(record) ?? []);
}

const ROLE_NAMES: Record<string, string | undefined> = { admin: 'Admin', editor: 'Editor', '': 'None' };

/** A role as it is shown: one that the product does not know as it is stored. */
export const displayRole = (role: string): string => ROLE_NAMES[role] ?? role;

/** The other status, which a click on the badge asks for (spec section 4). */
export const flippedUserStatus = (status: UserStatus): UserStatus => (status === 'active' ? 'inactive' : 'active');

/** Why an account may be neither deleted, demoted nor deactivated by the user with `ownId`; undefined when it may (D-20). */
export function protectionOf(user: User, users: readonly User[], ownId: string | undefined): Protection | undefined {
  if (user.id === ownId) return 'own';
  const isOtherActiveAdmin = (other: User) => other.id !== user.id && isActiveAdmin(other);
  return isActiveAdmin(user) && !users.some(isOtherActiveAdmin) ? 'lastAdmin' : undefined;
}

export type Protection = 'own' | 'lastAdmin';

const isActiveAdmin = ({ role, status }: User) => role === 'admin' && status === 'active';

/** What the server asks of new passwords: anything, or what is hard to guess (D-61). */
export type PasswordRule = 'any' | 'strong';

/** The header of the list of accounts that says which rule holds. */
export const PASSWORD_RULE_HEADER = 'Password-Rule';

const RULE_HINTS: Record<PasswordRule, string> = {
  any: 'Any password will do on this server.',
  strong: '12 to 128 characters, not a common password, without the email address or the name of the site (NIT College).',
};

/** What a header says of the rule; undefined where it says nothing known. */
export const passwordRuleOf = (header: string | null | undefined): PasswordRule | undefined =>
  header === 'any' || header === 'strong' ? header : undefined;

/** The rule in words, with what else is to be said about a password; without the rule as long as it is not known. */
export const passwordHint = (rule: PasswordRule | undefined, more: string): string =>
  rule ? `${RULE_HINTS[rule]} ${more}` : more;
