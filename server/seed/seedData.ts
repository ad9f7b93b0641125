import { z } from 'zod';
import { REPLY_WAYS } from '@/domain/message';
import { PROGRAM_IDS } from '@/domain/program';
import events from './events.json';
import messages from './messages.json';

/** A day, counted from the seeding day, and a time of day in Yangon, such as [-3, "14:00"]. */
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
  /** When the event was created. Its page has views from that day on. */
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
    /** The event of a registration, one of `nearEvents`: these are stored first, so the id is its place, counted from 1. */
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

/** The events around the seeding day: past, running, upcoming and drafts. */
export const nearEvents: readonly SeedEvent[] = z.array(eventSchema).parse(events.near);

/** The events of the next two years, so that sample data that nobody renews still has upcoming events. */
export const laterEvents: readonly SeedEvent[] = z.array(eventSchema).parse(events.later);

/** Messages with content that often causes bugs: quotes, commas, formulas, markup, emoji, many lines, long text. */
export const oddMessages: readonly SeedMessage[] = z.array(messageSchema).parse(messages.odd);

const everydayMessages = z.array(messageSchema).parse(messages.everyday);

export const seedMessages: readonly SeedMessage[] = [...everydayMessages, ...oddMessages].sort(
  (a, b) => b.minutesAgo - a.minutesAgo,
);
