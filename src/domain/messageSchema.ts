import * as fieldTexts from '@/texts/rules';
import { toRecord } from './coerce';
import { email, recordId, text } from './fields';
import { toLatinDigits } from './letters';
import { type ContactField, REPLY_WAYS } from './message';
import { PEOPLE_MAX } from './seats';
import { z } from './zod';

const textFields = {
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

const PEOPLE_ERROR = `Enter how many people are coming: a whole number from 1 to ${PEOPLE_MAX}.`;

/** A form sent without scripts has '' for a field that the visitor left empty. */
const emptyToUndefined = (value: string | number | null | undefined) => (value === '' || value === null ? undefined : value);

const people = z.preprocess(
  (value: string | number | null | undefined) =>
    typeof value === 'string' && /^\s*\p{Nd}{1,3}\s*$/u.test(value) ? Number(toLatinDigits(value)) : emptyToUndefined(value),
  z.int(PEOPLE_ERROR).min(1, PEOPLE_ERROR).max(PEOPLE_MAX, PEOPLE_ERROR).optional(),
);

const eventId = z.preprocess(emptyToUndefined, recordId.optional());

/** `waited` is how many seconds the browser waited for the network before it could send the message. */
export const contactSchema = z
  .object({ ...textFields, reply_by: replyWay, event_id: eventId, people, waited: z.number().nonnegative().optional() })
  .refine(({ phno, reply_by: way = 'email' }) => way === 'email' || /\p{Nd}/u.test(phno), {
    message: 'Phone number is required for an answer by phone, Viber or Telegram.',
    path: ['phno'],
    // Without `when`, zod would skip this check while another field has an error.
    when: ({ value }) => typeof toRecord(value).phno === 'string',
  });

export const contactStatusSchema = z.object({
  id: recordId,
  status: z.enum(['unread', 'read'], fieldTexts.unknownStatus),
});
