/** A number with its noun, which takes an `s` or the given form unless the number is 1: `1 post`, `0 posts`, `1,200 posts`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}
