import type { ViewRecord } from '../storage/records';
import { randomFrom, type SeedClock } from './seedClock';

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

const QUIET_WEEKEND = 0.7;
const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The views of sixty days up to the seeding day, rising slowly, as one row per page; the same day and seed give the same numbers. */
export function seedViews(clock: SeedClock, records: readonly SeenPage[], seed: number): ViewRecord[] {
  const random = randomFrom(seed);
  const pages = [...fixedPages, ...records];
  const counts = new Map<string, number>();
  for (let offset = 1 - DAYS; offset <= 0; offset += 1) {
    const mood = (0.75 + (0.5 * (offset + DAYS)) / DAYS) * (isWeekend(clock.day(offset)) ? QUIET_WEEKEND : 1);
    for (const { page, perDay, since = -DAYS } of pages) {
      if (since > offset) continue;
      counts.set(page, (counts.get(page) ?? 0) + Math.round(perDay * mood * (0.7 + 0.6 * random())));
    }
  }
  return [...counts].map(([page, count]) => ({ page, count }));
}
