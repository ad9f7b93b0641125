// Makes texts and searches comparable: people type the same Burmese word with its characters in different order (D-55).

const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;

/** Returns a text in NFC without zero-width characters: they are invisible, so people type them at different places. */
export const toPlainText = (text: string): string => text.replace(ZERO_WIDTH, '').normalize('NFC');

/** The vowels, tones, stacking signs and medials that follow one Burmese letter. */
const MARKS_OF_LETTER = /[\u102b-\u103e]{2,}/g;
const FIRST_MEDIAL = 0x103b;

/** Ranks the medials 0 to 3, before all other marks, though they have the highest code points. */
function markRank(mark: string): number {
  const code = mark.charCodeAt(0);
  const isMedial = code >= FIRST_MEDIAL;
  return isMedial ? code - FIRST_MEDIAL : code;
}

/** Returns a text with the marks of each letter in one order, of the same length: an offset in it holds in the original. */
export const withOrderedMarks = (text: string): string =>
  text.replace(MARKS_OF_LETTER, (marks) => [...marks].sort((a, b) => markRank(a) - markRank(b)).join(''));

/** Returns a text to compare with a search: trimmed, in lower case, in NFC without zero-width characters, its marks in order. */
export const toSearchable = (text: string): string => withOrderedMarks(toPlainText(text).trim().toLowerCase());
