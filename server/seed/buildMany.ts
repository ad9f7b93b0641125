import { createHash } from 'node:crypto';
import { slugify } from '@/domain/slug';
import type { BlogRecord, ContactRecord, EventRecord, UserRecord } from '../storage/records';
import { nearEvents, type Seed, seedMessages } from './buildSeed';
import type { SeedPost } from './readPost';
import { type Chance, chanceFrom, type SeedClock, seedClock } from './seedClock';
import { imageShelf } from './seedImages';
import { type SeedEvent, seedAlt, seedAnswer, userRecords } from './seedRecords';
import { seedViews } from './seedViews';

const DAYS_BETWEEN = 3;

type Means = { count: number; clock: SeedClock; chance: Chance; take: (asset: string) => string; posts: readonly SeedPost[] };

/** Generates `count` posts over the years before the seeding day, oldest first, with texts of the existing posts. */
function manyPosts({ count, clock, chance, take, posts }: Means): BlogRecord[] {
  const paragraphs = posts.flatMap(({ content }) => content.split('\n\n'));
  return Array.from({ length: count }, (_, index) => {
    const source = chance.pick(posts);
    const title = `${chance.pick(postTitles)} ${chance.pick(topics)}, no. ${index + 1}`;
    const created_at = clock.stamp(-(count - index) * DAYS_BETWEEN, chance.time());
    return {
      id: index + 1,
      title,
      slug: slugify(title),
      excerpt: source.excerpt,
      content: Array.from({ length: chance.whole(4, 12) }, () => chance.pick(paragraphs)).join('\n\n'),
      category: source.category,
      image: take(source.picture),
      image_alt: seedAlt(source.picture),
      status: chance.percent(6) ? 'draft' : 'published',
      author_id: chance.whole(1, 3),
      created_at,
      updated_at: created_at,
      version: 1,
    };
  });
}

const FIRST_DAY = -800;
const DAYS_BETWEEN_EVENTS = 2;
const ANNOUNCED_BEFORE = 20;

type ManyEventsMeans = {
  count: number;
  clock: SeedClock;
  chance: Chance;
  take: (asset: string) => string;
  events: readonly SeedEvent[];
};

const imagesOf = (drawings: readonly string[], take: ManyEventsMeans['take']) => ({
  images: drawings.map(take),
  image_alts: drawings.map(seedAlt),
});

/** Generates `count` events before and after the seeding day, oldest first, with texts of the existing events. */
function manyEvents({ count, clock, chance, take, events }: ManyEventsMeans): EventRecord[] {
  const drawings = events.flatMap((event) => event.images);
  return Array.from({ length: count }, (_, index) => {
    const title = `${chance.pick(eventTitles)}: ${chance.pick(topics)}, no. ${index + 1}`;
    const day = FIRST_DAY + index * DAYS_BETWEEN_EVENTS;
    const days = chance.percent(10) ? chance.whole(1, 14) : 0;
    // Always before the seeding day, even for an event far in the future.
    const created_at = clock.stamp(Math.min(day - ANNOUNCED_BEFORE, -1), chance.time());
    const picked = () => Array.from({ length: chance.whole(1, 2) }, () => chance.pick(drawings));
    return {
      id: index + 1,
      title,
      slug: slugify(title),
      description: chance.pick(events).description,
      location: chance.pick(places),
      category: chance.pick(eventCategories),
      start_date: clock.wallTime(day, `${chance.whole(10, 12)}:00`),
      end_date: clock.wallTime(day + days, `${chance.whole(14, 20)}:30`),
      max_attendees: chance.whole(10, 400),
      registration_required: chance.percent(50) ? 1 : 0,
      status: chance.percent(8) ? 'draft' : 'published',
      ...imagesOf(picked(), take),
      created_at,
      updated_at: created_at,
      version: 1,
    };
  });
}

/** Topics that generated titles are combined from. */
const topics = [
  'SQL',
  'web pages',
  'networks',
  'algorithms',
  'security',
  'photographs',
  'spreadsheets',
  'robots',
  'maps of Yangon',
  'timetables',
  'English for engineers',
  'first programs',
  'project reports',
  'mobile shops',
  'open data',
  'accessibility',
  'sound and video',
  'databases of clinics',
  'the FE exam',
  'typefaces for Burmese',
] as const;

const postTitles = [
  'What we learned about',
  'Ten questions about',
  'A week of',
  'How our students began with',
  'Beginners ask about',
  'Five mistakes with',
  'A teacher remembers',
  'Working with',
] as const;

const eventTitles = [
  'Workshop',
  'Study day',
  'Evening class',
  'Club night',
  'Exhibition',
  'Open lab',
  'Mock exam',
  'Guest lecture',
] as const;

const places = [
  'Kamayut campus',
  'Kamayut campus, main hall',
  'Thamine Junction campus',
  'Thamine Junction campus and online',
  'Online',
] as const;

const eventCategories = ['workshop', 'club', 'education', 'exam', 'careers', 'exhibition', 'ceremony'] as const;

const firstNames = [
  'Aye Aye',
  'Min Khant',
  'Thiri',
  'Zaw Lin',
  'Su Mon',
  'Kyaw Zin',
  'Ei Phyu',
  'Htet Naing',
  'Nandar',
  'Wai Yan',
  'Khin Lay',
  'Sai Kham',
  'Naw Paw',
  'Pyae Sone',
  'မသီတာ',
  'ကိုအောင်',
] as const;

const lastNames = ['Win', 'Htun', 'Aung', 'Hlaing', 'Oo', 'Myint', 'Soe', 'Lwin', 'Kyaw', 'Maung', 'Tun', 'Thu'] as const;

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
