import { displayDateTime } from './dates';
import { toLatinDigits } from './letters';
import { type ContactMessage, displaySubject } from './message';
import { truncationPoint } from './shortText';

/** The separators inside a phone number: spaces, dots, brackets, and all kinds of hyphens. */
const BETWEEN = /[\s.()\-\u2010-\u2015\u2212]/gu;
const INVISIBLE = /\p{Cf}/gu;
/** The first run of digits that can be a number; a comma, a slash or a word starts another one. */
const NUMBER = /\+?\d[\d\s.()\-\u2010-\u2015\u2212]*/u;
const FEWEST = 5;
const MOST = 15;

/** The Burmese letter that looks like the Burmese zero and is typed instead of it, before or after a digit. */
const LETTER_AS_ZERO = /\u101d+(?=[\s.-]*[\u1040-\u1049])|([\u1040-\u1049][\s.-]*)\u101d+/gu;

const withZeros = (text: string) =>
  text.replace(LETTER_AS_ZERO, (found, digit = '') => digit + '0'.repeat(found.length - digit.length));

/** Normalizes the country code to "+95…": from 0095, from 95 without a plus, and with a superfluous zero after it. */
function withCountry(number: string): string {
  const plain = number.replace(/^00(?=[1-9])/, '+').replace(/^95(?=0?9\d{7})/, '+95');
  return plain.replace(/^\+950+/, '+95');
}

function numberIn(written: string): string | undefined {
  const text = toLatinDigits(withZeros(written.normalize('NFKC').replace(INVISIBLE, '')));
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

/** The number of a mobile phone, such as "+959420000002"; undefined for a landline, or a local number of another country. */
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

/** Longer addresses are cut or ignored by mail programs on Windows, in characters after percent-encoding. */
const HREF_MAX = 1900;

const LINE_BREAK = '\r\n';
const LONE_SURROGATE = /\p{Cs}/gu;

/** Percent-encodes a text; half of a surrogate pair, which cannot be encoded, becomes a replacement character. */
const encoded = (text: string) => encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'));

function withQuote(answer: string, { name, created_at }: Pick<ContactMessage, 'name' | 'created_at'>, message: string): string {
  const lines = message.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd());
  return [answer, '', `On ${displayDateTime(created_at)}, ${name.trim()} wrote:`, ...lines].join(LINE_BREAK);
}

/** The link that opens a reply: the answer, then the question, cut at a syllable where mail programs would not take it (D-40). */
export function replyHref(
  message: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'created_at'>,
  answer = '',
): string {
  const to = message.email.replace(/[?&#%,;\s]/g, encodeURIComponent);
  const subject = encoded(`Re: ${message.subject.trim() || 'Your message to NIT College'}`);
  const bare = `mailto:${to}?subject=${subject}`;
  const text = message.message.trim();
  const written = answer.trim().replaceAll('\n', LINE_BREAK);
  const holding = (body: string) => {
    const href = `${bare}&body=${encoded(body)}`;
    return href.length <= HREF_MAX ? href : undefined;
  };
  const fits = (most: number) => {
    const cut = most >= text.length ? text : `${text.slice(0, truncationPoint(text, most)).trimEnd()}…`;
    return holding(withQuote(written, message, cut));
  };
  const whole = fits(text.length);
  if (whole !== undefined) return whole;
  let [shortest, longest] = [0, text.length];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(middle) === undefined) longest = middle - 1;
    else shortest = middle;
  }
  return (shortest === 0 ? undefined : fits(shortest)) ?? (written === '' ? undefined : holding(written)) ?? bare;
}

/** Whether a link that `replyHref` made has a text in it: an answer that is too long for a link is left out. */
export const includesReplyText = (href: string): boolean => href.includes('&body=');

/** A message as plain text for the clipboard: who sent it and how to reach them, when, the subject and the question. */
export function messageText(
  message: Pick<ContactMessage, 'name' | 'email' | 'phno' | 'subject' | 'message' | 'created_at'>,
): string {
  const sender = [message.name, message.email, message.phno].map((text) => text.trim()).filter((text) => text !== '');
  return `${sender.join('\n')}\n${displayDateTime(message.created_at)}\n\n${displaySubject(message)}\n\n${message.message.trim()}\n`;
}
