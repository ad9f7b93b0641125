// Cleans typed and pasted texts and email addresses: invisible characters go, all line breaks become \n.

/** Line breaks other than \n: those of Windows (\r\n), the soft breaks of Office (\v), and those of Unicode. */
const FOREIGN_LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters up to U+001F, except line feed and tab: all control characters (Cc) without those listed. */
const CONTROL_CHARACTER = /[^\P{Cc}\n\t\u007f-\u009f]/gu;

/** Returns a text whose line breaks are \n, without control characters. */
export const cleanMultiLineText = (text: string): string => text.replace(FOREIGN_LINE_BREAK, '\n').replace(CONTROL_CHARACTER, '');

/** Returns a text in one line: line breaks and tabs become spaces, and control characters go. */
export const cleanSingleLineText = (text: string): string => cleanMultiLineText(text).replace(/[\n\t]+/g, ' ');

/** Returns an email address without what people copy along: `mailto:`, `<>`, spaces, hidden characters, `။`. */
export function cleanEmailAddress(text: string): string {
  const address = cleanSingleLineText(text)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^[\s<]*(?:mailto:)?[\s<]*/i, '');
  let end = address.length;
  // Not by `replace(/[\s>၊။]+$/, '')`, which is slow for a text with many spaces in its middle.
  while (end > 0 && /[\s>၊။]/.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Normalizes an email address: case, spaces, invisible characters and Unicode forms make no second account (promise A2). */
export const normalizeEmail = (email: string) =>
  email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
