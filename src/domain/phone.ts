const BURMESE_ZERO = 0x1040;
const SHAN_ZERO = 0x1090;
/** What people write between the digits of one number: spaces, dots, brackets, and hyphens of each kind. */
const BETWEEN = /[\s.()\-\u2010-\u2015\u2212]/gu;
const INVISIBLE = /\p{Cf}/gu;
/** The first run of digits that may be a number; a comma, a slash or a word begins another one. */
const NUMBER = /\+?\d[\d\s.()\-\u2010-\u2015\u2212]*/u;
/** Digits of the shortest number of a town and of the longest one in the world. */
const FEWEST = 5;
const MOST = 15;

/** The letter that looks like the Burmese zero, and is typed for it. */
const LETTER_AS_ZERO = /\u101d+(?=[\s.-]*[\u1040-\u1049])|(?<=[\u1040-\u1049][\s.-]*)\u101d+/gu;

const latinDigits = (text: string) =>
  text
    .replace(LETTER_AS_ZERO, (letters) => '0'.repeat(letters.length))
    .replace(/[\u1040-\u1049\u1090-\u1099]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (code < SHAN_ZERO ? BURMESE_ZERO : SHAN_ZERO));
    });

/** "+95…" for the many ways in which people write the country: 0095, 95 without a plus, with a zero too many after it. */
function withCountry(number: string): string {
  const plain = number.replace(/^00(?=[1-9])/, '+').replace(/^95(?=0?9\d{7})/, '+95');
  return plain.replace(/^\+950+/, '+95');
}

/** The address that calls a number as people write it, the first one where there are several; undefined where there is none. */
export function telHref(written: string): string | undefined {
  const text = latinDigits(written.normalize('NFKC').replace(INVISIBLE, ''));
  const number = withCountry((NUMBER.exec(text)?.[0] ?? '').replace(BETWEEN, ''));
  const digits = number.replace('+', '').length;
  return digits < FEWEST || digits > MOST ? undefined : `tel:${number}`;
}
