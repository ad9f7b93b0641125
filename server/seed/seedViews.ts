import type { ViewRecord } from '../storage/records';
import type { SeedEvent } from './seedData';
import { seededRandom } from './seededRandom';
import type { SeedPost } from './seedPosts';

/** `firstDay` counts from the seeding day, such as -5. A page without `firstDay` is older than all counted days. */
type ViewedPage = { page: string; viewsPerDay: number; firstDay?: number };

const COUNTED_DAYS = 60;

const pagesWithoutRecord: readonly ViewedPage[] = [
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

const DAILY_VIEWS_OF_NEW_POST = 14;
const DAILY_VIEWS_OF_EVENT = 6;
const DAYS_PER_LOST_DAILY_VIEW = 12;
const MIN_DAILY_VIEWS = 2;

const dailyViewsOfPost = (daysAgo: number) =>
  Math.max(MIN_DAILY_VIEWS, DAILY_VIEWS_OF_NEW_POST - daysAgo / DAYS_PER_LOST_DAILY_VIEW);

export const viewedPostPages = (posts: readonly SeedPost[]): ViewedPage[] =>
  posts.flatMap(({ status, daysAgo }, index) =>
    status === 'published' ? [{ page: `/blogs/${index + 1}`, viewsPerDay: dailyViewsOfPost(daysAgo), firstDay: -daysAgo }] : [],
  );

export const viewedEventPages = (events: readonly SeedEvent[]): ViewedPage[] =>
  events.flatMap(({ status, announced: [firstDay] }, index) =>
    status === 'published' ? [{ page: `/events/${index + 1}`, viewsPerDay: DAILY_VIEWS_OF_EVENT, firstDay }] : [],
  );

const MAX_VARIATION = 0.3;

/** Returns the views of each page in the last 60 days. They vary by 30 %, in the same way for the same seed. */
export function seedViews(recordPages: readonly ViewedPage[], seed: number): ViewRecord[] {
  const random = seededRandom(seed);
  return [...pagesWithoutRecord, ...recordPages].map(({ page, viewsPerDay, firstDay = -COUNTED_DAYS }) => {
    const daysWithSeedingDay = 1 - firstDay;
    const days = Math.min(COUNTED_DAYS, daysWithSeedingDay);
    const variation = 1 - MAX_VARIATION + 2 * MAX_VARIATION * random();
    return { page, count: Math.round(viewsPerDay * days * variation) };
  });
}
