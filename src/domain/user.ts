import { toList, toRecord, toText, toTexts } from './coerce';

export const USER_TEXTS = ['name', 'email', 'role'] as const;

/** A user (spec section 3). The role is as stored: admin, editor, or a word unknown to the product. */
export type User = Record<(typeof USER_TEXTS)[number], string> & {
  id: string;
  status: UserStatus;
  created_at: string;
  /** When and by whom the user was changed last, where that is known (D-76). */
  updated_at?: string;
  updated_by_name?: string;
  has_second_factor?: true;
};

export type UserStatus = 'active' | 'inactive';

/** A user to save, without an id for a new one; an empty password keeps the stored one (D-19). */
export type SavedUser = Pick<User, 'name' | 'email' | 'role' | 'status'> & {
  id?: string;
  password: string;
  /** The password of the admin who saves, sent only if `changesAdminAccess` (D-81). */
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

/** Returns why an admin cannot delete, demote or deactivate `user`: it is `ownId`, or the last active admin (D-20). */
export function userProtection(user: User, users: readonly User[], ownId: string | undefined): Protection | undefined {
  if (user.id === ownId) return 'own';
  const isOtherActiveAdmin = (other: User) => other.id !== user.id && isActiveAdmin(other);
  return isActiveAdmin(user) && !users.some(isOtherActiveAdmin) ? 'lastAdmin' : undefined;
}

export type Protection = 'own' | 'lastAdmin';

const isActiveAdmin = ({ role, status }: User) => role === 'admin' && status === 'active';
