// The form and the server validate events with these schemas.
import * as texts from '@/texts/rules';
import { imageAlts } from './altTextSchema';
import { toRecord } from './coerce';
import { parseDate } from './dates';
import { DEFAULT_EVENT_CATEGORY, EVENT_STATES, type EventFormField } from './event';
import { optionalStatus, slug, text } from './fields';
import { PROGRAM_IDS } from './program';
import { formStatuses } from './schedule';
import { scheduleFields, yangonTime } from './scheduleSchema';
import { TITLE_LENGTH } from './textLength';
import { z } from './zod';

export const IMAGES_REQUIRED = 'Please add at least one featured image.';

export const MAX_EVENT_IMAGES = 10;

const requiredDate = (required: string) => z.preprocess((value: string | null | undefined) => value ?? '', yangonTime(required));

/** Forms send booleans as texts, and nothing for a box that is not checked. */
const registrationRequired = z.preprocess(
  (value: boolean | string | null | undefined) => (value === undefined || value === null || value === '' ? false : value),
  z.union(
    [z.boolean(), z.enum(['1', 'true', 'on']).transform(() => true), z.enum(['0', 'false']).transform(() => false)],
    'Choose whether registration is required.',
  ),
);

/** Null for an event that takes place as planned. A missing value keeps the stored state. */
const eventState = z.preprocess(
  (value: (typeof EVENT_STATES)[number] | '' | null | undefined) => (value === '' ? null : value),
  z.enum(EVENT_STATES, 'Choose whether the event takes place.').nullish(),
);

const program = z.preprocess(
  (value: (typeof PROGRAM_IDS)[number] | '' | null | undefined) => value ?? '',
  z.enum(['', ...PROGRAM_IDS], 'Choose one of the programs.'),
);

const MAX_ATTENDEES = 100_000;
const maxAttendees = z.preprocess(
  (value: string | number | null | undefined) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value,
  z
    .number(texts.attendeesRequired)
    .int(texts.attendeesRequired)
    .min(1, texts.attendeesRequired)
    .max(MAX_ATTENDEES, 'Max attendees can be 100,000 at most.'),
);

const eventFields = z.object({
  title: text({ max: TITLE_LENGTH.max, required: 'Event title is required!', tooLong: texts.titleTooLong }),
  slug: slug('Please provide a unique slug.'),
  description: text({
    max: 20_000,
    required: 'Add a description for your event.',
    tooLong: 'Description is too long.',
    isMultiLine: true,
  }),
  location: text({ max: 200, tooLong: 'Location is too long.' }),
  start_date: requiredDate('Start date is required.'),
  end_date: requiredDate('End date is required.'),
  category: text({ max: 60, tooLong: texts.categoryTooLong }).transform((value) => value || DEFAULT_EVENT_CATEGORY),
  program,
  registration_required: registrationRequired,
  max_attendees: maxAttendees,
  image_alts: imageAlts,
  status: optionalStatus,
  event_state: eventState,
  ...scheduleFields,
} satisfies Record<EventFormField, z.ZodType>);

/** Unreadable dates pass, because they have an error of their own. */
const endsNoEarlierThanStart = ({ start_date, end_date }: { start_date: string; end_date: string }) => {
  const start = parseDate(start_date);
  const end = parseDate(end_date);
  return !start || !end || end >= start;
};
const DATE_ORDER_ERROR = {
  message: 'End date must not be before the start date.',
  path: ['end_date'],
  // Without `when`, zod would skip this check while another field has an error.
  when: ({ value }: { value: unknown }) => {
    const { start_date, end_date } = toRecord(value);
    return typeof start_date === 'string' && typeof end_date === 'string';
  },
};

export const newEventSchema = eventFields.refine(endsNoEarlierThanStart, DATE_ORDER_ERROR);

/** The form has "scheduled" as a third status. */
export const eventFormSchema = eventFields
  .extend({ status: z.enum(formStatuses, texts.unknownStatus) })
  .refine(endsNoEarlierThanStart, DATE_ORDER_ERROR);

export const editedEventSchema = eventFields.omit({ slug: true }).refine(endsNoEarlierThanStart, DATE_ORDER_ERROR);
