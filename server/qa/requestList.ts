import type { RequestListener } from 'node:http';
import { ORIGIN } from '../http/normalizeUrl';

const KEPT = 200;
/** Characters of a text that are listed: posts are long. */
const TEXT_MAX = 1000;
const REDACTED = '[redacted]';

/** Names of secrets; `key` signs a preview link, and `sent` is the receipt of a message, but only as whole words. */
const SECRET_NAME =
  /pass|pwd|secret|token|code|otp|[2m]fa|factor|recovery|session|cookie|credential|hash|signature|bearer|jwt|authoriz|auth(?!or)|(?<![a-z])(?:key|sent|sig|sid|pin|pw)(?![a-z])/i;
const NAME_MAX = 24;
const BEFORE_VALUE = /[:=]|bearer\s/gi;
/** Tokens and signatures in base64 have capitals and digits, and no address of a page is so long a word. */
const LONG_WORD = /[\w-]{40,}/g;
const isRandom = (word: string) => /[A-Z]/.test(word) && /\d/.test(word);
const OF_TESTERS = /^\/*qa(?:[/?#]|$)/i;
/** In the calls of this path `id` names a session. */
const OF_SESSIONS = /sign-ins/i;

function decoded(text: string, times = 5): string {
  const next = text.replace(/(?:%|\\u00)([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return next === text || times === 0 ? next : decoded(next, times - 1);
}

/** Cuts a text at its first secret, because only the reader of the text knows where that ends. */
function withoutSecret(text: string): string {
  const isSecret = ({ 0: sign, index }: RegExpExecArray) =>
    sign.length > 1 || SECRET_NAME.test(text.slice(Math.max(0, index - NAME_MAX), index));
  const found = Array.from(text.matchAll(BEFORE_VALUE)).find(isSecret);
  const safe = found ? text.slice(0, found.index + found[0].length) + REDACTED : text;
  return safe.replace(LONG_WORD, (word) => (isRandom(word) ? REDACTED : word));
}

function listedText(text: string): string {
  const cut = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
  const plain = decoded(cut);
  const safe = withoutSecret(plain);
  return safe === plain ? cut : safe;
}

function listed(value: unknown): unknown {
  if (typeof value === 'string') return listedText(value);
  if (Array.isArray(value)) return value.map(listed);
  if (typeof value !== 'object' || value === null) return value;
  const shown = (name: string, field: unknown) => (SECRET_NAME.test(decoded(name)) ? REDACTED : listed(field));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [listedText(name), shown(name, field)]));
}

/** The last requests that the server answered, the newest last, without secrets, files, and the requests of testers' tools. */
export class RequestList {
  #requests: object[] = [];

  list = (): readonly object[] => this.#requests;

  clear(): readonly object[] {
    this.#requests = [];
    return this.#requests;
  }

  before(app: RequestListener): RequestListener {
    return (req, res) => {
      const { method } = req;
      const url = (req.url ?? '').replace(ORIGIN, '');
      const time = new Date().toISOString();
      const note = () => {
        const path = url
          .split(/(?=[?&])/)
          .map(listedText)
          .join('');
        // Nothing was sent where the connection was closed, and no body is there that no handler has read.
        const status = res.headersSent ? res.statusCode : undefined;
        const sent: unknown = 'body' in req ? req.body : undefined;
        const body = sent !== undefined && OF_SESSIONS.test(decoded(url)) ? REDACTED : listed(sent);
        this.#requests = [...this.#requests, { time, method, path, status, body }].slice(-KEPT);
      };
      if (!OF_TESTERS.test(url)) res.once('close', note);
      app(req, res);
    };
  }
}
