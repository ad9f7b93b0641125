// Takes out of typed and pasted texts what nobody sees, and writes each line break in one way.

/** The line breaks of other programs: those of Windows, and the soft breaks of Office. */
const FOREIGN_LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The invisible control characters (C0), except line feed and tab. */
const CONTROL_CHARACTER = /[^\P{Cc}\n\t\u007f-\u009f]/gu;

/** Returns a text with plain line breaks, and without control characters. */
export const cleanMultiLineText = (text: string): string => text.replace(FOREIGN_LINE_BREAK, '\n').replace(CONTROL_CHARACTER, '');

/** Returns a text in one line: line breaks and tabs become spaces, and control characters go. */
export const cleanSingleLineText = (text: string): string => cleanMultiLineText(text).replace(/[\n\t]+/g, ' ');

/** Returns an email address without what people copy along: `mailto:`, brackets, spaces, hidden characters, a full stop. */
export function cleanEmailAddress(text: string): string {
  const address = cleanSingleLineText(text)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^[\s<]*(?:mailto:)?[\s<]*/i, '');
  let end = address.length;
  // A regular expression anchored at the end would be slow on texts crafted against it (promise H6).
  while (end > 0 && /[\s>၊။]/.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
