import { email, recordId, text } from './fields';
import { secondFactorCode, secondFactorSecret } from './secondFactorSchema';
import { TOGGLE_STATUS } from './toggleStatus';
import type { SavedUser } from './user';
import { z } from './zod';

/** The roles that forms and calls can set, in the order of the form. */
export const ROLES = ['editor', 'admin'] as const;

/** The error for a role that is neither one of these nor the stored one. */
export const UNKNOWN_ROLE = 'Unknown role.';

const fields = {
  name: text({ max: 100, required: 'Name is required.', tooLong: 'Name is too long.' }),
  email: email.transform((value) => value.toLowerCase()),
  role: z.enum(ROLES, UNKNOWN_ROLE),
  status: z.enum(['active', 'inactive'], 'Unknown status.'),
} satisfies Record<Exclude<keyof SavedUser, 'id' | 'password'>, z.ZodType>;

/** For optional fields, where null counts as missing (contract, section 1.8). */
const orAbsent = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value ?? undefined, schema);

const passwordLength = z
  .string('Password is required.')
  .refine((value) => Array.from(value).length <= 128, 'Password is too long.');

/** Validates a new user (contract E12): an active editor by default. */
export const newUserSchema = z.object({
  name: fields.name,
  email: fields.email,
  role: orAbsent(fields.role.default('editor')),
  status: orAbsent(fields.status.default('active')),
  password: passwordLength.refine((value) => value !== '', 'Password is required.'),
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
  // Needed with a new password for the own account (D-81).
  current_password: orAbsent(z.string('Enter your present password.').optional()),
});

/** Validates the status toggle; a missing status means the opposite of the stored one (contract E14). */
export const toggledUserSchema = z.object({
  id: recordId,
  status: orAbsent(fields.status.optional()),
  action: z.literal(TOGGLE_STATUS, 'Unknown action.'),
});

const CREDENTIALS_REQUIRED = 'Email and password are required.';

/** Validates the sign-in form; the password is compared byte for byte (contract E6). */
export const loginSchema = z.object({
  email: z
    .string(CREDENTIALS_REQUIRED)
    .transform((value) => value.normalize('NFC').trim().toLowerCase())
    .refine((value) => value !== '' && value.length <= 254, CREDENTIALS_REQUIRED),
  password: z
    .string(CREDENTIALS_REQUIRED)
    .refine((value) => value !== '' && new TextEncoder().encode(value).length <= 1024, CREDENTIALS_REQUIRED),
  // The second step of an account with a second factor, or the set-up of one that the site demands (D-81).
  code: orAbsent(secondFactorCode.optional()),
  secret: orAbsent(secondFactorSecret.optional()),
});
