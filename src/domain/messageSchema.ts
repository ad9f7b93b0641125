import * as fieldTexts from '@/texts/fieldRules';
import * as texts from '@/texts/messageRules';
import { email, recordId, text } from './fields';
import type { ContactField } from './message';
import { z } from './zod';

/** Validates the public contact form (contract E5). */
export const contactSchema = z.object({
  name: text({ max: 100, required: fieldTexts.nameRequired, tooLong: fieldTexts.nameTooLong }),
  email,
  phno: text({ max: 40, tooLong: texts.phoneTooLong }),
  subject: text({ max: 200, tooLong: texts.subjectTooLong }),
  message: text({ max: 5000, required: texts.messageRequired, tooLong: texts.messageTooLong, isMultiLine: true }),
} satisfies Record<ContactField, z.ZodType>);

/** Validates the status toggle of a message (contract E19). */
export const contactStatusSchema = z.object({
  id: recordId,
  status: z.enum(['unread', 'read'], fieldTexts.unknownStatus),
});
