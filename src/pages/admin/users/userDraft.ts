import type { ApiError } from '@/api/apiError';
import type { User, UserDraft } from '@/domain/user';

/** The fields that can have errors, in the order of the form. */
export const USER_FIELDS = ['name', 'email', 'role', 'password'] as const;
export type UserField = (typeof USER_FIELDS)[number];

export type UserFaults = Partial<Record<UserField, string>>;

/** The id of a field's control, the target of links in the error summary. */
export const controlId = (field: UserField) => `user-${field}`;

/** The form's initial values: the stored user, or a new active editor (spec section 9). */
export function draftOf(user: User | undefined): UserDraft {
  if (!user) return { name: '', email: '', role: 'editor', status: 'active', password: '' };
  const { id, name, email, role, status } = user;
  return { id, name, email, role, status, password: '' };
}

/** Whether the form has unsaved changes. */
export const isChanged = (draft: UserDraft, start: UserDraft) => USER_FIELDS.some((field) => draft[field] !== start[field]);

/** The server's errors by field; empty when the error concerns the whole user. */
export function faultsOf({ code, fields, text }: ApiError): UserFaults {
  if (code === 'EMAIL_TAKEN') return { email: text };
  if (code === 'WEAK_PASSWORD') return { password: text };
  return Object.fromEntries(USER_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}
