const BURMESE_ZERO = 0x1040;
const SHAN_ZERO = 0x1090;
/** The separators inside a phone number: spaces, dots, brackets, and all kinds of hyphens. */
const BETWEEN = /[\s.()\-\u2010-\u2015\u2212]/gu;
const INVISIBLE = /\p{Cf}/gu;
/** The first run of digits that can be a number; a comma, a slash or a word starts another one. */
const NUMBER = /\+?\d[\d\s.()\-\u2010-\u2015\u2212]*/u;
/** The number of digits of the shortest local and the longest international number. */
const FEWEST = 5;
const MOST = 15;

/** The Burmese letter that looks like the Burmese zero and is typed instead of it. */
const LETTER_AS_ZERO = /\u101d+(?=[\s.-]*[\u1040-\u1049])|(?<=[\u1040-\u1049][\s.-]*)\u101d+/gu;

const latinDigits = (text: string) =>
  text
    .replace(LETTER_AS_ZERO, (letters) => '0'.repeat(letters.length))
    .replace(/[\u1040-\u1049\u1090-\u1099]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (code < SHAN_ZERO ? BURMESE_ZERO : SHAN_ZERO));
    });

/** Normalizes the country code to "+95…": from 0095, from 95 without a plus, and with a superfluous zero after it. */
function withCountry(number: string): string {
  const plain = number.replace(/^00(?=[1-9])/, '+').replace(/^95(?=0?9\d{7})/, '+95');
  return plain.replace(/^\+950+/, '+95');
}

/** The digits of a phone number as typed, the first one of several, with a plus where the country is given. */
function numberIn(written: string): string | undefined {
  const text = latinDigits(written.normalize('NFKC').replace(INVISIBLE, ''));
  const number = withCountry((NUMBER.exec(text)?.[0] ?? '').replace(BETWEEN, ''));
  const digits = number.replace('+', '').length;
  return digits < FEWEST || digits > MOST ? undefined : number;
}

/** The `tel:` address of a phone number as typed, the first one of several; undefined without one. */
export function telHref(written: string): string | undefined {
  const number = numberIn(written);
  return number && `tel:${number}`;
}

const MYANMAR_MOBILE = /^(?:\+95|0)?(9\d{7,9})$/;
const ABROAD = /^\+(?!95)[1-9]\d{6,}$/;

/**
 * The number of a mobile phone as messengers take it, such as "+959420000002", from any spelling; undefined for a landline of
 * Myanmar, and for a local number of another country.
 */
export function mobileNumber(written: string): string | undefined {
  const number = numberIn(written) ?? '';
  const [, local] = MYANMAR_MOBILE.exec(number) ?? [];
  if (local !== undefined) return `+95${local}`;
  return ABROAD.test(number) ? number : undefined;
}

/** The address that opens a chat in Viber with a number as typed; undefined as for `mobileNumber`. */
export function viberHref(written: string): string | undefined {
  const number = mobileNumber(written);
  return number && `viber://chat?number=${encodeURIComponent(number)}`;
}

/** The address that opens a chat in Telegram with a number as typed; undefined as for `mobileNumber`. */
export function telegramHref(written: string): string | undefined {
  const number = mobileNumber(written);
  return number && `https://t.me/${number}`;
}
