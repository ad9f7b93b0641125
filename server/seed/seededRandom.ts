/** Returns a generator of numbers in [0, 1), which are the same for the same seed (mulberry32). */
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
    happens: (percent: number) => random() * 100 < percent,
    time: () => `${twoDigits(integer(7, 20))}:${twoDigits(integer(0, 59))}`,
  };
}

export type SeededChoices = ReturnType<typeof seededChoices>;
