import type { RequestListener } from 'node:http';
import { ORIGIN } from '../http/normalizeUrl';

const REQUESTS_MAX = 200;
/** Lists only so many characters of a text, because posts are long. */
const TEXT_MAX_LENGTH = 1000;
const REDACTED = '[redacted]';

/** A name that contains one of these patterns is secret; `auth(?!or)` spares the author of a post. */
const SECRET_PARTS =
  'pass pwd secret token code otp [2m]fa factor recovery session cookie credential hash signature bearer jwt authoriz auth(?!or)';
/** Secret only as whole words: `key` signs a preview link, and `sent` is the receipt of a message. */
const SECRET_WORDS = 'key sent sig sid pin pw';
const anyOf = (patterns: string) => `(?:${patterns.replaceAll(' ', '|')})`;
const SECRET_NAME = new RegExp(`${anyOf(SECRET_PARTS)}|(?<![a-z])${anyOf(SECRET_WORDS)}(?![a-z])`, 'i');

/** How many characters before a value are searched for a secret name. */
const NAME_MAX_LENGTH = 24;
/** What stands before a value: the sign after its name, or the word bearer. */
const VALUE_START = /[:=]|bearer\s/gi;
const LONG_WORD = /[\w-]{40,}/g;
/** Whether a long word is a token or a signature in base64: these have capitals and digits, unlike the slugs of pages. */
const isRandom = (word: string) => /[A-Z]/.test(word) && /\d/.test(word);

const TESTER_ADDRESS = /^\/*qa(?:[/?#]|$)/i;
/** Bodies of calls about sign-ins are secret, because their `id` names a session. */
const SIGN_INS_ADDRESS = /sign-ins/i;

/** Decodes percent signs and Unicode escapes of ASCII, also where a text is encoded several times. */
function decode(text: string, timesLeft = 5): string {
  const decoded = text.replace(/(?:%|\\u00)([0-9a-f]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded === text || timesLeft === 0 ? decoded : decode(decoded, timesLeft - 1);
}

/** Cuts a text where its first secret begins, because where the secret ends depends on the format of the text. */
function cutAtSecret(text: string): string {
  const startsSecret = ({ 0: sign, index }: RegExpExecArray) => {
    const isBearer = sign !== ':' && sign !== '=';
    return isBearer || SECRET_NAME.test(text.slice(Math.max(0, index - NAME_MAX_LENGTH), index));
  };
  const secretStart = Array.from(text.matchAll(VALUE_START)).find(startsSecret);
  const safe = secretStart ? text.slice(0, secretStart.index + secretStart[0].length) + REDACTED : text;
  return safe.replace(LONG_WORD, (word) => (isRandom(word) ? REDACTED : word));
}

/** Shortens a text and removes its secrets. A text without secrets stays encoded as it was sent. */
function redactText(text: string): string {
  const shortened = text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH)}…` : text;
  const decoded = decode(shortened);
  const safe = cutAtSecret(decoded);
  return safe === decoded ? shortened : safe;
}

function redactBody(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactBody);
  if (typeof value !== 'object' || value === null) return value;
  const redactField = (name: string, field: unknown) => (SECRET_NAME.test(decode(name)) ? REDACTED : redactBody(field));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [redactText(name), redactField(name, field)]));
}

/** The last requests that the server answered, the newest last, without secrets, files, and the requests of testers' tools. */
export class RequestList {
  #requests: object[] = [];

  list = (): readonly object[] => this.#requests;

  clear(): readonly object[] {
    this.#requests = [];
    return this.#requests;
  }

  wrap(app: RequestListener): RequestListener {
    return (req, res) => {
      const { method } = req;
      const url = (req.url ?? '').replace(ORIGIN, '');
      const time = new Date().toISOString();
      const addRequest = () => {
        // Redacts each parameter of the query separately, so that a secret cuts only its own value.
        const path = url
          .split(/(?=[?&])/)
          .map(redactText)
          .join('');
        // Without a status, the connection was closed before a response.
        const status = res.headersSent ? res.statusCode : undefined;
        const sentBody: unknown = 'body' in req ? req.body : undefined;
        const isSecretBody = sentBody !== undefined && SIGN_INS_ADDRESS.test(decode(url));
        const body = isSecretBody ? REDACTED : redactBody(sentBody);
        this.#requests = [...this.#requests, { time, method, path, status, body }].slice(-REQUESTS_MAX);
      };
      if (!TESTER_ADDRESS.test(url)) res.once('close', addRequest);
      app(req, res);
    };
  }
}
