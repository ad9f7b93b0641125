/** `1,200`. Not by `Intl`: its first use takes a slow phone 50 ms, and the first rows of a list wait for it. */
export function formatNumber(count: number): string {
  return count < 1000 ? String(count) : `${formatNumber(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
}

/** A number with its noun, which takes an `s` or the given form unless the number is 1: `1 post`, `0 posts`, `1,200 posts`. */
export function countWithNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** Names in one sentence: "a, b, and c". */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
