import { type Database, mapEntities, type ViewRecord } from '../storage/records';
import { seedClock, seededRandom } from './seedClock';
import {
  buildReplyRecords,
  buildUserRecords,
  createSeedImages,
  laterEvents,
  nearEvents,
  type SeedImage,
  type SeedPost,
  seedMessages,
  toEventRecord,
  toMessageRecord,
  toPostRecord,
} from './seedRecords';

type SeedLists = Pick<Database, 'blogs' | 'events' | 'users' | 'contacts' | 'replies' | 'views'>;

export type Seed = { db: SeedLists & Pick<Database, 'meta'>; images: SeedImage[] };

/** Completes a seed with the highest id of each list: ids count from 1, so it is the length of the list. */
export function toSeed(lists: SeedLists, images: SeedImage[]): Seed {
  const allLists = { ...lists, deleted: [], alerts: [] };
  const last_ids = mapEntities((name) => allLists[name].length);
  return { db: { ...lists, meta: { commit: 0, last_ids } }, images };
}

/** A page with its views on an average day. A page that is younger than the counts names its first day, such as -5. */
type ViewedPage = { page: string; viewsPerDay: number; firstDay?: number };

const COUNTED_DAYS = 60;

const fixedPages: readonly ViewedPage[] = [
  { page: '/', viewsPerDay: 96 },
  { page: '/programs', viewsPerDay: 54 },
  { page: '/programs/ncc-education-uk-diploma', viewsPerDay: 31 },
  { page: '/programs/diploma-bit', viewsPerDay: 14 },
  { page: '/programs/itpec-program', viewsPerDay: 19 },
  { page: '/programs/nit-professional-diplomas', viewsPerDay: 16 },
  { page: '/ncc-program', viewsPerDay: 5 },
  { page: '/blogs', viewsPerDay: 38 },
  { page: '/events', viewsPerDay: 27 },
  { page: '/about', viewsPerDay: 18 },
  { page: '/contact', viewsPerDay: 33 },
];

/** Returns the views of 60 days up to the seeding day, as one row per page. They vary by 30 %, the same for the same seed. */
export function seedViews(recordPages: readonly ViewedPage[], seed: number): ViewRecord[] {
  const random = seededRandom(seed);
  return [...fixedPages, ...recordPages].map(({ page, viewsPerDay, firstDay = -COUNTED_DAYS }) => {
    const days = Math.min(COUNTED_DAYS, 1 - firstDay);
    const variation = 0.7 + 0.6 * random();
    return { page, count: Math.round(viewsPerDay * days * variation) };
  });
}

const DAILY_VIEWS_OF_NEW_POST = 14;
const DAILY_VIEWS_OF_EVENT = 6;
const DAYS_PER_LOST_DAILY_VIEW = 12;
const MIN_DAILY_VIEWS = 2;

const dailyViewsOfPost = (daysAgo: number) =>
  Math.max(MIN_DAILY_VIEWS, DAILY_VIEWS_OF_NEW_POST - daysAgo / DAYS_PER_LOST_DAILY_VIEW);

export const DEFAULT_SEED = 2019;

/** Builds the sample database for a day (`YYYY-MM-DD`); the same day and seed give the same database (contract, section 5). */
export async function buildSeed(seedingDay: string, posts: readonly SeedPost[], seed = DEFAULT_SEED): Promise<Seed> {
  const clock = seedClock(seedingDay);
  const { images, addImage } = createSeedImages();
  const seedEvents = [...nearEvents, ...laterEvents];
  const blogs = posts.map((post, index) => toPostRecord(index + 1, post, { clock, addImage }));
  const events = seedEvents.map((event, index) => toEventRecord(index + 1, event, { clock, addImage }));
  const users = await buildUserRecords(clock, seed);
  const contacts = seedMessages.map((message, index) => toMessageRecord(index + 1, message, clock, users));
  const postPages = posts.map(({ status, daysAgo }, index) => ({
    status,
    page: `/blogs/${index + 1}`,
    viewsPerDay: dailyViewsOfPost(daysAgo),
    firstDay: -daysAgo,
  }));
  const eventPages = seedEvents.map(({ status, announced: [firstDay] }, index) => ({
    status,
    page: `/events/${index + 1}`,
    viewsPerDay: DAILY_VIEWS_OF_EVENT,
    firstDay,
  }));
  const viewedPages = [...postPages, ...eventPages].filter(({ status }) => status === 'published');
  const views = seedViews(viewedPages, seed);
  return toSeed({ blogs, events, users, contacts, replies: buildReplyRecords(clock), views }, images);
}
