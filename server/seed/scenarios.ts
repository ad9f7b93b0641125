import { toRecord } from '@/domain/coerce';
import { DUMMY_HASH } from '../lib/passwords';
import type { BlogRecord, ContactRecord, EventRecord, UserRecord } from '../storage/records';
import { buildSeed, type Seed, seedOf, seedViews } from './buildSeed';
import edge from './edge.json';
import { type Chance, chanceFrom, type SeedClock, seedClock } from './seedClock';
import {
  eventRecord,
  imageShelf,
  messageRecord,
  nearEvents,
  oddMessages,
  postRecord,
  replyRecords,
  type SeedEvent,
  type SeedPost,
  seedMessages,
  userRecords,
} from './seedRecords';
import type { SeedFiles } from './writeSeed';

export const scenarioNames = ['typical', 'empty', 'many', 'edge'] as const;

export type Scenario = (typeof scenarioNames)[number];

export const scenarioTexts: Record<Scenario, string> = {
  typical: 'the sample college: 14 posts, 31 events, 4 users, 40 messages, 3 saved replies',
  empty: 'no posts, events, messages or views; the 4 users',
  many: '500 posts, 500 events, 60 users, 5,000 messages',
  edge: 'long words, Burmese, Zawgyi, missing fields, slash dates, aliases, markup and HTML in every text',
};

type Options = { day: string; seed: number; posts: readonly SeedPost[] };

async function buildEmpty(day: string, seed: number): Promise<SeedFiles> {
  const users = await userRecords(seedClock(day), seed);
  return { db: { blogs: [], events: [], users, contacts: [], views: [] }, images: [] };
}

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
const OPEN_EVENTS = 60;

type Means = { clock: SeedClock; chance: Chance; take: (asset: string) => string };

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

const numbered = ({ title, slug }: { title: string; slug: string }, index: number) => ({
  title: `${title}, no. ${index + 1}`,
  slug: `${slug}-${index + 1}`,
});

const manyPosts = ({ chance, ...means }: Means, posts: readonly SeedPost[]): BlogRecord[] =>
  times(POSTS, (index) => {
    const source = chance.pick(posts);
    const daysAgo = (POSTS - index) * DAYS_BETWEEN_POSTS;
    const status = chance.percent(6) ? 'draft' : 'published';
    return postRecord(index + 1, { ...source, ...numbered(source, index), daysAgo, status }, means);
  });

const manyEvents = ({ chance, ...means }: Means): EventRecord[] =>
  times(EVENTS, (index) => {
    const source = chance.pick(nearEvents);
    const day = FIRST_EVENT_DAY + index * DAYS_BETWEEN_EVENTS;
    const [[first, begin], [last, end]] = [source.start_date, source.end_date];
    const event: SeedEvent = {
      ...source,
      ...numbered(source, index),
      // Always before the seeding day, even for an event far in the future.
      announced: [Math.min(day - ANNOUNCED_BEFORE, -1), chance.time()],
      start_date: [day, begin],
      end_date: [day + last - first, end],
      status: chance.percent(8) ? 'draft' : 'published',
    };
    return eventRecord(index + 1, event, means);
  });

function manyMessages({ clock, chance }: Means, users: readonly UserRecord[], events: readonly EventRecord[]): ContactRecord[] {
  const open = events.filter((event) => event.registration_required && event.status === 'published').slice(-OPEN_EVENTS);
  return times(MESSAGES, (index) => {
    const left = MESSAGES - index;
    const status = chance.percent(left < NEW_MESSAGES ? 70 : 2) ? 'unread' : 'read';
    const minutesAgo = left * MINUTES_BETWEEN_MESSAGES - chance.whole(0, MINUTES_BETWEEN_MESSAGES - 1);
    const email = `visitor.${index + 1}@mail.test`;
    const source = chance.pick(seedMessages);
    const { id: event_id, title } = chance.pick(open);
    const registers = source.event_id !== undefined && { event_id: Number(event_id), subject: `Registration: ${title}` };
    return messageRecord(index + 1, { ...source, ...registers, email, status, minutesAgo }, clock, users);
  });
}

/** The demo users, and editors that fill the list; no one can sign in as those. */
async function manyUsers({ clock, chance }: Means, seed: number): Promise<UserRecord[]> {
  const known = await userRecords(clock, seed);
  const editors = times(USERS - known.length, (index): UserRecord => {
    const id = known.length + index + 1;
    return {
      id,
      name: `Editor ${id}`,
      email: `editor.${id}@nitcollege.test`,
      role: 'editor',
      status: chance.percent(80) ? 'active' : 'inactive',
      password_hash: DUMMY_HASH,
      created_at: clock.stamp(-chance.whole(1, 800), chance.time()),
    };
  });
  return [...known, ...editors];
}

async function buildMany(seedingDay: string, posts: readonly SeedPost[], seed: number): Promise<Seed> {
  const clock = seedClock(seedingDay);
  const chance = chanceFrom(seed);
  const { images, take } = imageShelf();
  const means = { clock, chance, take };
  const blogs = manyPosts(means, posts);
  const events = manyEvents(means);
  const users = await manyUsers(means, seed);
  const contacts = manyMessages(means, users, events);
  const seen = [
    ...blogs.slice(-SEEN_RECORDS).map(({ id }) => ({ page: `/blogs/${id}`, perDay: chance.whole(2, 14), since: -1 })),
    ...events.slice(-SEEN_RECORDS).map(({ id }) => ({ page: `/events/${id}`, perDay: chance.whole(2, 9), since: -1 })),
  ];
  return seedOf({ blogs, events, users, contacts, replies: replyRecords(clock), views: seedViews(seen, seed) }, images);
}

/** Records of one kind: those that are not bare have all fields of `whole` that they do not name themselves. */
type OddRecords = { whole: object; records: readonly Record<string, unknown>[] };

const NONE = '[[none]]';
const TOKEN = /\[\[([^[\]]+)\]\]/g;

/**
 * Edge cases, as QA can write them into `db.json` by hand; the server accepts them, and `npm run check-db` warns. `edge.json` has the
 * records, with tokens in double brackets for days, images and long words.
 */
async function buildEdge(seedingDay: string, seed: number): Promise<SeedFiles> {
  const clock = seedClock(seedingDay);
  const { images, take } = imageShelf();
  const words = new Map(Object.entries(edge.words).map(([name, text]) => [name, [text].flat().join('\n')]));
  words.set('MARKDOWN_MARKUP', [...edge.markup, ...edge.markdown].join('\n\n'));
  const word = (name: string) => String(filled(words.get(name)));

  const fillers: Record<string, ((what: string, detail: string) => string) | undefined> = {
    word,
    cut: (what, detail) => word(what).slice(0, Number(detail)),
    repeat: (what, detail) => word(what).repeat(Number(detail)),
    image: take,
    day: (what) => clock.day(Number(what)),
    stamp: (what, detail) => clock.stamp(Number(what), detail),
    year: () => clock.day(0).slice(0, 4),
  };
  const fillIn = (token: string): string => {
    const [kind = '', what = '', detail = ''] = token.split(' ');
    const fill = fillers[kind];
    if (!fill) throw new Error(`edge.json: "${token}" is unknown.`);
    return fill(what, detail);
  };

  function filled(value: unknown): unknown {
    if (value === NONE) return undefined;
    if (typeof value === 'string') return value.replaceAll(TOKEN, (_all, token: string) => fillIn(token));
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, filled(field)]));
  }

  /** The records as stored; one with `isEach` comes once for each markup. */
  const recordsOf = ({ whole, records }: OddRecords) =>
    records.flatMap(({ isBare, isEach, ...record }) =>
      (isEach ? edge.markup : ['']).map((markup, number) => {
        words.set('MARKUP', markup).set('NUMBER', String(number));
        return toRecord(filled(isBare ? record : { ...whole, ...record }));
      }),
    );
  const withIds = (records: readonly object[]) => records.map((record, index) => ({ id: index + 1, ...record }));

  const { blogs, events, users, contacts, views } = edge.collections;
  const odd = oddMessages.map(({ minutesAgo, ...message }) => ({ ...message, created_at: clock.minutesBefore(minutesAgo) }));
  const messages = [...recordsOf(contacts), ...odd].map((message, index) => ({
    created_at: clock.minutesBefore(index * 7),
    ...message,
  }));
  const db = {
    blogs: withIds(recordsOf(blogs)),
    events: withIds(recordsOf(events)),
    users: withIds([...(await userRecords(clock, seed)), ...recordsOf(users)]),
    contacts: withIds(messages),
    views: recordsOf(views),
    notes: edge.notes,
  };
  return { db, images };
}

const builders: Record<Scenario, (options: Options) => Promise<SeedFiles>> = {
  typical: ({ day, posts, seed }) => buildSeed(day, posts, seed),
  empty: ({ day, seed }) => buildEmpty(day, seed),
  many: ({ day, posts, seed }) => buildMany(day, posts, seed),
  edge: ({ day, seed }) => buildEdge(day, seed),
};

export const buildScenario = (name: Scenario, options: Options): Promise<SeedFiles> => builders[name](options);
