// Turns a search into a regular expression. People type some Burmese letters and digits for others that look alike,
// so the expression finds both (D-55). The search ၇န်, with the digit 7, also finds the word ရန်.
import { toSearchable } from './searchableText';

/** The code points of zero: Latin, Burmese, Shan and full-width. */
const ZERO_CODES = [0x30, 0x1040, 0x1090, 0xff10];
/** For a character class: 7 becomes `7၇႗７`. */
const digitInAllScripts = (value: number): string => ZERO_CODES.map((zero) => String.fromCharCode(zero + value)).join('');

function digitValue(char: string): number | undefined {
  const code = char.charCodeAt(0);
  return ZERO_CODES.map((zero) => code - zero).find((value) => value >= 0 && value <= 9);
}

const BURMESE_LETTER = /[\u1000-\u103f\u104c-\u1059]/;
/** Before these marks, people type the letters ဥ (U) and ဉ (Nya) for each other. */
const MARK_AFTER_U_OR_NYA = /[\u102c\u1037\u1039\u103a]/;
/** Letters that people type as one character or as two. */
const OTHER_SPELLING: Readonly<Record<string, string>> = { သြ: 'ဩ', ဩ: 'သြ', စျ: 'ဈ', ဈ: 'စျ' };
const TWO_CHARACTER_LETTERS = Object.keys(OTHER_SPELLING).filter(({ length }) => length === 2);
/** Matches one letter: a single character, or one of the letters with two characters. */
const SEARCH_UNIT = new RegExp(`${TWO_CHARACTER_LETTERS.join('|')}|.`, 'gsu');

export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The Burmese letters that look like the digits ၀, ၄ and ၇. People type them for these digits. */
const LETTER_OF_DIGIT: Readonly<Record<number, string>> = { 0: 'ဝ', 4: '၎', 7: 'ရ' };

/** What stands before or after a character of the search. */
type Neighbours = { includeLetter: boolean; includeDigit: boolean };

/** Beside a letter, ၇ also finds ရ. Beside a digit, only ၀ finds its letter.
 * Otherwise a search for 17 would find ၁ရ in ၁ရက်, which means "1 day". */
function digitPattern(digit: number, neighbours: Neighbours): string {
  const findsLetter = neighbours.includeLetter || (digit === 0 && neighbours.includeDigit);
  const similarLetter = LETTER_OF_DIGIT[digit] ?? '';
  return `[${digitInAllScripts(digit)}${findsLetter ? similarLetter : ''}]`;
}

/** Beside a letter or a digit, ရ also finds ၇. */
function nonDigitPattern(char: string, neighbours: Neighbours): string {
  const similarDigit = [0, 4, 7].find((digit) => LETTER_OF_DIGIT[digit] === char);
  const findsDigit = similarDigit !== undefined && (neighbours.includeLetter || neighbours.includeDigit);
  return findsDigit ? `[${char}${digitInAllScripts(similarDigit)}]` : escapeRegExp(char);
}

function unitPattern(unit: string, unitBefore: string, unitAfter: string): string {
  const otherSpelling = OTHER_SPELLING[unit];
  if (otherSpelling !== undefined) return `(?:${unit}|${otherSpelling})`;
  if ((unit === 'ဥ' || unit === 'ဉ') && MARK_AFTER_U_OR_NYA.test(unitAfter)) return '[ဥဉ]';
  const neighbours = {
    includeLetter: BURMESE_LETTER.test(unitBefore) || BURMESE_LETTER.test(unitAfter),
    includeDigit: digitValue(unitBefore) !== undefined || digitValue(unitAfter) !== undefined,
  };
  const digit = digitValue(unit);
  return digit === undefined ? nonDigitPattern(unit, neighbours) : digitPattern(digit, neighbours);
}

/** Returns a pattern for texts that `toSearchable` has prepared; undefined for an empty search. */
export function searchPattern(search: string): RegExp | undefined {
  const units = toSearchable(search).match(SEARCH_UNIT) ?? [];
  if (units.length === 0) return undefined;
  const patterns = units.map((unit, index) => unitPattern(unit, units[index - 1] ?? '', units[index + 1] ?? ''));
  return new RegExp(patterns.join(''), 'iu');
}
