import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type Access, authenticate, isAdminRole } from '../auth/authenticate';
import { clientIpBehindProxy } from '../lib/proxy';
import type { CachedResponse, ResponseCache, Visibility } from '../lib/responseCache';
import { logResponse } from './middleware';
import { type ApiRateLimit, isApiRequest } from './rateLimits';

type Options = {
  caches: readonly ResponseCache[];
  /** A cached page that can stand in when the request's own page is not cached. */
  fallback: (req: IncomingMessage, clientIp: () => string) => Promise<CachedResponse | undefined>;
  access: Access;
  /** Undefined disables the rate limit. */
  apiRateLimit: ApiRateLimit | undefined;
  trustProxy: number | false;
  lifecycle: { isDraining: boolean };
  logger: Logger;
};

const isCounted = ({ method, url = '' }: IncomingMessage) => isApiRequest(method, url.split('?')[0] ?? '');

function findIn(caches: readonly ResponseCache[], req: IncomingMessage): CachedResponse | undefined {
  for (const cache of caches) {
    const found = cache.lookup(req);
    if (found) return found;
  }
  return undefined;
}

/**
 * Serves cached responses before Express runs, because Express costs several times what a cached response does. Access, rate limits
 * and the log are those of `app`. On any miss or failed check the request falls through to `app`.
 */
export function serveFromCache(
  app: RequestListener,
  { caches, fallback, access, apiRateLimit, trustProxy, lifecycle, logger }: Options,
): RequestListener {
  const mayRead = async (req: IncomingMessage, readers: Visibility) => {
    if (readers === 'anybody') return req.headers.authorization === undefined;
    // Rereading is a poll, which does not extend the session (D-16).
    return authenticate(req, access, true).then(isAdminRole, () => false);
  };

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (lifecycle.isDraining) return false;
    const address = () => clientIpBehindProxy(req, trustProxy);
    const found = findIn(caches, req) ?? (await fallback(req, address));
    if (!found || !(await mayRead(req, found.readers))) return false;
    // Checking the session can have brought in newer records.
    const current = found.readers === 'admins' ? findIn(caches, req) : found;
    if (!current) return false;
    if (apiRateLimit && isCounted(req) && (await apiRateLimit.take(req, address())) > 0) return false;
    const id = randomUUID();
    logResponse(logger, req, res, id);
    current.send(res, id);
    return true;
  };

  return (req, res) => {
    const onFault = (err: unknown) => {
      logger.error({ err }, 'a cached response could not be sent');
      return false;
    };
    void answer(req, res)
      .catch(onFault)
      .then((isAnswered) => isAnswered || app(req, res));
  };
}
