import { type Database, mapEntities, type ViewRecord } from '../storage/records';
import { randomFrom, seedClock } from './seedClock';
import {
  eventRecord,
  imageShelf,
  laterEvents,
  messageRecord,
  nearEvents,
  postRecord,
  replyRecords,
  type SeedImage,
  type SeedPost,
  seedMessages,
  userRecords,
} from './seedRecords';

type SeedLists = Pick<Database, 'blogs' | 'events' | 'users' | 'contacts' | 'replies' | 'views'>;

export type Seed = { db: SeedLists & Pick<Database, 'meta'>; images: SeedImage[] };

export function seedOf(db: SeedLists, images: SeedImage[]): Seed {
  const lists = { ...db, deleted: [], alerts: [] };
  const last_ids = mapEntities((name) => lists[name].length);
  return { db: { ...db, meta: { commit: 0, last_ids } }, images };
}

/** A page with its views on an average day; a page younger than 60 days names its first day. */
type SeenPage = { page: string; perDay: number; since?: number };

const DAYS = 60;

const fixedPages: readonly SeenPage[] = [
  { page: '/', perDay: 96 },
  { page: '/programs', perDay: 54 },
  { page: '/programs/ncc-education-uk-diploma', perDay: 31 },
  { page: '/programs/diploma-bit', perDay: 14 },
  { page: '/programs/itpec-program', perDay: 19 },
  { page: '/programs/nit-professional-diplomas', perDay: 16 },
  { page: '/ncc-program', perDay: 5 },
  { page: '/blogs', perDay: 38 },
  { page: '/events', perDay: 27 },
  { page: '/about', perDay: 18 },
  { page: '/contact', perDay: 33 },
];

/** The views of sixty days up to the seeding day, as one row per page; the same seed gives the same numbers. */
export function seedViews(records: readonly SeenPage[], seed: number): ViewRecord[] {
  const random = randomFrom(seed);
  return [...fixedPages, ...records].map(({ page, perDay, since = -DAYS }) => ({
    page,
    count: Math.round(perDay * Math.min(DAYS, 1 - since) * (0.7 + 0.6 * random())),
  }));
}

const VIEWS_OF_A_NEW_POST = 14;
const VIEWS_OF_AN_EVENT = 6;

export const USUAL_SEED = 2019;

/** Builds the seed database for a day (`YYYY-MM-DD`); the same day and seed give the same database (contract, section 5). */
export async function buildSeed(seedingDay: string, posts: readonly SeedPost[], seed = USUAL_SEED): Promise<Seed> {
  const clock = seedClock(seedingDay);
  const { images, take } = imageShelf();
  const seedEvents = [...nearEvents, ...laterEvents];
  const blogs = posts.map((post, index) => postRecord(index + 1, post, { clock, take }));
  const events = seedEvents.map((event, index) => eventRecord(index + 1, event, { clock, take }));
  const users = await userRecords(clock, seed);
  const contacts = seedMessages.map((message, index) => messageRecord(index + 1, message, clock, users));
  const seen = [
    ...posts.flatMap(({ status, daysAgo }, index) =>
      status === 'published'
        ? [{ page: `/blogs/${index + 1}`, perDay: Math.max(2, VIEWS_OF_A_NEW_POST - daysAgo / 12), since: -daysAgo }]
        : [],
    ),
    ...seedEvents.flatMap(({ status, announced }, index) =>
      status === 'published' ? [{ page: `/events/${index + 1}`, perDay: VIEWS_OF_AN_EVENT, since: announced[0] }] : [],
    ),
  ];
  return seedOf({ blogs, events, users, contacts, replies: replyRecords(clock), views: seedViews(seen, seed) }, images);
}
