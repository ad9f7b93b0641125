// Turns phone numbers as visitors type them, also in Burmese digits, into links that call or open a chat.
import { toLatinDigits } from './letters';

/** The inside of a character class for spaces, dots, brackets and all kinds of hyphens between digits. */
const SEPARATORS = String.raw`\s.()\-\u2010-\u2015\u2212`;
const SEPARATOR = new RegExp(`[${SEPARATORS}]`, 'gu');
const DIGITS_WITH_SEPARATORS = new RegExp(`\\+?\\d[\\d${SEPARATORS}]*`, 'u');
const INVISIBLE_CHARACTER = /\p{Cf}/gu;
const MIN_DIGITS = 5;
/** The longest international number (ITU-T E.164). */
const MAX_DIGITS = 15;

const LETTERS_BEFORE_DIGIT = /\u101d+(?=[\s.-]*[\u1040-\u1049])/gu;
const LETTERS_AFTER_DIGIT = /([\u1040-\u1049][\s.-]*)(\u101d+)/gu;

/** Visitors type the letter ဝ instead of the Burmese zero ၀, because the two look the same. */
const replaceLettersByZeros = (text: string) =>
  text
    .replace(LETTERS_BEFORE_DIGIT, (letters) => '0'.repeat(letters.length))
    .replace(LETTERS_AFTER_DIGIT, (_match, before: string, letters: string) => before + '0'.repeat(letters.length));

/** The three steps turn "00959420000002", "959420000002" and "+9509420000002" into "+959420000002". */
const normalizeCountryCode = (number: string) =>
  number
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^95(?=0?9\d{7})/, '+95')
    .replace(/^\+950+/, '+95');

/** Returns the first number in the text; undefined if it has too few or too many digits for a phone. */
function findNumber(typed: string): string | undefined {
  const text = toLatinDigits(replaceLettersByZeros(typed.normalize('NFKC').replace(INVISIBLE_CHARACTER, '')));
  const [digitsWithSeparators = ''] = DIGITS_WITH_SEPARATORS.exec(text) ?? [];
  const number = normalizeCountryCode(digitsWithSeparators.replace(SEPARATOR, ''));
  const { length } = number.replace('+', '');
  return length < MIN_DIGITS || length > MAX_DIGITS ? undefined : number;
}

export function telHref(typed: string): string | undefined {
  const number = findNumber(typed);
  return number && `tel:${number}`;
}

const MYANMAR_MOBILE = /^(?:\+95|0)?(9\d{7,9})$/;
const FOREIGN = /^\+(?!95)[1-9]\d{6,}$/;

/** Only mobile phones have chats. A foreign number can be mobile, but a Myanmar landline returns undefined. */
export function chatNumber(typed: string): string | undefined {
  const number = findNumber(typed) ?? '';
  const [, localNumber] = MYANMAR_MOBILE.exec(number) ?? [];
  if (localNumber !== undefined) return `+95${localNumber}`;
  return FOREIGN.test(number) ? number : undefined;
}

export function viberHref(typed: string): string | undefined {
  const number = chatNumber(typed);
  return number && `viber://chat?number=${encodeURIComponent(number)}`;
}

export function telegramHref(typed: string): string | undefined {
  const number = chatNumber(typed);
  return number && `https://t.me/${number}`;
}
