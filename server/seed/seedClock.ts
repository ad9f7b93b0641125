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

/** Creates a function that returns pseudorandom numbers in [0, 1), the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function seededChoices(seed: number) {
  const random = seededRandom(seed);
  const integer = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    integer,
    pick: <T>(list: readonly T[]): T => {
      const item = list[integer(0, list.length - 1)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
    /** Returns true in `percent` of 100 calls. */
    happens: (percent: number) => random() * 100 < percent,
    time: () => `${twoDigits(integer(7, 20))}:${twoDigits(integer(0, 59))}`,
  };
}

export type SeededChoices = ReturnType<typeof seededChoices>;
