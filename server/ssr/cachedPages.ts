import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { paths, screenPatternAt } from '@/domain/paths';
import type { Services } from '../api/services';
import type { ApiRouter } from '../http/apiRouter';
import { logResponse } from '../http/requestLog';
import { clientIpBehindProxy } from '../lib/proxy';
import type { RenderBudget } from './renderBudget';
import { cachedName, type RequestedPage, readPageUrl } from './requestedPage';

const URL_MAX = 2048;

const isPlainRead = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  url.startsWith('/') &&
  url.length <= URL_MAX &&
  headers.expect === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** An address of the contact page can carry a receipt. */
const canHaveReceipt = (url: string) => url.startsWith(`${paths.contact}?`);

/** Addresses that show no public page: files, and those of testers, uploads, previews and the back office. */
const ELSEWHERE = /^[^?]*\.|^\/(?:api|qa|uploads|share|preview|admin)(?:[/?]|$)/;

/** Pages that the browser can search and filter itself, once it has the list. */
const LISTS = new Set<string | undefined>([paths.blogs, paths.events]);

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'lifecycle'> & {
  calls: ApiRouter;
  renderBudget: RenderBudget;
  trustProxy: number | false;
  logger: Logger;
};

/** Sends cached pages before Express runs, which costs ten times what a cached page does (promise H11). */
export function cachedPages(app: RequestListener, options: Options): RequestListener {
  const { repository, responseCache, clock, lifecycle, calls, renderBudget, trustProxy, logger } = options;
  const find = async (page: RequestedPage) => responseCache.find(await cachedName(page, repository));

  /** The plain list for a search of a caller who exceeded the render rate: the browser searches it itself. */
  const findPlainList = async (page: RequestedPage, req: IncomingMessage) =>
    page.query !== '' &&
    LISTS.has(screenPatternAt(page.pathname)) &&
    (await renderBudget.isUsedUp(clientIpBehindProxy(req, trustProxy))) &&
    find({ ...page, query: '' });

  async function sendCached(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { url = '' } = req;
    const [path = ''] = url.split('?', 1);
    if (!isPlainRead(req) || lifecycle.isDraining || canHaveReceipt(url) || ELSEWHERE.test(url) || calls.findHandlers(path))
      return false;
    const page = await readPageUrl(url, repository, clock());
    req.page = page;
    const cached = page.meant === undefined && ((await find(page)) ?? (await findPlainList(page, req)));
    if (!cached) return false;
    const id = randomUUID();
    logResponse(logger, req, res, id);
    await responseCache.sendCached(req, res, cached, { 'X-Request-Id': id });
    return true;
  }

  return async (req, res) => {
    const isSent = await sendCached(req, res).catch((err: unknown) => {
      logger.error({ err }, 'a cached page could not be sent');
      return false;
    });
    if (!isSent) app(req, res);
  };
}
