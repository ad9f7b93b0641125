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

// A digit and its look-alike letter find each other beside a letter. Alone, neither finds the other.
// Beside a digit, the letter finds the digit. Of the digits, only ၀ finds its letter there.
// Otherwise a search for 17 would find ၁ရ in ၁ရက်, which means "1 day".

function digitPattern(digit: number, isBesideLetter: boolean, isBesideDigit: boolean): string {
  const findsLetter = isBesideLetter || (digit === 0 && isBesideDigit);
  return `[${digitInAllScripts(digit)}${findsLetter ? (LETTER_OF_DIGIT[digit] ?? '') : ''}]`;
}

function nonDigitPattern(char: string, isBesideLetter: boolean, isBesideDigit: boolean): string {
  const similarDigit = [0, 4, 7].find((digit) => LETTER_OF_DIGIT[digit] === char);
  const findsDigit = similarDigit !== undefined && (isBesideLetter || isBesideDigit);
  return findsDigit ? `[${char}${digitInAllScripts(similarDigit)}]` : escapeRegExp(char);
}

function unitPattern(unit: string, unitBefore: string, unitAfter: string): string {
  const otherSpelling = OTHER_SPELLING[unit];
  if (otherSpelling !== undefined) return `(?:${unit}|${otherSpelling})`;
  if ((unit === 'ဥ' || unit === 'ဉ') && MARK_AFTER_U_OR_NYA.test(unitAfter)) return '[ဥဉ]';
  const isBesideLetter = BURMESE_LETTER.test(unitBefore) || BURMESE_LETTER.test(unitAfter);
  const isBesideDigit = digitValue(unitBefore) !== undefined || digitValue(unitAfter) !== undefined;
  const digit = digitValue(unit);
  if (digit === undefined) return nonDigitPattern(unit, isBesideLetter, isBesideDigit);
  return digitPattern(digit, isBesideLetter, isBesideDigit);
}

/** Returns a pattern for texts that `toSearchable` has prepared; undefined for an empty search. */
export function searchPattern(search: string): RegExp | undefined {
  const units = toSearchable(search).match(SEARCH_UNIT) ?? [];
  if (units.length === 0) return undefined;
  const patterns = units.map((unit, index) => unitPattern(unit, units[index - 1] ?? '', units[index + 1] ?? ''));
  return new RegExp(patterns.join(''), 'iu');
}
