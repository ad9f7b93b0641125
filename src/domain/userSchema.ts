import * as fieldTexts from '@/texts/fieldRules';
import * as texts from '@/texts/userRules';
import { email, recordId, text } from './fields';
import { secondFactorCode, secondFactorSecret } from './secondFactorSchema';
import { TOGGLE_STATUS } from './toggleStatus';
import type { SavedUser } from './user';
import { z } from './zod';

/** The roles that forms and calls can set, in the order of the form. */
export const ROLES = ['editor', 'admin'] as const;

/** The error for a role that is neither one of these nor the stored one. */
export const UNKNOWN_ROLE = texts.roleUnknown;

const fields = {
  name: text({ max: 100, required: fieldTexts.nameRequired, tooLong: fieldTexts.nameTooLong }),
  email: email.transform((value) => value.toLowerCase()),
  role: z.enum(ROLES, UNKNOWN_ROLE),
  status: z.enum(['active', 'inactive'], fieldTexts.unknownStatus),
} satisfies Record<Exclude<keyof SavedUser, 'id' | 'password' | 'current_password'>, z.ZodType>;

/** For optional fields, where null counts as missing (contract, section 1.8). */
const orAbsent = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value ?? undefined, schema);

const passwordLength = z.string(texts.passwordRequired).refine((value) => Array.from(value).length <= 128, texts.passwordTooLong);

/** Validates a new user (contract E12): an active editor by default. */
export const newUserSchema = z.object({
  name: fields.name,
  email: fields.email,
  role: orAbsent(fields.role.default('editor')),
  status: orAbsent(fields.status.default('active')),
  password: passwordLength.refine((value) => value !== '', texts.passwordRequired),
});

/**
 * Validates changes to a user, whose role can stay as stored, even if unknown; an empty or missing password
 * keeps the stored one (contract E13, D-19).
 */
export const editedUserSchema = z.object({
  id: recordId,
  name: orAbsent(fields.name.optional()),
  email: orAbsent(fields.email.optional()),
  role: orAbsent(text({ max: 60, tooLong: UNKNOWN_ROLE }).optional()),
  status: orAbsent(fields.status.optional()),
  password: z.preprocess((value) => value ?? '', passwordLength),
  // Needed with a new password or a new email address for the own account (D-81).
  current_password: orAbsent(z.string(texts.currentPasswordRequired).optional()),
});

/** Validates the status toggle, which names the new status (contract E14). */
export const toggledUserSchema = z.object({
  id: recordId,
  status: fields.status,
  action: z.literal(TOGGLE_STATUS, fieldTexts.unknownAction),
});

/** Validates the sign-in form; the password is compared byte for byte (contract E6). */
export const loginSchema = z.object({
  email: z
    .string(texts.credentialsRequired)
    .transform((value) => value.normalize('NFC').trim().toLowerCase())
    .refine((value) => value !== '' && value.length <= 254, texts.credentialsRequired),
  password: z
    .string(texts.credentialsRequired)
    .refine((value) => value !== '' && new TextEncoder().encode(value).length <= 1024, texts.credentialsRequired),
  // The second step of an account with a second factor, or the set-up of one that the site demands (D-81).
  code: orAbsent(secondFactorCode.optional()),
  secret: orAbsent(secondFactorSecret.optional()),
});
