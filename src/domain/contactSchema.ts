import type { ContactField } from './contactMessage';
import { email, recordId, text } from './fields';
import { z } from './zod';

/** Validates the public contact form (contract E5). */
export const contactSchema = z.object({
  name: text({ max: 100, required: 'Name is required.', tooLong: 'Name is too long.' }),
  email,
  phno: text({ max: 40, tooLong: 'Phone number is too long.' }),
  subject: text({ max: 200, tooLong: 'Subject is too long.' }),
  message: text({ max: 5000, required: 'Message is required.', tooLong: 'Message is too long.', isMultiLine: true }),
} satisfies Record<ContactField, z.ZodType>);

/** Validates the status toggle of a message (contract E19). */
export const contactStatusSchema = z.object({
  id: recordId,
  status: z.enum(['unread', 'read'], 'Unknown status.'),
});
