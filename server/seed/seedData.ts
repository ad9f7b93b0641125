// Reads the events and messages of the sample college. All times count from the seeding day.
import { z } from 'zod';
import { REPLY_WAYS } from '@/domain/message';
import { PROGRAM_IDS } from '@/domain/program';
import events from './events.json';
import messages from './messages.json';

/** Days from the seeding day and a time in Yangon, such as [-3, "14:00"]. */
const dayAndTime = z.tuple([z.number(), z.string()]);

const eventSchema = z.object({
  title: z.string(),
  slug: z.string(),
  description: z.array(z.string()).transform((paragraphs) => paragraphs.join('\n\n')),
  location: z.string(),
  category: z.string(),
  program: z.enum(['', ...PROGRAM_IDS]).default(''),
  start_date: dayAndTime,
  end_date: dayAndTime,
  max_attendees: z.number(),
  registration_required: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(['published', 'draft']),
  images: z.array(z.string()),
  announced: dayAndTime,
});

export const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const messageSchema = z
  .object({
    ago: z.tuple([z.number(), z.number(), z.number()]),
    name: z.string(),
    email: z.string(),
    phno: z.string(),
    reply_by: z.enum(REPLY_WAYS).optional(),
    /** The event of a registration. Ids count from 1 in the order of `nearEvents`, which are stored first. */
    event_id: z.number().optional(),
    people: z.number().optional(),
    subject: z.string(),
    message: z.string(),
    status: z.enum(['unread', 'read']),
  })
  .transform(({ ago: [days, hours, minutes], ...message }) => ({
    ...message,
    minutesAgo: days * DAY_MINUTES + hours * HOUR_MINUTES + minutes,
  }));

export type SeedEvent = z.infer<typeof eventSchema>;
export type SeedMessage = z.infer<typeof messageSchema>;

/** Past, running, upcoming and draft events around the seeding day. */
export const nearEvents: readonly SeedEvent[] = z.array(eventSchema).parse(events.near);

/** Events of the next two years, so that old sample data still has upcoming events. */
export const laterEvents: readonly SeedEvent[] = z.array(eventSchema).parse(events.later);

/** Messages that often cause bugs, with quotes, commas, formulas, markup, emoji, many lines or long text. */
export const oddMessages: readonly SeedMessage[] = z.array(messageSchema).parse(messages.odd);

const everydayMessages = z.array(messageSchema).parse(messages.everyday);

export const seedMessages: readonly SeedMessage[] = [...everydayMessages, ...oddMessages].sort(
  (a, b) => b.minutesAgo - a.minutesAgo,
);
