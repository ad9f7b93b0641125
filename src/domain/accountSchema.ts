import * as fieldTexts from '@/texts/fieldRules';
import * as texts from '@/texts/userRules';
import { recordId } from './fields';
import { secondFactorCode, secondFactorSecret } from './secondFactorSchema';
import { newUserSchema } from './userSchema';
import { z } from './zod';

/** Validates the current password, which every change of the own account asks for (D-81). */
const currentPassword = z
  .string(texts.currentPasswordRequired)
  .refine((value) => value !== '' && new TextEncoder().encode(value).length <= 1024, texts.currentPasswordRequired);

/** Validates a change of the own password (contract E36). */
export const ownPasswordSchema = z.object({ current_password: currentPassword, password: newUserSchema.shape.password });

/** Validates what only the current password allows, such as new recovery codes (contract E38). */
export const currentPasswordSchema = z.object({ current_password: currentPassword });

/** Validates the set-up of the own second factor, with a first code of the app (contract E38). */
export const secondFactorSchema = currentPasswordSchema.extend({ secret: secondFactorSecret, code: secondFactorCode });

/** Validates the removal of another user's second factor (contract E38). */
export const removeSecondFactorSchema = currentPasswordSchema.extend({ id: recordId });

/** Validates whether the user gets email about new messages (contract E30). */
export const alertChoiceSchema = z.object({ email: z.boolean(fieldTexts.unknownChoice) });

/** Validates which own sign-ins to end: one, or all but this one (contract E37). */
export const endSignInsSchema = z.union([
  z.object({ id: recordId }),
  z.object({ others: z.literal(true, texts.signInRequired) }),
]);
