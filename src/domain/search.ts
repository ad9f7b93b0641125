const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;

/** A text as displayed with search hits: NFC, without zero-width characters (D-55). */
export const toPlainText = (text: string): string => text.replace(ZERO_WIDTH, '').normalize('NFC');

const MARK_SEQUENCE = /[\u102b-\u103e]{2,}/g;
/** The place of a mark among those of its letter: medials come first. */
const markRank = (mark: string): number => (mark.charCodeAt(0) + 5) % 0x1040;

/** The same text, as long as before, with the marks of each Burmese letter in one order: people type them in several. */
export const withOrderedMarks = (text: string): string =>
  text.replace(MARK_SEQUENCE, (marks) => [...marks].sort((a, b) => markRank(a) - markRank(b)).join(''));

/** A text for comparing with a search: trimmed, NFC, lower case, without zero-width characters, its marks in order (D-55). */
export const toSearchable = (text: string): string => withOrderedMarks(toPlainText(text).trim().toLowerCase());

const ZERO_CODES = [0x30, 0x1040, 0x1090, 0xff10];
const spellDigit = (value: number): string => ZERO_CODES.map((zero) => String.fromCharCode(zero + value)).join('');

function digitValue(char: string): number | undefined {
  const code = char.charCodeAt(0);
  return ZERO_CODES.map((zero) => code - zero).find((value) => value >= 0 && value <= 9);
}

/** The Burmese letters that are typed for digits, at the place of their digit. */
const LETTER_FOR_DIGIT = ['ဝ', '', '', '', '၎', '', '', 'ရ'];
const BURMESE_LETTER = /[\u1000-\u103f\u104c-\u1059]/;
/** The signs before which the letters ဥ and ဉ look alike and mean the same. */
const MARK_AFTER_NYA = /[\u102c\u1037\u1039\u103a]/;
const OTHER_SPELLING: Readonly<Record<string, string>> = { သြ: 'ဩ', ဩ: 'သြ', စျ: 'ဈ', ဈ: 'စျ' };

/** The source of a regular expression that matches a text as it is. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function characterPattern(char: string, before: string, after: string): string {
  const other = OTHER_SPELLING[char];
  if (other !== undefined) return `(?:${char}|${other})`;
  if ((char === 'ဥ' || char === 'ဉ') && MARK_AFTER_NYA.test(after)) return '[ဥဉ]';
  const isBesideLetter = BURMESE_LETTER.test(before) || BURMESE_LETTER.test(after);
  const isBesideDigit = digitValue(before) !== undefined || digitValue(after) !== undefined;
  const digit = digitValue(char);
  if (digit !== undefined) {
    const canBeLetter = isBesideLetter || (digit === 0 && isBesideDigit);
    return `[${spellDigit(digit)}${canBeLetter ? (LETTER_FOR_DIGIT[digit] ?? '') : ''}]`;
  }
  const value = LETTER_FOR_DIGIT.indexOf(char);
  return value >= 0 && (isBesideLetter || isBesideDigit) ? `[${char}${spellDigit(value)}]` : escapeRegExp(char);
}

/** Matches a search in searchable texts; undefined for an empty one. Letters that look alike, and digits, count as one (D-55). */
export function searchPattern(search: string): RegExp | undefined {
  const letters = toSearchable(search).match(/သြ|စျ|./gsu) ?? [];
  const source = letters
    .map((char, place) => characterPattern(char, letters[place - 1] ?? '', letters[place + 1] ?? ''))
    .join('');
  return source === '' ? undefined : new RegExp(source, 'iu');
}

/** Tells whether any of the named fields of a record contains the search text, ignoring case; an empty search is in all (spec section 5). */
export function matchesSearch<T>(fields: readonly (keyof T)[], search: string): (record: T) => boolean {
  const pattern = searchPattern(search);
  return (record) => !pattern || fields.some((field) => pattern.test(toSearchable(String(record[field] ?? ''))));
}

/** The maximum length in characters of a search in the address: the server caches a page for each. */
const SEARCH_MAX = 200;

/** The search text of an address, cut to the length that the site accepts; empty without one. */
export const readSearch = (text: string | null): string =>
  Array.from(text ?? '')
    .slice(0, SEARCH_MAX)
    .join('');
