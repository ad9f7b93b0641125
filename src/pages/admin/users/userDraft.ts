import { toTexts } from '@/domain/coerce';
import { USER_TEXTS, type User } from '@/domain/user';
import { editedUserSchema, newUserSchema, ROLES, UNKNOWN_ROLE } from '@/domain/userSchema';
import { z } from '@/domain/zod';

export const USER_FIELDS = ['name', 'email', 'role', 'password', 'current_password'] as const;

export const toUserDraft = (user: User | undefined): UserDraft => ({
  ...toTexts({ role: 'editor', ...user }, USER_TEXTS),
  password: '',
  current_password: '',
});

/** For an existing user, the stored role is always valid, and an empty password keeps the stored password (D-19). */
export const userDraftSchema = (user: User | undefined) =>
  newUserSchema.omit({ status: true }).extend({
    role: z.string().refine((role) => role === user?.role || ROLES.some((offered) => offered === role), UNKNOWN_ROLE),
    // Any text passes here, because the server decides whether a save needs the current password.
    current_password: z.string(),
    password: user ? editedUserSchema.shape.password : newUserSchema.shape.password,
  });

export type UserDraft = z.input<ReturnType<typeof userDraftSchema>>;
export type CheckedDraft = z.output<ReturnType<typeof userDraftSchema>>;
