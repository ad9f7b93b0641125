import * as fieldTexts from '@/texts/rules';
import { email, recordId, text } from './fields';
import { TOGGLE_STATUS } from './record';
import type { SavedUser } from './user';
import { z } from './zod';

/** The roles that forms and calls can set, in the order of the form. */
export const ROLES = ['editor', 'admin'] as const;

export const UNKNOWN_ROLE = 'Unknown role.';

const fields = {
  name: text({ max: 100, required: fieldTexts.nameRequired, tooLong: fieldTexts.nameTooLong }),
  email: email.transform((value) => value.toLowerCase()),
  role: z.enum(ROLES, UNKNOWN_ROLE),
  status: z.enum(['active', 'inactive'], fieldTexts.unknownStatus),
} satisfies Record<Exclude<keyof SavedUser, 'id' | 'password' | 'current_password'>, z.ZodType>;

/** Treats null like a missing field (contract, section 1.8). */
export const nullAsAbsent = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value ?? undefined, schema);

/** The empty text is valid too. The form of a stored user sends it to keep the password. */
const newPasswordOrNone = z
  .string(fieldTexts.passwordRequired)
  .refine((value) => Array.from(value).length <= 128, 'Password is too long.');

/** The password of the admin who saves. Changes to the access of an admin need it, as `changesAdminAccess` tells. */
const savingAdminPassword = nullAsAbsent(z.string(fieldTexts.currentPasswordRequired).optional());

export const newUserSchema = z.object({
  name: fields.name,
  email: fields.email,
  role: nullAsAbsent(fields.role.default('editor')),
  status: nullAsAbsent(fields.status.default('active')),
  password: newPasswordOrNone.refine((value) => value !== '', fieldTexts.passwordRequired),
  current_password: savingAdminPassword,
});

/** Missing fields stay as stored. A stored role may be unknown to the product, so the call itself checks the role. */
export const editedUserSchema = z.object({
  id: recordId,
  name: nullAsAbsent(fields.name.optional()),
  email: nullAsAbsent(fields.email.optional()),
  role: nullAsAbsent(text({ max: 60, tooLong: UNKNOWN_ROLE }).optional()),
  status: nullAsAbsent(fields.status.optional()),
  password: z.preprocess((value) => value ?? '', newPasswordOrNone),
  current_password: savingAdminPassword,
});

export const toggledUserSchema = z.object({
  id: recordId,
  status: fields.status,
  action: z.literal(TOGGLE_STATUS, fieldTexts.unknownAction),
});
