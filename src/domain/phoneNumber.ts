// Phone numbers as visitors type them, in many spellings and in Burmese digits, as links that call or open a chat.
import { toLatinDigits } from './letters';

/** The separators inside a phone number: spaces, dots, brackets, and all kinds of hyphens. */
const SEPARATOR = /[\s.()\-\u2010-\u2015\u2212]/gu;
const INVISIBLE_CHARACTER = /\p{Cf}/gu;
/** The first run of digits that can be a number; a comma, a slash or a word starts another one. */
const DIGITS_WITH_SEPARATORS = /\+?\d[\d\s.()\-\u2010-\u2015\u2212]*/u;
const MIN_DIGITS = 5;
/** The longest international number (ITU-T E.164). */
const MAX_DIGITS = 15;

/** The Burmese letter that looks like the Burmese zero and is typed instead of it, before or after a digit. */
const LETTER_AS_ZERO = /\u101d+(?=[\s.-]*[\u1040-\u1049])|([\u1040-\u1049][\s.-]*)\u101d+/gu;

const replaceLettersByZeros = (text: string) =>
  text.replace(LETTER_AS_ZERO, (match, digitBefore = '') => digitBefore + '0'.repeat(match.length - digitBefore.length));

/** Normalizes the country code to "+95…": from 0095, from 95 without a plus, and with a superfluous zero after it. */
function normalizeCountryCode(number: string): string {
  const withPlus = number.replace(/^00(?=[1-9])/, '+').replace(/^95(?=0?9\d{7})/, '+95');
  return withPlus.replace(/^\+950+/, '+95');
}

/** Returns the first phone number in a typed text, as digits after an optional plus; undefined without one. */
function findNumber(typed: string): string | undefined {
  const text = toLatinDigits(replaceLettersByZeros(typed.normalize('NFKC').replace(INVISIBLE_CHARACTER, '')));
  const [digitsWithSeparators = ''] = DIGITS_WITH_SEPARATORS.exec(text) ?? [];
  const number = normalizeCountryCode(digitsWithSeparators.replace(SEPARATOR, ''));
  const { length } = number.replace('+', '');
  return length < MIN_DIGITS || length > MAX_DIGITS ? undefined : number;
}

/** Returns the `tel:` address of a phone number as typed, the first one of several; undefined without one. */
export function telHref(typed: string): string | undefined {
  const number = findNumber(typed);
  return number && `tel:${number}`;
}

const MYANMAR_MOBILE = /^(?:\+95|0)?(9\d{7,9})$/;
const FOREIGN = /^\+(?!95)[1-9]\d{6,}$/;

/** Returns a Myanmar mobile number or any foreign number, such as "+959420000002"; undefined for a landline of Myanmar. */
export function mobileNumber(typed: string): string | undefined {
  const number = findNumber(typed) ?? '';
  const [, localNumber] = MYANMAR_MOBILE.exec(number) ?? [];
  if (localNumber !== undefined) return `+95${localNumber}`;
  return FOREIGN.test(number) ? number : undefined;
}

export function viberHref(typed: string): string | undefined {
  const number = mobileNumber(typed);
  return number && `viber://chat?number=${encodeURIComponent(number)}`;
}

export function telegramHref(typed: string): string | undefined {
  const number = mobileNumber(typed);
  return number && `https://t.me/${number}`;
}
