/** A number with its noun, which takes an `s` unless the number is 1: `1 post`, `0 posts`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
