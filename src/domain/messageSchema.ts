import * as fieldTexts from '@/texts/rules';

import { email, recordId, text } from './fields';
import type { ContactField } from './message';
import { z } from './zod';

export const contactSchema = z.object({
  name: text({ max: 100, required: fieldTexts.nameRequired, tooLong: fieldTexts.nameTooLong }),
  email,
  phno: text({ max: 40, tooLong: 'Phone number is too long.' }),
  subject: text({ max: 200, tooLong: 'Subject is too long.' }),
  message: text({ max: 5000, required: 'Message is required.', tooLong: 'Message is too long.', isMultiLine: true }),
} satisfies Record<ContactField, z.ZodType>);

export const contactStatusSchema = z.object({
  id: recordId,
  status: z.enum(['unread', 'read'], fieldTexts.unknownStatus),
});
