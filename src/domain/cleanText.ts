/** Line breaks other than \n: those of Windows (\r\n), the soft breaks of Office (\v), and those of Unicode. */
const FOREIGN_LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** All control characters (Cc) but line feed, tab and U+007F to U+009F. The class is negated twice. */
const CONTROL_CHARACTER = /[^\P{Cc}\n\t\u007f-\u009f]/gu;

/** Returns a text with \n as its only line break, without control characters. */
export const cleanMultiLineText = (text: string): string => text.replace(FOREIGN_LINE_BREAK, '\n').replace(CONTROL_CHARACTER, '');

/** Returns a text in one line. Line breaks and tabs become spaces. */
export const cleanSingleLineText = (text: string): string => cleanMultiLineText(text).replace(/[\n\t]+/g, ' ');

/** Removes what people copy along with an address: `mailto:`, `<>`, spaces, hidden characters and `။`. */
export function cleanEmailAddress(text: string): string {
  const address = cleanSingleLineText(text)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^[\s<]*(?:mailto:)?[\s<]*/i, '');
  let end = address.length;
  // `replace(/[\s>၊။]+$/, '')` would be slow for a text with many spaces in the middle.
  while (end > 0 && /[\s>၊။]/.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** As typed, another letter case, a space or a hidden character would make a second account (promise A2). */
export const normalizeEmail = (email: string) =>
  email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
