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

/** The `tel:` address of a phone number as typed, the first one of several; undefined without one. */
export function telHref(written: string): string | undefined {
  const text = latinDigits(written.normalize('NFKC').replace(INVISIBLE, ''));
  const number = withCountry((NUMBER.exec(text)?.[0] ?? '').replace(BETWEEN, ''));
  const digits = number.replace('+', '').length;
  return digits < FEWEST || digits > MOST ? undefined : `tel:${number}`;
}
