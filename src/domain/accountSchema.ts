// Validates what users send about their own account, such as a sign-in, a new password or a second factor.
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
  // `code` is for accounts with a second factor. `secret` sets up a second factor that the site demands.
  code: nullAsAbsent(secondFactorCode.optional()),
  secret: nullAsAbsent(secondFactorSecret.optional()),
});

export const currentPasswordSchema = z.object({ current_password: enteredPassword(fieldTexts.currentPasswordRequired) });

export const ownPasswordSchema = currentPasswordSchema.extend({ password: newUserSchema.shape.password });

export const secondFactorSchema = currentPasswordSchema.extend({ secret: secondFactorSecret, code: secondFactorCode });

export const removeSecondFactorSchema = currentPasswordSchema.extend({ id: recordId });

export const alertChoiceSchema = z.object({ email: z.boolean('Unknown choice.') });

/** Ends one sign-in, or all sign-ins but the current one. */
export const endSignInsSchema = z.union(
  [z.object({ id: recordId }), z.object({ others: z.literal(true) })],
  'Choose the sign-in to end.',
);
