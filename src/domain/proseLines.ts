const FENCE = /^ {0,3}(?:```|~~~)/;
const INLINE_CODE = /`[^`]*`/g;

/** The lines of a Markdown text without its code, in which marks are only letters. */
export function proseLines(markdown: string): string[] {
  let isCode = false;
  return markdown.split('\n').flatMap((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? [] : [line.replace(INLINE_CODE, '')];
  });
}
