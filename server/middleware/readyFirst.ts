import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { addressBehind } from './addressOf';
import { type Access, callerOf, isAdminRole } from './callerOf';
import { type CallRate, isCall } from './rateLimits';
import type { Readers, Ready, ReadyReplies } from './readyReplies';
import { logAnswer, newRequestId } from './requestLog';
import type { SparePages } from './sparePages';

type Options = {
  /** Where answers are kept; the first that has one gives it. */
  kept: readonly ReadyReplies[];
  spare: SparePages;
  access: Access;
  /** Undefined where nothing is limited. */
  calls: CallRate | undefined;
  trustProxy: number | false;
  lifecycle: { isStopping: boolean };
  logger: Logger;
};

const isCounted = ({ method, url = '' }: IncomingMessage) => isCall(method, url.split('?')[0] ?? '');

function findIn(kept: readonly ReadyReplies[], req: IncomingMessage): Ready | undefined {
  for (const replies of kept) {
    const found = replies.find(req);
    if (found) return found;
  }
  return undefined;
}

/**
 * Answers what is ready before `app` sees the request: turning it into Express's own costs several times what the answer does. Who
 * may read, what is counted, logged and sent is the same; whatever is not a plain yes goes on to `app`, which says why.
 */
export function readyFirst(
  app: RequestListener,
  { kept, spare, access, calls, trustProxy, lifecycle, logger }: Options,
): RequestListener {
  const mayRead = async (req: IncomingMessage, readers: Readers) => {
    if (readers === 'anybody') return req.headers.authorization === undefined;
    // Reading again is a poll, which does not count as use of the session (D-16).
    return callerOf(req, access, true).then(isAdminRole, () => false);
  };

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (lifecycle.isStopping) return false;
    const address = () => addressBehind(req, trustProxy);
    const found = findIn(kept, req) ?? (await spare.find(req, address));
    if (!found || !(await mayRead(req, found.readers))) return false;
    if (calls && isCounted(req) && !(await calls.mayPass(req, address()))) return false;
    const id = newRequestId();
    logAnswer(logger, req, res, id);
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
