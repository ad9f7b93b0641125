import { DUMMY_HASH } from '../lib/passwords';
import type { BlogRecord, ContactRecord, EventRecord, UserRecord } from '../storage/records';
import { buildSeed, type Seed, toSeed } from './buildSeed';
import { buildEdgeScenario } from './edgeScenario';
import { seedClock } from './seedClock';
import { nearEvents, type SeedEvent, seedMessages } from './seedData';
import { type SeededChoices, seededChoices } from './seededRandom';
import { createSeedImages } from './seedImages';
import type { SeedPost } from './seedPosts';
import { buildReplyRecords, buildUserRecords, type SeedTools, toEventRecord, toMessageRecord, toPostRecord } from './seedRecords';
import { seedViews } from './seedViews';
import type { SeedFiles } from './writeSeed';

/** The sets of sample data that testers can load. */
export const scenarioNames = ['typical', 'empty', 'many', 'edge'] as const;

export type Scenario = (typeof scenarioNames)[number];

export const scenarioTexts: Record<Scenario, string> = {
  typical: 'the sample college: 14 posts, 31 events, 4 users, 40 messages, 3 saved replies',
  empty: 'no posts, events, messages or views; the 4 users',
  many: '500 posts, 500 events, 60 users, 5,000 messages',
  edge: 'long words, Burmese, Zawgyi, missing fields, slash dates, aliases, markup and HTML in every text',
};

type Options = { day: string; seed: number; posts: readonly SeedPost[] };

async function buildEmptyScenario({ day, seed }: Options): Promise<SeedFiles> {
  const users = await buildUserRecords(seedClock(day), seed);
  return { db: { blogs: [], events: [], users, contacts: [], views: [] }, images: [] };
}

const POST_COUNT = 500;
const EVENT_COUNT = 500;
const MESSAGE_COUNT = 5000;
const USER_COUNT = 60;

const DAYS_BETWEEN_POSTS = 3;
/** Counted from the seeding day. With 500 events, most are past and the last are upcoming. */
const FIRST_EVENT_DAY = -800;
const DAYS_BETWEEN_EVENTS = 2;
const DAYS_ANNOUNCED_BEFORE = 20;
const MINUTES_BETWEEN_MESSAGES = 115;
const NEW_MESSAGES = 140;
const RECORDS_WITH_VIEWS = 40;
const YESTERDAY = -1;
const EVENTS_WITH_REGISTRATIONS = 60;

type ManyTools = SeedTools & { random: SeededChoices };

const buildList = <T>(length: number, buildItem: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => buildItem(index));

const withNumber = ({ title, slug }: { title: string; slug: string }, index: number) => ({
  title: `${title}, no. ${index + 1}`,
  slug: `${slug}-${index + 1}`,
});

const buildManyPosts = ({ random, ...tools }: ManyTools, posts: readonly SeedPost[]): BlogRecord[] =>
  buildList(POST_COUNT, (index) => {
    const sample = random.pick(posts);
    const daysAgo = (POST_COUNT - index) * DAYS_BETWEEN_POSTS;
    const status = random.happens(6) ? 'draft' : 'published';
    return toPostRecord(index + 1, { ...sample, ...withNumber(sample, index), daysAgo, status }, tools);
  });

const buildManyEvents = ({ random, ...tools }: ManyTools): EventRecord[] =>
  buildList(EVENT_COUNT, (index) => {
    const sample = random.pick(nearEvents);
    const startDay = FIRST_EVENT_DAY + index * DAYS_BETWEEN_EVENTS;
    const [sampleStartDay, startTime] = sample.start_date;
    const [sampleEndDay, endTime] = sample.end_date;
    const event: SeedEvent = {
      ...sample,
      ...withNumber(sample, index),
      // Even an event far in the future is announced before the seeding day.
      announced: [Math.min(startDay - DAYS_ANNOUNCED_BEFORE, YESTERDAY), random.time()],
      start_date: [startDay, startTime],
      end_date: [startDay + sampleEndDay - sampleStartDay, endTime],
      status: random.happens(8) ? 'draft' : 'published',
    };
    return toEventRecord(index + 1, event, tools);
  });

function buildManyMessages(tools: ManyTools, users: readonly UserRecord[], events: readonly EventRecord[]): ContactRecord[] {
  const { clock, random } = tools;
  const isOpen = ({ registration_required, status }: EventRecord) => registration_required && status === 'published';
  const openEvents = events.filter(isOpen).slice(-EVENTS_WITH_REGISTRATIONS);
  return buildList(MESSAGE_COUNT, (index) => {
    const placeFromNewest = MESSAGE_COUNT - index;
    const unreadPercent = placeFromNewest < NEW_MESSAGES ? 70 : 2;
    const status = random.happens(unreadPercent) ? 'unread' : 'read';
    const minutesAgo = placeFromNewest * MINUTES_BETWEEN_MESSAGES - random.integer(0, MINUTES_BETWEEN_MESSAGES - 1);
    const email = `visitor.${index + 1}@mail.test`;
    const sample = random.pick(seedMessages);
    const { id: event_id, title } = random.pick(openEvents);
    const registration = sample.event_id !== undefined && { event_id: Number(event_id), subject: `Registration: ${title}` };
    return toMessageRecord(index + 1, { ...sample, ...registration, email, status, minutesAgo }, clock, users);
  });
}

/** Returns the demo users and many editors. No password matches `DUMMY_HASH`, so no editor can sign in. */
async function buildManyUsers({ clock, random }: ManyTools, seed: number): Promise<UserRecord[]> {
  const users = await buildUserRecords(clock, seed);
  const editors = buildList(USER_COUNT - users.length, (index): UserRecord => {
    const id = users.length + index + 1;
    return {
      id,
      name: `Editor ${id}`,
      email: `editor.${id}@nitcollege.test`,
      role: 'editor',
      status: random.happens(80) ? 'active' : 'inactive',
      password_hash: DUMMY_HASH,
      created_at: clock.timestamp(-random.integer(1, 800), random.time()),
    };
  });
  return [...users, ...editors];
}

async function buildManyScenario({ day, seed, posts }: Options): Promise<Seed> {
  const clock = seedClock(day);
  const random = seededChoices(seed);
  const { images, addImage } = createSeedImages();
  const tools = { clock, random, addImage };
  // All these calls draw from the same random numbers, so another order would give other data.
  const blogs = buildManyPosts(tools, posts);
  const events = buildManyEvents(tools);
  const users = await buildManyUsers(tools, seed);
  const contacts = buildManyMessages(tools, users, events);
  const newestPosts = blogs.slice(-RECORDS_WITH_VIEWS);
  const newestEvents = events.slice(-RECORDS_WITH_VIEWS);
  const viewedPages = [
    ...newestPosts.map(({ id }) => ({ page: `/blogs/${id}`, viewsPerDay: random.integer(2, 14), firstDay: YESTERDAY })),
    ...newestEvents.map(({ id }) => ({ page: `/events/${id}`, viewsPerDay: random.integer(2, 9), firstDay: YESTERDAY })),
  ];
  const views = seedViews(viewedPages, seed);
  return toSeed({ blogs, events, users, contacts, replies: buildReplyRecords(clock), views }, images);
}

const builders: Record<Scenario, (options: Options) => Promise<SeedFiles>> = {
  typical: ({ day, posts, seed }) => buildSeed(day, posts, seed),
  empty: buildEmptyScenario,
  many: buildManyScenario,
  edge: ({ day, seed }) => buildEdgeScenario(day, seed),
};

export const buildScenario = (name: Scenario, options: Options): Promise<SeedFiles> => builders[name](options);
