import { DAY_MS, MINUTE_MS, yangonDay } from '@/domain/dates';

/** Returns the dates of samples, counted in days and minutes from a seeding day (`YYYY-MM-DD`) in Yangon time. */
export function seedClock(seedingDay: string) {
  const dayStart = Date.parse(`${seedingDay}T00:00:00+06:30`);
  // A day such as 2024-02-31 parses as one of the next month.
  if (Number.isNaN(dayStart) || yangonDay(new Date(dayStart)) !== seedingDay) {
    throw new Error(`"${seedingDay}" is not a day: write it as YYYY-MM-DD.`);
  }
  const day = (offset: number) => yangonDay(new Date(dayStart + offset * DAY_MS));
  return {
    day,
    /** `YYYY-MM-DD HH:mm:ss` in Yangon, as events store it (D-25). */
    wallTime: (offset: number, time: string) => `${day(offset)} ${time}:00`,
    /** ISO 8601 in UTC of a time of day in Yangon, as all other dates are stored. */
    timestamp: (offset: number, time: string) => new Date(`${day(offset)}T${time}:00+06:30`).toISOString(),
    /** ISO 8601 in UTC, `minutes` before the seeding day began: never in the future, at any time of seeding. */
    minutesBefore: (minutes: number) => new Date(dayStart - minutes * MINUTE_MS).toISOString(),
  };
}

export type SeedClock = ReturnType<typeof seedClock>;
