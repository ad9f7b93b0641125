/**
 * The reading time in minutes, at 200 words a minute; Burmese has no spaces between words, so five of its
 * letters count as a word.
 */
export function readingMinutes(content: string): number {
  const burmese = content.match(/[\u1000-\u109f]/g)?.length ?? 0;
  const words = content.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !/[\u1000-\u109f]/.test(word)).length ?? 0;
  return Math.max(1, Math.round((words + burmese / 5) / 200));
}
