import { createHash } from 'node:crypto';
import type { ContactRecord, UserRecord } from '../storage/records';
import { nearEvents, type Seed, seedMessages } from './buildSeed';
import { manyEvents } from './manyEvents';
import { manyPosts } from './manyPosts';
import { firstNames, lastNames } from './manyWords';
import { type Chance, chanceFrom } from './random';
import type { SeedPost } from './readPost';
import { seedAnswer } from './seedAnswer';
import { type SeedClock, seedClock } from './seedClock';
import { imageShelf } from './seedImages';
import { seedViews } from './seedViews';
import { userRecords } from './userRecords';

const POSTS = 500;
const EVENTS = 500;
const MESSAGES = 5000;
const USERS = 60;

const MINUTES_BETWEEN = 115;
const NEW_MESSAGES = 140;
const SEEN_RECORDS = 40;

const nameOf = (chance: Chance) => `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;

function manyMessages(clock: SeedClock, chance: Chance, users: readonly UserRecord[]): ContactRecord[] {
  return Array.from({ length: MESSAGES }, (_, index) => {
    const { subject, message, phno } = chance.pick(seedMessages);
    const left = MESSAGES - index;
    const name = nameOf(chance);
    const status = chance.percent(left < NEW_MESSAGES ? 70 : 2) ? 'unread' : 'read';
    const minutesAgo = left * MINUTES_BETWEEN - chance.whole(0, MINUTES_BETWEEN - 1);
    return {
      id: index + 1,
      name,
      email: `visitor.${index + 1}@mail.test`,
      phno,
      subject,
      message,
      status,
      created_at: clock.minutesBefore(minutesAgo),
      ...seedAnswer({ index, minutesAgo, status }, clock, users),
    };
  });
}

/** A valid hash of an unknown password. */
function hashOfNobody(email: string, seed: number): string {
  const part = (what: string) => createHash('sha256').update(`${seed} ${what} ${email}`).digest();
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(part('salt').subarray(0, 16))}$${base64(part('hash'))}`;
}

/** The demo users, and editors that fill the list; no one can sign in as those. */
async function manyUsers(clock: SeedClock, chance: Chance, seed: number): Promise<UserRecord[]> {
  const known = await userRecords(clock, seed);
  const editors = Array.from({ length: USERS - known.length }, (_, index): UserRecord => {
    const id = known.length + index + 1;
    const email = `editor.${id}@nitcollege.test`;
    return {
      id,
      name: nameOf(chance),
      email,
      role: 'editor',
      status: chance.percent(80) ? 'active' : 'inactive',
      password_hash: hashOfNobody(email, seed),
      created_at: clock.stamp(-chance.whole(1, 800), chance.time()),
    };
  });
  return [...known, ...editors];
}

/** A large college: 500 posts, 500 events, 5,000 messages and 60 users. */
export async function buildMany(seedingDay: string, posts: readonly SeedPost[], seed: number): Promise<Seed> {
  const clock = seedClock(seedingDay);
  const chance = chanceFrom(seed);
  const shelf = imageShelf();
  const means = { clock, chance, take: shelf.take };
  const blogs = manyPosts({ ...means, count: POSTS, posts });
  const events = manyEvents({ ...means, count: EVENTS, events: nearEvents });
  const users = await manyUsers(clock, chance, seed);
  const contacts = manyMessages(clock, chance, users);
  const seen = [
    ...blogs.slice(-SEEN_RECORDS).map(({ id }) => ({ page: `/blogs/${id}`, perDay: chance.whole(2, 14), since: -1 })),
    ...events.slice(-SEEN_RECORDS).map(({ id }) => ({ page: `/events/${id}`, perDay: chance.whole(2, 9), since: -1 })),
  ];
  const views = seedViews(clock, seen, seed);
  const last_ids = { blogs: POSTS, events: EVENTS, users: USERS, contacts: MESSAGES, deleted: 0, alerts: 0 };
  return { db: { blogs, events, users, contacts, views, meta: { commit: 0, last_ids } }, images: shelf.images };
}
