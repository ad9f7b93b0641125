import { DAY_MS, MINUTE_MS, yangonDay } from '@/domain/dates';

/** Makes the dates of sample data, in days or minutes from a seeding day (`YYYY-MM-DD`) in Yangon. */
export function seedClock(seedingDay: string) {
  const dayStart = Date.parse(`${seedingDay}T00:00:00+06:30`);
  // 2024-02-31 parses as a day of the next month.
  if (Number.isNaN(dayStart) || yangonDay(new Date(dayStart)) !== seedingDay) {
    throw new Error(`"${seedingDay}" is not a day: write it as YYYY-MM-DD.`);
  }
  const day = (offset: number) => yangonDay(new Date(dayStart + offset * DAY_MS));
  return {
    day,
    /** `YYYY-MM-DD HH:mm:ss` in Yangon, the form of event dates (D-25). */
    wallTime: (offset: number, time: string) => `${day(offset)} ${time}:00`,
    /** ISO 8601 in UTC, the form of all other dates. `time` is in Yangon. */
    timestamp: (offset: number, time: string) => new Date(`${day(offset)}T${time}:00+06:30`).toISOString(),
    /** ISO 8601 in UTC, counted back from the start of the seeding day. */
    minutesBefore: (minutes: number) => new Date(dayStart - minutes * MINUTE_MS).toISOString(),
  };
}

export type SeedClock = ReturnType<typeof seedClock>;
