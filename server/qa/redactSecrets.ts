// Removes secrets from the requests that `GET /qa/requests` lists to testers. Some harmless text goes too.

const LISTED_TEXT_MAX_LENGTH = 1000;
/** Longer than the listed text, because a secret that is cut in half would look harmless. */
const SEARCHED_TEXT_MAX_LENGTH = 2 * LISTED_TEXT_MAX_LENGTH;
export const REDACTED = '[redacted]';

/** A name that contains one of these words is secret: `newPassword`, `backup_codes`, `Authorization`. */
const SECRET_PARTS = [
  ...['pass', 'pwd', 'hash', 'credential', 'secret', 'signature'],
  ...['code', 'otp', '2fa', 'mfa', 'factor', 'recovery'],
  ...['token', 'session', 'cookie', 'bearer', 'jwt'],
  // `auth`, `authentication` and `authorization`, but not the author of a post.
  ...['auth(?!or)', 'authoriz'],
];
/** Secret only as whole words. `key` signs a preview link, `sent` is a receipt, but `sentence` is harmless. */
const SECRET_WORDS = ['key', 'sent', 'sig', 'sid', 'pin', 'pw'].map((word) => `(?<![a-z])${word}(?![a-z])`);
const SECRET_NAME = new RegExp([...SECRET_PARTS, ...SECRET_WORDS].join('|'), 'i');

const VALUE_START = /[:=]|bearer\s/gi;
/** How many characters before a `:` or `=` may hold a secret name and the quotes after the name. */
const NAME_SEARCH_LENGTH = 24;

const LONG_WORD = /[\w-]{40,}/g;
/** Tokens, receipts and signatures are base64, with capitals and digits. Slugs have no capitals. */
const isRandom = (word: string) => /[A-Z]/.test(word) && /\d/.test(word);

const ENCODED_BYTE = /(?:%|\\u00)([0-9a-f]{2})/gi;
/** Each round reads the whole text, so a bound is needed. Text that is encoded more often is not searched. */
const DECODING_ROUNDS = 6;

/** Decodes `%3D` and `\u003D`, even if encoded several times. Letters beyond ASCII become garbled. */
export function decode(text: string): string {
  const toCharacter = (_match: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  let decoded = text;
  for (let round = 0; round < DECODING_ROUNDS; round += 1) decoded = decoded.replace(ENCODED_BYTE, toCharacter);
  return decoded;
}

/** Cuts a text from its first secret on. Where the secret ends depends on the format, which is unknown. */
function cutAtSecret(text: string): string {
  for (const { 0: marker, index } of text.matchAll(VALUE_START)) {
    // `Bearer ` is the only marker with several characters. The token follows without a name.
    const isBearer = marker.length > 1;
    const textBefore = text.slice(Math.max(0, index - NAME_SEARCH_LENGTH), index);
    if (isBearer || SECRET_NAME.test(textBefore)) return text.slice(0, index + marker.length) + REDACTED;
  }
  return text;
}

const redactRandomWords = (text: string) => text.replace(LONG_WORD, (word) => (isRandom(word) ? REDACTED : word));

/** Removes the secrets of a text and shortens the text. A text without secrets stays encoded as it was sent. */
export function redactText(text: string): string {
  const decoded = decode(text.slice(0, SEARCHED_TEXT_MAX_LENGTH));
  const redacted = redactRandomWords(cutAtSecret(decoded));
  const hasSecret = redacted !== decoded;
  const listed = hasSecret ? redacted : text;
  return listed.length > LISTED_TEXT_MAX_LENGTH ? `${listed.slice(0, LISTED_TEXT_MAX_LENGTH)}…` : listed;
}

export function redactBody(body: unknown): unknown {
  if (typeof body === 'string') return redactText(body);
  if (Array.isArray(body)) return body.map(redactBody);
  if (typeof body !== 'object' || body === null) return body;
  const redactField = (name: string, value: unknown) => (SECRET_NAME.test(decode(name)) ? REDACTED : redactBody(value));
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [redactText(name), redactField(name, value)]));
}
