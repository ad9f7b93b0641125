// Compares texts with searches: visitors and staff find Burmese words however they type them (D-55).

const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;

/** Returns a text in NFC without zero-width characters: they are invisible, so people type them at different places (D-55). */
export const toPlainText = (text: string): string => text.replace(ZERO_WIDTH, '').normalize('NFC');

/** Burmese vowels, tones and medials. */
const MARK_SEQUENCE = /[\u102b-\u103e]{2,}/g;
const FIRST_MEDIAL = 0x103b;

/** Returns the place of a mark among those of a letter. Medials come first, though they have the highest code points. */
function markRank(mark: string): number {
  const code = mark.charCodeAt(0);
  return code >= FIRST_MEDIAL ? code - FIRST_MEDIAL : code;
}

/** Returns a text of the same length with the marks of each Burmese letter in one order, because people type them in several. */
export const withOrderedMarks = (text: string): string =>
  text.replace(MARK_SEQUENCE, (marks) => [...marks].sort((a, b) => markRank(a) - markRank(b)).join(''));

/** Returns a text to compare with a search: trimmed, NFC, lower case, no zero-width characters, its marks in order (D-55). */
export const toSearchable = (text: string): string => withOrderedMarks(toPlainText(text).trim().toLowerCase());

/** The code points of zero: Latin, Burmese, Shan and full-width. */
const ZERO_CODES = [0x30, 0x1040, 0x1090, 0xff10];
/** Returns a digit in all four scripts, for a character class. */
const digitInAllScripts = (value: number): string => ZERO_CODES.map((zero) => String.fromCharCode(zero + value)).join('');

function digitValue(char: string): number | undefined {
  const code = char.charCodeAt(0);
  return ZERO_CODES.map((zero) => code - zero).find((value) => value >= 0 && value <= 9);
}

/** The Burmese letters that look like the digits ၀, ၄ and ၇ and are typed for them. */
const LETTER_OF_DIGIT: Readonly<Record<number, string>> = { 0: 'ဝ', 4: '၎', 7: 'ရ' };
/** Without digits and punctuation. */
const BURMESE_LETTER = /[\u1000-\u103f\u104c-\u1059]/;
/** The marks before which the letters ဥ (U) and ဉ (Nya) look alike and mean the same. */
const MARK_AFTER_U_OR_NYA = /[\u102c\u1037\u1039\u103a]/;
/** Letters that people type as one character or as two. */
const OTHER_SPELLING: Readonly<Record<string, string>> = { သြ: 'ဩ', ဩ: 'သြ', စျ: 'ဈ', ဈ: 'စျ' };
const TWO_CHARACTER_LETTERS = Object.keys(OTHER_SPELLING).filter(({ length }) => length === 2);
const CHARACTERS = new RegExp(`${TWO_CHARACTER_LETTERS.join('|')}|.`, 'gsu');

export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns a digit's pattern: in a word it can stand for a letter, as ၇ for ရ; in a number only ၀, for which ဝ is often typed. */
function digitPattern(digit: number, isBesideLetter: boolean, isBesideDigit: boolean): string {
  const canBeLetter = isBesideLetter || (digit === 0 && isBesideDigit);
  return `[${digitInAllScripts(digit)}${canBeLetter ? (LETTER_OF_DIGIT[digit] ?? '') : ''}]`;
}

/** Returns a letter's pattern: it can stand for a digit in a word, as ဝ for ၀, and beside a digit; alone it is a letter. */
function letterPattern(letter: string, isBesideLetter: boolean, isBesideDigit: boolean): string {
  const similarDigit = [0, 4, 7].find((digit) => LETTER_OF_DIGIT[digit] === letter);
  const canBeDigit = similarDigit !== undefined && (isBesideLetter || isBesideDigit);
  return canBeDigit ? `[${letter}${digitInAllScripts(similarDigit)}]` : escapeRegExp(letter);
}

/** Returns a pattern for a character and its look-alikes. */
function characterPattern(char: string, charBefore: string, charAfter: string): string {
  const otherSpelling = OTHER_SPELLING[char];
  if (otherSpelling !== undefined) return `(?:${char}|${otherSpelling})`;
  if ((char === 'ဥ' || char === 'ဉ') && MARK_AFTER_U_OR_NYA.test(charAfter)) return '[ဥဉ]';
  const isBesideLetter = BURMESE_LETTER.test(charBefore) || BURMESE_LETTER.test(charAfter);
  const isBesideDigit = digitValue(charBefore) !== undefined || digitValue(charAfter) !== undefined;
  const digit = digitValue(char);
  if (digit === undefined) return letterPattern(char, isBesideLetter, isBesideDigit);
  return digitPattern(digit, isBesideLetter, isBesideDigit);
}

/** Returns a pattern that finds a search in searchable texts, also in look-alike letters; undefined for an empty one. */
export function searchPattern(search: string): RegExp | undefined {
  const characters = toSearchable(search).match(CHARACTERS) ?? [];
  if (characters.length === 0) return undefined;
  const patterns = characters.map((char, index) =>
    characterPattern(char, characters[index - 1] ?? '', characters[index + 1] ?? ''),
  );
  return new RegExp(patterns.join(''), 'iu');
}

/** Returns a filter for records that contain the search text in a named field; an empty search finds all (spec section 5). */
export function matchesSearch<T>(fields: readonly (keyof T)[], search: string): (record: T) => boolean {
  const pattern = searchPattern(search);
  return (record) => !pattern || fields.some((field) => pattern.test(toSearchable(String(record[field] ?? ''))));
}

/** In characters. The server caches a page for each search in an address, so that a search must not be endless. */
const SEARCH_MAX = 200;

/** Returns the search in an address, cut to its maximum length; empty for an address without a search. */
export const readSearch = (text: string | null): string =>
  Array.from(text ?? '')
    .slice(0, SEARCH_MAX)
    .join('');
