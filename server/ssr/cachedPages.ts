import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { paths } from '@/domain/paths';
import type { Services } from '../api/services';
import { logResponse } from '../http/requestLog';
import { cachedName, readPageUrl } from './requestedPage';

const URL_MAX = 2048;

/** Whether a request only reads a page: no body, no `Expect`. */
const isPlainRead = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  url.startsWith('/') &&
  url.length <= URL_MAX &&
  headers.expect === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** An address of the contact page can carry a receipt. */
const canHaveReceipt = (url: string) => url.startsWith(`${paths.contact}?`);

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'lifecycle'> & { logger: Logger };

/**
 * Sends cached pages before Express runs, because Express costs several times what a cached page does. Every other request goes on to
 * `app`, with the page that was found for it.
 */
export function cachedPages(
  app: RequestListener,
  { repository, responseCache, clock, lifecycle, logger }: Options,
): RequestListener {
  return async (req, res) => {
    try {
      const { url = '' } = req;
      if (isPlainRead(req) && !lifecycle.isDraining && !canHaveReceipt(url)) {
        req.page = await readPageUrl(url, repository, clock());
        const cached = req.page.isFound ? responseCache.find(cachedName(req.page, repository)) : undefined;
        if (cached) {
          const id = randomUUID();
          logResponse(logger, req, res, id);
          await responseCache.sendCached(req, res, cached, { 'X-Request-Id': id });
          return;
        }
      }
    } catch (err) {
      logger.error({ err }, 'a cached page could not be sent');
    }
    app(req, res);
  };
}
