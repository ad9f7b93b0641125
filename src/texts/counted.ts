/** `1,200`. Not by `Intl`: its first use takes a slow phone 50 ms, and the first rows of a list wait for it. */
export function figure(count: number): string {
  return count < 1000 ? String(count) : `${figure(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
}

/** A number with its noun, which takes an `s` or the given form unless the number is 1: `1 post`, `0 posts`, `1,200 posts`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${figure(count)} ${count === 1 ? noun : plural}`;
}

/** Names in one sentence: "a, b, and c". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
