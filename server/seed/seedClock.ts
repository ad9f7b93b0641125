import { yangonDay } from '@/domain/dates';

const DAY_MS = 86_400_000;

/** The clock of a seeding day (`YYYY-MM-DD`), which counts days from it in Yangon time. */
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
    stamp: (offset: number, time: string) => new Date(`${day(offset)}T${time}:00+06:30`).toISOString(),
    /** ISO 8601 in UTC, `minutes` before the seeding day began: never in the future, at any time of seeding. */
    minutesBefore: (minutes: number) => new Date(dayStart - minutes * 60_000).toISOString(),
  };
}

export type SeedClock = ReturnType<typeof seedClock>;

/** Deterministic pseudorandom numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function chanceFrom(seed: number) {
  const random = randomFrom(seed);
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    whole,
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    percent: (share: number) => random() * 100 < share,
    time: () => `${two(whole(7, 20))}:${two(whole(0, 59))}`,
  };
}

export type Chance = ReturnType<typeof chanceFrom>;
