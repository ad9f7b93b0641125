// Validates what users do with their own account: sign in, change the password, set up a second factor, end sign-ins.
import * as fieldTexts from '@/texts/rules';
import { cleanEmailAddress } from './cleanText';
import { recordId } from './fields';
import { SECRET_PATTERN } from './signIn';
import { newUserSchema, nullAsAbsent } from './userSchema';
import { z } from './zod';

/** A code of the authenticator app or a recovery code, as typed. */
const secondFactorCode = z
  .string(fieldTexts.codeRequired)
  .trim()
  .min(1, fieldTexts.codeRequired)
  .max(64, 'This code is too long.');

const secondFactorSecret = z.string('The secret is missing.').regex(SECRET_PATTERN, 'The secret is not valid.');

const ENTERED_PASSWORD_MAX_BYTES = 1024;

const enteredPassword = (required: string) =>
  z.string(required).refine((value) => {
    const byteCount = new TextEncoder().encode(value).length;
    return byteCount > 0 && byteCount <= ENTERED_PASSWORD_MAX_BYTES;
  }, required);

export const loginSchema = z.object({
  email: z
    .string(fieldTexts.credentialsRequired)
    .transform((value) => cleanEmailAddress(value.normalize('NFC')).toLowerCase())
    .refine((value) => value !== '' && value.length <= 254, fieldTexts.credentialsRequired),
  password: enteredPassword(fieldTexts.credentialsRequired),
  // For an account with a second factor, or the set-up of one that the site demands.
  code: nullAsAbsent(secondFactorCode.optional()),
  secret: nullAsAbsent(secondFactorSecret.optional()),
});

/** Validates what only the current password allows, such as new recovery codes. */
export const currentPasswordSchema = z.object({ current_password: enteredPassword(fieldTexts.currentPasswordRequired) });

export const ownPasswordSchema = currentPasswordSchema.extend({ password: newUserSchema.shape.password });

export const secondFactorSchema = currentPasswordSchema.extend({ secret: secondFactorSecret, code: secondFactorCode });

export const removeSecondFactorSchema = currentPasswordSchema.extend({ id: recordId });

export const alertChoiceSchema = z.object({ email: z.boolean('Unknown choice.') });

/** Validates which own sign-ins to end: one, or all but this one. */
export const endSignInsSchema = z.union(
  [z.object({ id: recordId }), z.object({ others: z.literal(true) })],
  'Choose the sign-in to end.',
);
