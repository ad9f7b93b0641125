import { toList, toRecord, toText, toTexts } from './coerce';

export const USER_TEXTS = ['name', 'email', 'role'] as const;

/** A staff account (spec section 3). The stored role can be admin, editor or an unknown word. */
export type User = Record<(typeof USER_TEXTS)[number], string> & {
  id: string;
  status: UserStatus;
  created_at: string;
  /** Empty or missing if nobody knows when and by whom the user was changed last (D-76). */
  updated_at?: string;
  updated_by_name?: string;
  has_second_factor?: true;
};

export type UserStatus = 'active' | 'inactive';

/** What the form of a user sends. A new user has no id. An empty password keeps the stored password (D-19). */
export type SavedUser = Pick<User, 'name' | 'email' | 'role' | 'status'> & {
  id?: string;
  password: string;
  /** The password of the admin who saves, if the save changes the access of an admin (D-81). */
  current_password?: string;
};

export const USER_SEARCH_FIELDS = ['name', 'email'] as const satisfies readonly (keyof User)[];

function userFromResponse(response: unknown): User | undefined {
  const record = toRecord(response);
  const id = toText(record.id);
  if (id === '') return undefined;
  return {
    id,
    ...toTexts(record, USER_TEXTS),
    role: toText(record.role).trim(),
    status: record.status === 'inactive' ? 'inactive' : 'active',
    created_at: toText(record.created_at),
    updated_at: toText(record.updated_at),
    updated_by_name: toText(record.updated_by_name),
    ...(record.has_second_factor === true && { has_second_factor: true }),
  };
}

export function usersFromResponse(response: unknown): User[] | undefined {
  return toList(response)?.flatMap((record) => userFromResponse(record) ?? []);
}

const ROLE_NAMES: Record<string, string | undefined> = { admin: 'Admin', editor: 'Editor', '': 'None' };

export const displayRole = (role: string): string => ROLE_NAMES[role] ?? role;

export const flippedUserStatus = (status: UserStatus): UserStatus => (status === 'active' ? 'inactive' : 'active');

/** Returns why an admin cannot delete, demote or deactivate `user`; undefined if the admin can (D-20). */
export function userProtection(user: User, users: readonly User[], ownId: string | undefined): Protection | undefined {
  if (user.id === ownId) return 'own';
  const isOtherActiveAdmin = (other: User) => other.id !== user.id && isActiveAdmin(other);
  return isActiveAdmin(user) && !users.some(isOtherActiveAdmin) ? 'lastAdmin' : undefined;
}

export type Protection = 'own' | 'lastAdmin';

const isActiveAdmin = ({ role, status }: User) => role === 'admin' && status === 'active';
