// Makes texts and searches comparable, because people type the characters of a Burmese word in different orders (D-55).

const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;

/** Returns a text in NFC without zero-width characters. Nobody sees these, so people type them at different places. */
export const toPlainText = (text: string): string => text.replace(ZERO_WIDTH, '').normalize('NFC');

/** The vowels, tones, stacking signs and medials that follow one Burmese letter. */
const MARKS_OF_LETTER = /[\u102b-\u103e]{2,}/g;
const FIRST_MEDIAL = 0x103b;

/** The medials come before all other marks, although they have the highest code points. */
function markRank(mark: string): number {
  const code = mark.charCodeAt(0);
  const isMedial = code >= FIRST_MEDIAL;
  return isMedial ? code - FIRST_MEDIAL : code;
}

/** Sorts the marks of each letter. The length stays, so an offset in the result is the same in the original. */
export const withOrderedMarks = (text: string): string =>
  text.replace(MARKS_OF_LETTER, (marks) => [...marks].sort((a, b) => markRank(a) - markRank(b)).join(''));

/** Prepares a text or a search, so that capitals and the order of marks make no difference between them. */
export const toSearchable = (text: string): string => withOrderedMarks(toPlainText(text).trim().toLowerCase());
