import { randomFrom } from './random';
import type { SeedClock } from './seedClock';

/** A page with its views on an average day; a page younger than 60 days names its first day. */
type SeenPage = { page: string; perDay: number; since?: number };

type ViewRow = { page: string; date: string; count: number };

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

/** Sixty days of views up to the seeding day, rising slowly; the same day and seed give the same numbers. */
export function seedViews(clock: SeedClock, records: readonly SeenPage[], seed: number): ViewRow[] {
  const random = randomFrom(seed);
  const pages = [...fixedPages, ...records];
  return Array.from({ length: DAYS }, (_, index) => index - DAYS + 1).flatMap((offset) => {
    const date = clock.day(offset);
    const mood = (0.75 + (0.5 * (offset + DAYS)) / DAYS) * (isWeekend(date) ? QUIET_WEEKEND : 1);
    return pages
      .filter(({ since = -DAYS }) => since <= offset)
      .map(({ page, perDay }) => ({ page, date, count: Math.round(perDay * mood * (0.7 + 0.6 * random())) }))
      .filter(({ count }) => count > 0);
  });
}
