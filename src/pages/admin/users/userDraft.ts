import type { ApiError } from '@/api/apiError';
import type { User, UserDraft } from '@/domain/user';

/** The fields that can be wrong, in the order of the form. */
export const USER_FIELDS = ['name', 'email', 'role', 'password'] as const;
export type UserField = (typeof USER_FIELDS)[number];

export type UserFaults = Partial<Record<UserField, string>>;

/** The id of a field's control, so that the summary of errors can lead there. */
export const controlId = (field: UserField) => `user-${field}`;

/** The form's start: the account as it is, or a new one: an active editor (spec section 9). */
export function draftOf(user: User | undefined): UserDraft {
  if (!user) return { name: '', email: '', role: 'editor', status: 'active', password: '' };
  const { id, name, email, role, status } = user;
  return { id, name, email, role, status, password: '' };
}

/** Whether something in the form would be lost. */
export const isChanged = (draft: UserDraft, start: UserDraft) => USER_FIELDS.some((field) => draft[field] !== start[field]);

/** The server's refusal by field; empty when it concerns the account as a whole. */
export function faultsOf({ code, fields, text }: ApiError): UserFaults {
  if (code === 'EMAIL_TAKEN') return { email: text };
  if (code === 'WEAK_PASSWORD') return { password: text };
  return Object.fromEntries(USER_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}
