import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { REPLY_WAYS } from '@/domain/message';
import { PROGRAM_IDS } from '@/domain/program';
import { demoUsers } from '../config/demoUsers';
import { hashPassword } from '../lib/passwords';
import type { BlogRecord, ContactRecord, EventRecord, ReplyRecord, UserRecord } from '../storage/records';
import drawings from './drawings.json';
import events from './events.json';
import messages from './messages.json';
import replies from './replies.json';
import type { SeedClock } from './seedClock';

const requiredText = z.string().min(1);
const postHeadSchema = z.object({
  title: requiredText,
  slug: requiredText,
  excerpt: requiredText,
  category: requiredText,
  picture: requiredText,
  status: z.enum(['draft', 'published']),
  author: z.coerce.number(),
  daysAgo: z.coerce.number(),
  time: requiredText,
});

export type SeedPost = z.infer<typeof postHeadSchema> & { content: string };

const POST_FILE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Parses a post file: `key: value` lines between two rules, then Markdown. Throws an Error that names a missing field. */
export function parsePost(text: string, file: string): SeedPost {
  const { head, body } = POST_FILE.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error(`${file}: begin with "---", lines of "key: value", and "---".`);
  const lines = head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const { data, error } = postHeadSchema.safeParse(Object.fromEntries(lines));
  if (!data) throw new Error(`${file}: the line "${error.issues[0]?.path.join()}: …" is missing or wrong.`);
  return { ...data, content: body.trim() };
}

/** Reads the posts of a folder, oldest first: the number at the start of a file's name becomes the record's id. */
export async function readPosts(folder: string): Promise<SeedPost[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map(async (file) => parsePost(await readFile(join(folder, file), 'utf8'), file)));
}

/** A day, counted from the seeding day, and a time of day, such as [-3, "14:00"]. */
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

export const seedMessages: readonly SeedMessage[] = [...z.array(messageSchema).parse(messages.everyday), ...oddMessages].sort(
  (a, b) => b.minutesAgo - a.minutesAgo,
);

const altTexts = new Map(Object.entries(drawings));

function altTextOf(asset: string): string {
  const alt = altTexts.get(asset);
  if (alt === undefined) throw new Error(`Say in server/seed/drawings.json what the drawing "${asset}" shows.`);
  return alt;
}

/** An image of a record, and the drawing of `src/assets` from which it is rendered. */
export type SeedImage = { path: string; asset: string };

const UPLOAD_NAME_LENGTH = 26;
const NUMBER_LENGTH = 4;

/** Collects the images of a seed. Each use gets a file of its own, as uploads do: deleting one never breaks another record. */
export function createSeedImages() {
  const images: SeedImage[] = [];
  return {
    images,
    /** Adds an image of a drawing and returns its path, such as `uploads/seedopenday00000000000012.webp`. */
    addImage(asset: string): string {
      const subject = asset.replace(/^(cover|banner)-/, '').replace(/[^a-z0-9]/g, '');
      const number = String(images.length + 1).padStart(NUMBER_LENGTH, '0');
      const path = `uploads/${`seed${subject}`.padEnd(UPLOAD_NAME_LENGTH - NUMBER_LENGTH, '0')}${number}.webp`;
      images.push({ path, asset });
      return path;
    },
  };
}

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

const ANSWERED_AFTER_MINUTES = 12 * HOUR_MINUTES;

/** A read message has been answered by the admins in turn, one to eight hours after it was sent (D-67). */
export function toMessageRecord(
  id: number,
  { minutesAgo, ...message }: SeedMessage,
  clock: SeedClock,
  users: readonly UserRecord[],
): ContactRecord {
  const admins = users.filter(({ role }) => role === 'admin');
  const isAnswered = message.status === 'read' && minutesAgo >= ANSWERED_AFTER_MINUTES;
  const admin = isAnswered ? admins[(id - 1) % admins.length] : undefined;
  const minutesUntilAnswer = HOUR_MINUTES * (1 + ((id - 1) % 8));
  return {
    id,
    ...message,
    created_at: clock.minutesBefore(minutesAgo),
    ...(admin && {
      answered_at: clock.minutesBefore(minutesAgo - minutesUntilAnswer),
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
