// Makes a pattern of a search that finds Burmese words and numbers also in look-alike letters and digits (D-55).
import { toSearchable } from './searchableText';

/** The code points of zero: Latin, Burmese, Shan and full-width. */
const ZERO_CODES = [0x30, 0x1040, 0x1090, 0xff10];
/** Returns a digit in all four scripts, for a character class. */
const digitInAllScripts = (value: number): string => ZERO_CODES.map((zero) => String.fromCharCode(zero + value)).join('');

function digitValue(char: string): number | undefined {
  const code = char.charCodeAt(0);
  return ZERO_CODES.map((zero) => code - zero).find((value) => value >= 0 && value <= 9);
}

/** Without digits and punctuation. */
const BURMESE_LETTER = /[\u1000-\u103f\u104c-\u1059]/;
/** The marks before which the letters ဥ (U) and ဉ (Nya) look alike and mean the same. */
const MARK_AFTER_U_OR_NYA = /[\u102c\u1037\u1039\u103a]/;
/** Letters that people type as one character or as two. */
const OTHER_SPELLING: Readonly<Record<string, string>> = { သြ: 'ဩ', ဩ: 'သြ', စျ: 'ဈ', ဈ: 'စျ' };
const TWO_CHARACTER_LETTERS = Object.keys(OTHER_SPELLING).filter(({ length }) => length === 2);
/** Splits a search into characters, but keeps a letter of two characters whole. */
const SEARCH_UNIT = new RegExp(`${TWO_CHARACTER_LETTERS.join('|')}|.`, 'gsu');

export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The Burmese letters that look like the digits ၀, ၄ and ၇ and are typed for them. */
const LETTER_OF_DIGIT: Readonly<Record<number, string>> = { 0: 'ဝ', 4: '၎', 7: 'ရ' };

// Beside a letter, a digit and its look-alike letter find each other: ၇န် is ရန်. Beside digits, the letter finds the digit,
// but of digits only ၀ its letter: 17 must not find the letters of ၁ရက်, "1 day". Alone, none finds the other.

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

/** Returns a pattern that finds a search in searchable texts; undefined for an empty search. */
export function searchPattern(search: string): RegExp | undefined {
  const units = toSearchable(search).match(SEARCH_UNIT) ?? [];
  if (units.length === 0) return undefined;
  const patterns = units.map((unit, index) => unitPattern(unit, units[index - 1] ?? '', units[index + 1] ?? ''));
  return new RegExp(patterns.join(''), 'iu');
}
