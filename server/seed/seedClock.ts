import { yangonDay } from '@/domain/dates';

const DAY_MS = 86_400_000;

/** Counts days from the day of seeding, in Yangon time, so that the seeded college is always in the middle of its term. */
export type SeedClock = {
  /** `YYYY-MM-DD`, so many days before (negative) or after the day of seeding. */
  day: (offset: number) => string;
  /** `YYYY-MM-DD HH:mm:ss` of Yangon, as events store it (D-25). */
  wallTime: (offset: number, time: string) => string;
  /** ISO 8601 in UTC of that moment, as records are stamped. */
  stamp: (offset: number, time: string) => string;
  /** ISO 8601 in UTC, so many minutes before the day of seeding began: never in the future, however early seeding is. */
  minutesBefore: (minutes: number) => string;
};

/** The clock of a day of seeding, written `YYYY-MM-DD`. */
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
