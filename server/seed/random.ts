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

/** Deterministic random choices. */
export type Chance = {
  /** A whole number from `least` to `most`. */
  whole: (least: number, most: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True in `share` percent of the calls. */
  percent: (share: number) => boolean;
  /** A time of day in Yangon from 7 a.m. to 9 p.m. */
  time: () => string;
};

/** Makes random choices from a seed. */
export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    whole,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    percent: (share) => random() * 100 < share,
    time: () => `${two(whole(7, 20))}:${two(whole(0, 59))}`,
  };
}
