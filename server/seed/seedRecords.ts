import { createHash } from 'node:crypto';
import { demoUsers } from '../config/demoUsers';
import { hashPassword } from '../lib/passwords';
import type { BlogRecord, ContactRecord, EventRecord, ReplyRecord, UserRecord } from '../storage/records';
import replies from './replies.json';
import type { SeedClock } from './seedClock';
import { HOUR_MINUTES, type SeedEvent, type SeedMessage } from './seedData';
import { altTextOf } from './seedImages';
import type { SeedPost } from './seedPosts';

export type SeedTools = {
  clock: SeedClock;
  /** Adds a drawing to the images of the seed. Returns the path that a record stores. */
  addImage: (drawing: string) => string;
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

const ANSWERED_MIN_AGE_MINUTES = 12 * HOUR_MINUTES;
const HOURS_UNTIL_ANSWER_MAX = 8;

/** A message that is read and old enough has an answer. The admins take turns in answering. */
export function toMessageRecord(
  id: number,
  { minutesAgo, ...message }: SeedMessage,
  clock: SeedClock,
  users: readonly UserRecord[],
): ContactRecord {
  const record = { id, ...message, created_at: clock.minutesBefore(minutesAgo) };
  const isAnswered = message.status === 'read' && minutesAgo >= ANSWERED_MIN_AGE_MINUTES;
  const admins = users.filter(({ role }) => role === 'admin');
  const index = id - 1;
  const admin = admins[index % admins.length];
  if (!isAnswered || !admin) return record;
  const hoursUntilAnswer = 1 + (index % HOURS_UNTIL_ANSWER_MAX);
  return {
    ...record,
    answered_at: clock.minutesBefore(minutesAgo - hoursUntilAnswer * HOUR_MINUTES),
    answered_by: admin.id,
    answered_by_name: admin.name,
  };
}

export const buildReplyRecords = (clock: SeedClock): ReplyRecord[] =>
  replies.map((reply, index) => ({ id: index + 1, ...reply, created_at: clock.timestamp(-20, '09:00'), version: 1 }));

const SALT_BYTES = 16;

// Real salts are random. These salts give the same hash for the same seed.
const saltFor = (email: string, seed: number) => createHash('sha256').update(`${seed} ${email}`).digest().subarray(0, SALT_BYTES);

export function buildUserRecords(clock: SeedClock, seed: number): Promise<UserRecord[]> {
  return Promise.all(
    demoUsers.map(async ({ password, daysAgo, ...user }) => ({
      ...user,
      password_hash: await hashPassword(password, saltFor(user.email, seed)),
      created_at: clock.timestamp(-daysAgo, '09:00'),
    })),
  );
}
