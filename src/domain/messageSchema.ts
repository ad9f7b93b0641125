import * as fieldTexts from '@/texts/rules';

import { toRecord } from './coerce';
import { email, recordId, text } from './fields';
import { type ContactField, REPLY_WAYS } from './message';
import { z } from './zod';

const texts = {
  name: text({ max: 100, required: fieldTexts.nameRequired, tooLong: fieldTexts.nameTooLong }),
  email,
  phno: text({ max: 40, tooLong: 'Phone number is too long.' }),
  subject: text({ max: 200, tooLong: 'Subject is too long.' }),
  message: text({ max: 5000, required: 'Message is required.', tooLong: 'Message is too long.', isMultiLine: true }),
} satisfies Record<ContactField, z.ZodType>;

const replyWay = z.preprocess(
  (value: (typeof REPLY_WAYS)[number] | '' | null | undefined) => value || undefined,
  z.enum(REPLY_WAYS, 'Choose how we shall answer.').optional(),
);

/**
 * Validates a message: its texts, and a phone number for an answer that is no email. `waited` is how many seconds it
 * has waited for the network. All errors are reported together.
 */
export const contactSchema = z
  .object({ ...texts, reply_by: replyWay, waited: z.number().nonnegative().optional() })
  .refine(({ phno, reply_by: way = 'email' }) => way === 'email' || /\p{Nd}/u.test(phno), {
    message: 'Phone number is required for an answer by phone, Viber or Telegram.',
    path: ['phno'],
    when: ({ value }) => typeof toRecord(value).phno === 'string',
  });

export const contactStatusSchema = z.object({
  id: recordId,
  status: z.enum(['unread', 'read'], fieldTexts.unknownStatus),
});
