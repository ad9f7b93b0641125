import type { RequestListener } from 'node:http';
import { ORIGIN } from '../http/normalizeUrl';
import { decode, REDACTED, redactBody, redactText } from './redactSecrets';

const REQUESTS_MAX = 200;

const TESTER_ADDRESS = /^\/*qa(?:[/?#]|$)/i;
/** The `id` in bodies of these calls names a session, so the bodies are secret. */
const SIGN_INS_ADDRESS = /sign-ins/i;

/** Redacts each parameter by itself, so that a secret does not cut off the others. */
function redactAddress(url: string): string {
  const pathAndParameters = url.split(/(?=[?&])/);
  return pathAndParameters.map(redactText).join('');
}

/** Lists the last requests for testers, newest last, without secrets, files and requests to `/qa`. */
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
        // Without a response, the client or an ordered failure has closed the connection.
        const status = res.headersSent ? res.statusCode : undefined;
        const sentBody: unknown = 'body' in req ? req.body : undefined;
        const isSecretBody = sentBody !== undefined && SIGN_INS_ADDRESS.test(decode(url));
        const body = isSecretBody ? REDACTED : redactBody(sentBody);
        this.#requests = [...this.#requests, { time, method, path: redactAddress(url), status, body }].slice(-REQUESTS_MAX);
      };
      if (!TESTER_ADDRESS.test(url)) res.once('close', addRequest);
      app(req, res);
    };
  }
}
