const LISTED_TEXT_MAX_LENGTH = 1000;
export const REDACTED = '[redacted]';

/** A name that contains one of these patterns is secret; `auth(?!or)` spares the author of a post. */
const SECRET_PARTS =
  'pass|pwd|secret|token|code|otp|[2m]fa|factor|recovery|session|cookie|credential|hash|signature|bearer|jwt|authoriz|auth(?!or)';
/** Secret only as whole words: `key` signs a preview link, and `sent` is the receipt of a message. */
const SECRET_WORDS = 'key|sent|sig|sid|pin|pw';
const SECRET_NAME = new RegExp(`${SECRET_PARTS}|(?<![a-z])(?:${SECRET_WORDS})(?![a-z])`, 'i');

/** How many characters before a value are searched for a secret name. */
const NAME_MAX_LENGTH = 24;
/** What ends just before a value: the sign after its name, or the word "bearer". */
const VALUE_START = /[:=]|bearer\s/gi;
const LONG_WORD = /[\w-]{40,}/g;
/** Whether a long word is a token or a signature in base64: these have capitals and digits, unlike the slugs of pages. */
const isRandom = (word: string) => /[A-Z]/.test(word) && /\d/.test(word);

const MAX_ENCODINGS = 6;

/** Decodes percent signs and Unicode escapes of ASCII, also where a text is encoded several times. */
export function decode(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_ENCODINGS; round += 1) {
    decoded = decoded.replace(/(?:%|\\u00)([0-9a-f]{2})/gi, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return decoded;
}

/** Cuts a text where its first secret begins, because where the secret ends depends on the format of the text. */
function cutAtSecret(text: string): string {
  for (const { 0: separator, index } of text.matchAll(VALUE_START)) {
    const isBearer = separator !== ':' && separator !== '=';
    const name = text.slice(Math.max(0, index - NAME_MAX_LENGTH), index);
    if (isBearer || SECRET_NAME.test(name)) return text.slice(0, index + separator.length) + REDACTED;
  }
  return text;
}

const redactRandomWords = (text: string) => text.replace(LONG_WORD, (word) => (isRandom(word) ? REDACTED : word));

/** Shortens a text and removes its secrets. A text without secrets stays encoded as it was sent. */
export function redactText(text: string): string {
  const shortened = text.length > LISTED_TEXT_MAX_LENGTH ? `${text.slice(0, LISTED_TEXT_MAX_LENGTH)}…` : text;
  const decoded = decode(shortened);
  const safe = redactRandomWords(cutAtSecret(decoded));
  return safe === decoded ? shortened : safe;
}

export function redactBody(body: unknown): unknown {
  if (typeof body === 'string') return redactText(body);
  if (Array.isArray(body)) return body.map(redactBody);
  if (typeof body !== 'object' || body === null) return body;
  const redactField = (name: string, value: unknown) => (SECRET_NAME.test(decode(name)) ? REDACTED : redactBody(value));
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [redactText(name), redactField(name, value)]));
}
