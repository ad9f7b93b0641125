import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { clientIpBehindProxy } from '../lib/clientIp';
import { type Access, authenticate, isAdminRole } from '../auth/authenticate';
import { type ApiRateLimit, isApiRequest } from './rateLimits';
import type { Visibility, CachedResponse, ResponseCache } from '../lib/responseCache';
import { logResponse, newRequestId } from './requestLog';
import type { OverloadFallback } from '../ssr/overloadFallback';

type Options = {
  /** Where answers are kept; the first that has one gives it. */
  kept: readonly ResponseCache[];
  spare: OverloadFallback;
  access: Access;
  /** Undefined where nothing is limited. */
  calls: ApiRateLimit | undefined;
  trustProxy: number | false;
  lifecycle: { isStopping: boolean };
  logger: Logger;
};

const isCounted = ({ method, url = '' }: IncomingMessage) => isApiRequest(method, url.split('?')[0] ?? '');

function findIn(kept: readonly ResponseCache[], req: IncomingMessage): CachedResponse | undefined {
  for (const replies of kept) {
    const found = replies.lookup(req);
    if (found) return found;
  }
  return undefined;
}

/**
 * Answers what is ready before `app` sees the request: turning it into Express's own costs several times what the answer does. Who
 * may read, what is counted, logged and sent is the same; whatever is not a plain yes goes on to `app`, which says why.
 */
export function serveFromCache(
  app: RequestListener,
  { kept, spare, access, calls, trustProxy, lifecycle, logger }: Options,
): RequestListener {
  const mayRead = async (req: IncomingMessage, readers: Visibility) => {
    if (readers === 'anybody') return req.headers.authorization === undefined;
    // Reading again is a poll, which does not count as use of the session (D-16).
    return authenticate(req, access, true).then(isAdminRole, () => false);
  };

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (lifecycle.isStopping) return false;
    const address = () => clientIpBehindProxy(req, trustProxy);
    const found = findIn(kept, req) ?? (await spare.find(req, address));
    if (!found || !(await mayRead(req, found.readers))) return false;
    if (calls && isCounted(req) && !(await calls.mayPass(req, address()))) return false;
    const id = newRequestId();
    logResponse(logger, req, res, id);
    found.send(res, id);
    return true;
  };

  return (req, res) => {
    const onFault = (err: unknown) => {
      logger.error({ err }, 'a ready answer could not be sent');
      return false;
    };
    void answer(req, res)
      .catch(onFault)
      .then((isAnswered) => isAnswered || app(req, res));
  };
}
