import { yangonDay } from '@/domain/dates';

const DAY_MS = 86_400_000;

/** Counts days from the seeding day, in Yangon time, so that the seed data is always in the middle of a term. */
export type SeedClock = {
  /** `YYYY-MM-DD`, `offset` days after the seeding day, or before it when negative. */
  day: (offset: number) => string;
  /** `YYYY-MM-DD HH:mm:ss` in Yangon, as events store it (D-25). */
  wallTime: (offset: number, time: string) => string;
  /** ISO 8601 in UTC, as record timestamps are stored. */
  stamp: (offset: number, time: string) => string;
  /** ISO 8601 in UTC, `minutes` before the seeding day began: never in the future, at any time of seeding. */
  minutesBefore: (minutes: number) => string;
};

/** The clock of a seeding day, written `YYYY-MM-DD`. */
export function seedClock(seedingDay: string): SeedClock {
  const dayStart = Date.parse(`${seedingDay}T00:00:00+06:30`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(seedingDay) || Number.isNaN(dayStart)) {
    throw new Error(`"${seedingDay}" is not a day: write it as YYYY-MM-DD.`);
  }
  const day = (offset: number) => yangonDay(new Date(dayStart + offset * DAY_MS));
  return {
    day,
    wallTime: (offset, time) => `${day(offset)} ${time}:00`,
    stamp: (offset, time) => new Date(`${day(offset)}T${time}:00+06:30`).toISOString(),
    minutesBefore: (minutes) => new Date(dayStart - minutes * 60_000).toISOString(),
  };
}
