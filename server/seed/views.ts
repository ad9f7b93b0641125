import type { SeedClock } from './seedClock';

/** A page people look at, and how often on an average day; a page younger than 60 days names its first day. */
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

/** Numbers in [0, 1) that look random and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const QUIET_WEEKEND = 0.7;
const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Sixty days of views, the day of seeding among them, rising gently; the same numbers for the same day. */
export function seedViews(clock: SeedClock, records: readonly SeenPage[]): ViewRow[] {
  const random = randomFrom(2019);
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
