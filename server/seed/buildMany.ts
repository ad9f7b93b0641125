import { slugify } from '@/domain/slug';
import { NOBODYS_HASH } from '../lib/passwords';
import type { BlogRecord, ContactRecord, EventRecord, UserRecord } from '../storage/records';
import { type Seed, seedOf, seedViews } from './buildSeed';
import type { SeedPost } from './readPost';
import { type Chance, chanceFrom, type SeedClock, seedClock } from './seedClock';
import { eventRecord, imageShelf, messageRecord, nearEvents, postRecord, seedMessages, userRecords } from './seedRecords';
import words from './words.json';

const POSTS = 500;
const EVENTS = 500;
const MESSAGES = 5000;
const USERS = 60;

const DAYS_BETWEEN_POSTS = 3;
const FIRST_EVENT_DAY = -800;
const DAYS_BETWEEN_EVENTS = 2;
const ANNOUNCED_BEFORE = 20;
const MINUTES_BETWEEN_MESSAGES = 115;
const NEW_MESSAGES = 140;
const SEEN_RECORDS = 40;

type Means = { clock: SeedClock; chance: Chance; take: (asset: string) => string };

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** Posts over the years before the seeding day, oldest first, with texts of the existing posts. */
function manyPosts({ chance, ...means }: Means, posts: readonly SeedPost[]): BlogRecord[] {
  const paragraphs = posts.flatMap(({ content }) => content.split('\n\n'));
  return times(POSTS, (index) => {
    const source = chance.pick(posts);
    const title = `${chance.pick(words.postTitles)} ${chance.pick(words.topics)}, no. ${index + 1}`;
    const time = chance.time();
    const post: SeedPost = {
      ...source,
      title,
      slug: slugify(title),
      daysAgo: (POSTS - index) * DAYS_BETWEEN_POSTS,
      time,
      content: times(chance.whole(4, 12), () => chance.pick(paragraphs)).join('\n\n'),
      status: chance.percent(6) ? 'draft' : 'published',
      author: chance.whole(1, 3),
    };
    return postRecord(index + 1, post, means);
  });
}

/** Events before and after the seeding day, oldest first, with texts of the existing events. */
function manyEvents({ chance, ...means }: Means): EventRecord[] {
  const drawings = nearEvents.flatMap((event) => event.images);
  return times(EVENTS, (index) => {
    const title = `${chance.pick(words.eventTitles)}: ${chance.pick(words.topics)}, no. ${index + 1}`;
    const day = FIRST_EVENT_DAY + index * DAYS_BETWEEN_EVENTS;
    const days = chance.percent(10) ? chance.whole(1, 14) : 0;
    return eventRecord(
      index + 1,
      {
        title,
        slug: slugify(title),
        // Always before the seeding day, even for an event far in the future.
        announced: [Math.min(day - ANNOUNCED_BEFORE, -1), chance.time()],
        description: chance.pick(nearEvents).description,
        location: chance.pick(words.places),
        category: chance.pick(words.eventCategories),
        start_date: [day, `${chance.whole(10, 12)}:00`],
        end_date: [day + days, `${chance.whole(14, 20)}:30`],
        max_attendees: chance.whole(10, 400),
        registration_required: chance.percent(50) ? 1 : 0,
        status: chance.percent(8) ? 'draft' : 'published',
        images: times(chance.whole(1, 2), () => chance.pick(drawings)),
      },
      means,
    );
  });
}

const nameOf = (chance: Chance) => `${chance.pick(words.firstNames)} ${chance.pick(words.lastNames)}`;

function manyMessages({ clock, chance }: Means, users: readonly UserRecord[]): ContactRecord[] {
  return times(MESSAGES, (index) => {
    const source = chance.pick(seedMessages);
    const left = MESSAGES - index;
    const name = nameOf(chance);
    const status = chance.percent(left < NEW_MESSAGES ? 70 : 2) ? 'unread' : 'read';
    const minutesAgo = left * MINUTES_BETWEEN_MESSAGES - chance.whole(0, MINUTES_BETWEEN_MESSAGES - 1);
    const email = `visitor.${index + 1}@mail.test`;
    return messageRecord(index + 1, { ...source, name, email, status, minutesAgo }, clock, users);
  });
}

/** The demo users, and editors that fill the list; no one can sign in as those. */
async function manyUsers({ clock, chance }: Means, seed: number): Promise<UserRecord[]> {
  const known = await userRecords(clock, seed);
  const editors = times(USERS - known.length, (index): UserRecord => {
    const id = known.length + index + 1;
    return {
      id,
      name: nameOf(chance),
      email: `editor.${id}@nitcollege.test`,
      role: 'editor',
      status: chance.percent(80) ? 'active' : 'inactive',
      password_hash: NOBODYS_HASH,
      created_at: clock.stamp(-chance.whole(1, 800), chance.time()),
    };
  });
  return [...known, ...editors];
}

/** A large college: 500 posts, 500 events, 5,000 messages and 60 users. */
export async function buildMany(seedingDay: string, posts: readonly SeedPost[], seed: number): Promise<Seed> {
  const clock = seedClock(seedingDay);
  const chance = chanceFrom(seed);
  const { images, take } = imageShelf();
  const means = { clock, chance, take };
  const blogs = manyPosts(means, posts);
  const events = manyEvents(means);
  const users = await manyUsers(means, seed);
  const contacts = manyMessages(means, users);
  const seen = [
    ...blogs.slice(-SEEN_RECORDS).map(({ id }) => ({ page: `/blogs/${id}`, perDay: chance.whole(2, 14), since: -1 })),
    ...events.slice(-SEEN_RECORDS).map(({ id }) => ({ page: `/events/${id}`, perDay: chance.whole(2, 9), since: -1 })),
  ];
  return seedOf({ blogs, events, users, contacts, views: seedViews(seen, seed) }, images);
}
