import * as fieldTexts from '@/texts/rules';

import { cleanEmailAddress } from './cleanText';
import { email, recordId, text } from './fields';
import { TOGGLE_STATUS } from './record';
import { SECRET_PATTERN } from './signIn';
import type { SavedUser } from './user';
import { z } from './zod';

/** Validates a typed code: six digits of the authenticator app, or a recovery code. */
const secondFactorCode = z
  .string(fieldTexts.codeRequired)
  .trim()
  .min(1, fieldTexts.codeRequired)
  .max(64, 'This code is too long.');

const secondFactorSecret = z.string('The secret is missing.').regex(SECRET_PATTERN, 'The secret is not valid.');

/** The roles that forms and calls can set, in the order of the form. */
export const ROLES = ['editor', 'admin'] as const;

export const UNKNOWN_ROLE = 'Unknown role.';

const fields = {
  name: text({ max: 100, required: fieldTexts.nameRequired, tooLong: fieldTexts.nameTooLong }),
  email: email.transform((value) => value.toLowerCase()),
  role: z.enum(ROLES, UNKNOWN_ROLE),
  status: z.enum(['active', 'inactive'], fieldTexts.unknownStatus),
} satisfies Record<Exclude<keyof SavedUser, 'id' | 'password' | 'current_password'>, z.ZodType>;

/** For optional fields, where null counts as missing (contract, section 1.8). */
const nullAsAbsent = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value ?? undefined, schema);

const newPassword = z
  .string(fieldTexts.passwordRequired)
  .refine((value) => Array.from(value).length <= 128, 'Password is too long.');

// The password of the admin who saves, needed where `needsOwnPassword` says so (D-81).
const optionalCurrentPassword = nullAsAbsent(z.string(fieldTexts.currentPasswordRequired).optional());

/** Validates a new user (E12): an active editor by default. */
export const newUserSchema = z.object({
  name: fields.name,
  email: fields.email,
  role: nullAsAbsent(fields.role.default('editor')),
  status: nullAsAbsent(fields.status.default('active')),
  password: newPassword.refine((value) => value !== '', fieldTexts.passwordRequired),
  current_password: optionalCurrentPassword,
});

/** Validates a changed user (E13, D-19): an empty or missing password stays as stored, a stored role can be unknown. */
export const editedUserSchema = z.object({
  id: recordId,
  name: nullAsAbsent(fields.name.optional()),
  email: nullAsAbsent(fields.email.optional()),
  role: nullAsAbsent(text({ max: 60, tooLong: UNKNOWN_ROLE }).optional()),
  status: nullAsAbsent(fields.status.optional()),
  password: z.preprocess((value) => value ?? '', newPassword),
  current_password: optionalCurrentPassword,
});

export const toggledUserSchema = z.object({
  id: recordId,
  status: fields.status,
  action: z.literal(TOGGLE_STATUS, fieldTexts.unknownAction),
});

const ENTERED_PASSWORD_MAX_BYTES = 1024;

const enteredPassword = (required: string) =>
  z.string(required).refine((value) => {
    const byteCount = new TextEncoder().encode(value).length;
    return byteCount > 0 && byteCount <= ENTERED_PASSWORD_MAX_BYTES;
  }, required);

/** Validates the sign-in form; the password is compared byte for byte (E6). */
export const loginSchema = z.object({
  email: z
    .string(fieldTexts.credentialsRequired)
    .transform((value) => cleanEmailAddress(value.normalize('NFC')).toLowerCase())
    .refine((value) => value !== '' && value.length <= 254, fieldTexts.credentialsRequired),
  password: enteredPassword(fieldTexts.credentialsRequired),
  // The second step of an account with a second factor, or the set-up of one that the site demands (D-81).
  code: nullAsAbsent(secondFactorCode.optional()),
  secret: nullAsAbsent(secondFactorSecret.optional()),
});

const currentPassword = enteredPassword(fieldTexts.currentPasswordRequired);

export const ownPasswordSchema = z.object({ current_password: currentPassword, password: newUserSchema.shape.password });

/** Validates what only the current password allows, such as new recovery codes (E38). */
export const currentPasswordSchema = z.object({ current_password: currentPassword });

/** Validates the set-up of the own second factor, with a first code of the app (E38). */
export const secondFactorSchema = currentPasswordSchema.extend({ secret: secondFactorSecret, code: secondFactorCode });

/** Validates the removal of another user's second factor (E38). */
export const removeSecondFactorSchema = currentPasswordSchema.extend({ id: recordId });

/** Validates whether the user gets email about new messages (E30). */
export const alertChoiceSchema = z.object({ email: z.boolean('Unknown choice.') });

/** Validates which own sign-ins to end: one, or all but this one (E37). */
export const endSignInsSchema = z.union(
  [z.object({ id: recordId }), z.object({ others: z.literal(true) })],
  'Choose the sign-in to end.',
);
