/** Writes 1200 as `1,200`. The first use of `Intl` would delay the first rows of a list by 50 ms on a slow phone. */
export function formatNumber(count: number): string {
  return count < 1000 ? String(count) : `${formatNumber(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
}

/** Returns for example `1 post`, `0 posts` or `1,200 posts`. A noun with another plural needs `plural`. */
export function countWithNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** Returns for example "a, b, and c". */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
