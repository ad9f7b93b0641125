/** What ends a line elsewhere: Windows, and the soft breaks of Office. */
const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The control letters of C0, which nobody sees, except line feed and tab. */
const UNSEEN = /[^\P{Cc}\n\t\u007f-\u009f]/gu;

/** A text with plain line breaks, and without control letters. */
export const cleanMultiLineText = (text: string): string => text.replace(BREAK, '\n').replace(UNSEEN, '');

/** A text in one line: breaks and tabs become spaces, control letters go. */
export const cleanSingleLineText = (text: string): string => cleanMultiLineText(text).replace(/[\n\t]+/g, ' ');

/** An email address without what people copy with it: `mailto:`, brackets, spaces, invisible letters, a Burmese full stop. */
export function cleanEmailAddress(text: string): string {
  const address = cleanSingleLineText(text)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^[\s<]*(?:mailto:)?[\s<]*/i, '');
  let end = address.length;
  // A regular expression anchored at the end would be slow on texts crafted against it (promise H6).
  while (end > 0 && /[\s>၊။]/.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
