import { z } from 'zod';
import { email, recordId, text } from './fields';

const fields = {
  name: text({ max: 100, required: 'Name is required.', tooLong: 'Name is too long.' }),
  email: email.transform((value) => value.toLowerCase()),
  role: z.enum(['admin', 'editor'], 'Unknown role.'),
  status: z.enum(['active', 'inactive'], 'Unknown status.'),
};

const passwordLength = z
  .string('Password is required.')
  .refine((value) => Array.from(value).length <= 128, 'Password is too long.');

/** A new account (contract E12): an editor, and active, unless it says otherwise. */
export const newUserSchema = z.object({
  name: fields.name,
  email: fields.email,
  role: fields.role.default('editor'),
  status: fields.status.default('active'),
  password: passwordLength.refine((value) => value !== '', 'Password is required.'),
});

/** Changes to an account; an empty or missing password leaves the stored one (contract E13, D-19). */
export const editedUserSchema = z.object({
  id: recordId,
  name: fields.name.optional(),
  email: fields.email.optional(),
  role: fields.role.optional(),
  status: fields.status.optional(),
  password: z.preprocess((value) => value ?? '', passwordLength),
});

/** The status toggle; without a status the opposite of the stored one is meant (contract E14). */
export const toggledUserSchema = z.object({
  id: recordId,
  status: fields.status.optional(),
  action: z.literal('toggle_status', 'Unknown action.'),
});
