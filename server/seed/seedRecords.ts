import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PROGRAM_IDS } from '@/domain/program';
import { REPLY_WAYS } from '@/domain/replyWay';
import { demoUsers } from '../config/demoUsers';
import { hashPassword } from '../lib/passwords';
import type { BlogRecord, ContactRecord, EventRecord, ReplyRecord, UserRecord } from '../storage/records';
import events from './events.json';
import messages from './messages.json';
import replies from './replies.json';
import type { SeedClock } from './seedClock';
import { altTextOf } from './seedImages';
import type { SeedPost } from './seedPosts';

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
  announced: dayAndTime,
});

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const messageSchema = z
  .object({
    /** Days, hours and minutes before the seeding day began. */
    ago: z.tuple([z.number(), z.number(), z.number()]),
    name: z.string(),
    email: z.string(),
    phno: z.string(),
    reply_by: z.enum(REPLY_WAYS).optional(),
    /** The place of an event in `nearEvents`, counted from 1, and how many people register for it. */
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

/** The 16 events around the seeding day: past, running, upcoming and drafts. */
export const nearEvents: readonly SeedEvent[] = z.array(eventSchema).parse(events.near);

/** The 15 events of the next two years, so that sample data that nobody renews still has upcoming events. */
export const laterEvents: readonly SeedEvent[] = z.array(eventSchema).parse(events.later);

/** Messages with content that often causes bugs: quotes, commas, formulas, markup, emoji, many lines, long text. */
export const oddMessages: readonly SeedMessage[] = z.array(messageSchema).parse(messages.odd);

const everydayMessages = z.array(messageSchema).parse(messages.everyday);

export const seedMessages: readonly SeedMessage[] = [...everydayMessages, ...oddMessages].sort(
  (a, b) => b.minutesAgo - a.minutesAgo,
);

export type SeedTools = {
  clock: SeedClock;
  addImage: (asset: string) => string;
};

export function toPostRecord(id: number, post: SeedPost, { clock, addImage }: SeedTools): BlogRecord {
  const { title, slug, excerpt, content, category, picture, status, author, daysAgo, time } = post;
  const created_at = clock.timestamp(-daysAgo, time);
  const images = { image: addImage(picture), image_alt: altTextOf(picture) };
  const texts = { title, slug, excerpt, content, category };
  return { id, ...texts, ...images, status, author_id: author, created_at, updated_at: created_at, version: 1 };
}

export function toEventRecord(id: number, { announced, ...event }: SeedEvent, { clock, addImage }: SeedTools): EventRecord {
  const created_at = clock.timestamp(...announced);
  return {
    id,
    ...event,
    start_date: clock.wallTime(...event.start_date),
    end_date: clock.wallTime(...event.end_date),
    images: event.images.map(addImage),
    image_alts: event.images.map(altTextOf),
    created_at,
    updated_at: created_at,
    version: 1,
  };
}

const UNANSWERED_MINUTES = 12 * HOUR_MINUTES;

/** Builds a message. If read and old enough, one of the admins in turn has answered it after one to eight hours (D-67). */
export function toMessageRecord(
  id: number,
  { minutesAgo, ...message }: SeedMessage,
  clock: SeedClock,
  users: readonly UserRecord[],
): ContactRecord {
  const admins = users.filter(({ role }) => role === 'admin');
  const isAnswered = message.status === 'read' && minutesAgo >= UNANSWERED_MINUTES;
  const index = id - 1;
  const admin = isAnswered ? admins[index % admins.length] : undefined;
  const hoursUntilAnswer = 1 + (index % 8);
  return {
    id,
    ...message,
    created_at: clock.minutesBefore(minutesAgo),
    ...(admin && {
      answered_at: clock.minutesBefore(minutesAgo - hoursUntilAnswer * HOUR_MINUTES),
      answered_by: admin.id,
      answered_by_name: admin.name,
    }),
  };
}

export const buildReplyRecords = (clock: SeedClock): ReplyRecord[] =>
  replies.map((reply, index) => ({ id: index + 1, ...reply, created_at: clock.timestamp(-20, '09:00'), version: 1 }));

const SALT_BYTES = 16;

// Real salts are random; these give the same hash for the same seed.
const saltFor = (email: string, seed: number) => createHash('sha256').update(`${seed} ${email}`).digest().subarray(0, SALT_BYTES);

/** Returns the demo users as stored records; the same day and seed give the same records, including hashes. */
export function buildUserRecords(clock: SeedClock, seed: number): Promise<UserRecord[]> {
  return Promise.all(
    demoUsers.map(async ({ password, daysAgo, ...user }) => ({
      ...user,
      password_hash: await hashPassword(password, saltFor(user.email, seed)),
      created_at: clock.timestamp(-daysAgo, '09:00'),
    })),
  );
}
