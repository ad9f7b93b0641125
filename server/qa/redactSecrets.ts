// Removes secrets from the requests that `GET /qa/requests` lists to testers. Harmless text may go with them.

const LISTED_TEXT_MAX_LENGTH = 1000;
export const REDACTED = '[redacted]';

/** A name that contains one of these patterns is secret; `auth(?!or)` spares the author of a post. */
const SECRET_PARTS = [
  'pass|pwd|hash|credential|secret|signature',
  'code|otp|[2m]fa|factor|recovery',
  'token|session|cookie|bearer|jwt|authoriz|auth(?!or)',
];
/** Secret with no letter beside: `key` signs a preview link, `sent` is a receipt. No call has names like `apiKey`. */
const SECRET_WORDS = 'key|sent|sig|sid|pin|pw';
const SECRET_NAME = new RegExp([...SECRET_PARTS, `(?<![a-z])(?:${SECRET_WORDS})(?![a-z])`].join('|'), 'i');

const VALUE_START = /[:=]|bearer\s/gi;
/** How many characters before a `:` or `=` are searched for a secret name. Brackets and quotes can follow the name. */
const NAME_MAX_LENGTH = 24;

const LONG_WORD = /[\w-]{40,}/g;
/** Tokens, receipts and signatures are base64, with capitals and digits. The slugs of pages have no capitals. */
const isRandom = (word: string) => /[A-Z]/.test(word) && /\d/.test(word);

const ENCODED_BYTE = /(?:%|\\u00)([0-9a-f]{2})/gi;
/** Limits the work: each round reads the whole text again. */
const DECODING_ROUNDS = 6;

/** Decodes `%3D` and `\u003D`, also where encoded several times. Letters beyond ASCII become garbled, byte by byte. */
export function decode(text: string): string {
  const toCharacter = (_match: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  let decoded = text;
  for (let round = 0; round < DECODING_ROUNDS; round += 1) decoded = decoded.replace(ENCODED_BYTE, toCharacter);
  return decoded;
}

/** Cuts a text where its first secret begins, because where the secret ends depends on the format of the text. */
function cutAtSecret(text: string): string {
  for (const { 0: marker, index } of text.matchAll(VALUE_START)) {
    const isBearer = marker !== ':' && marker !== '=';
    const textBefore = text.slice(Math.max(0, index - NAME_MAX_LENGTH), index);
    if (isBearer || SECRET_NAME.test(textBefore)) return text.slice(0, index + marker.length) + REDACTED;
  }
  return text;
}

const redactRandomWords = (text: string) => text.replace(LONG_WORD, (word) => (isRandom(word) ? REDACTED : word));

/** Shortens a text and removes its secrets. A text without secrets stays encoded as it was sent. */
export function redactText(text: string): string {
  // The cut leaves no value without its name, because names come first.
  const shortened = text.length > LISTED_TEXT_MAX_LENGTH ? `${text.slice(0, LISTED_TEXT_MAX_LENGTH)}…` : text;
  const decoded = decode(shortened);
  const redacted = redactRandomWords(cutAtSecret(decoded));
  const hasSecret = redacted !== decoded;
  return hasSecret ? redacted : shortened;
}

export function redactBody(body: unknown): unknown {
  if (typeof body === 'string') return redactText(body);
  if (Array.isArray(body)) return body.map(redactBody);
  if (typeof body !== 'object' || body === null) return body;
  const redactField = (name: string, value: unknown) => (SECRET_NAME.test(decode(name)) ? REDACTED : redactBody(value));
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [redactText(name), redactField(name, value)]));
}
