const FENCE = /^ {0,3}(?:```|~~~)/;
const INLINE_CODE = /`[^`]*`/g;
// Bounded, so that no line of brackets or spaces takes long (promise H6).
const WITHOUT_ALT = /!\[\s{0,9}\](?:\(\s{0,9}[^\s)]|\[[^\]\s])/g;

/** The number of images in a Markdown text that have no alternative text; images inside code are only text. */
export function imagesWithoutAlt(markdown: string): number {
  if (!markdown.includes('![')) return 0;
  let count = 0;
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode && line.includes('![')) count += line.replace(INLINE_CODE, '').match(WITHOUT_ALT)?.length ?? 0;
  }
  return count;
}
