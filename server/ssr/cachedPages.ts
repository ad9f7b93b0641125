import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { screenPatternAt } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import type { Services } from '../api/services';
import type { ApiRouter } from '../http/apiRouter';
import { logResponse } from '../http/requestLog';
import { clientIpBehindProxy } from '../lib/proxy';
import { toCacheKey } from './pageCaching';
import type { RenderBudget } from './renderBudget';
import { type PublicPage, readPageUrl } from './requestedPage';

const MAX_URL_LENGTH = 2048;

/** Whether a request is a GET without a body: only such a request needs no middleware of Express. */
const isPlainGet = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  url.startsWith('/') &&
  url.length <= MAX_URL_LENGTH &&
  headers.expect === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** Whether an address may carry the receipt of a message. A page with a receipt is for one visitor. */
const canHaveReceipt = (url: string) => url.startsWith(`${paths.contact}?`);

/** Matches files (paths with a dot), the API, tools of testers (`/qa`), uploads, share images, previews and the back office. */
const NO_PUBLIC_PAGE = /^[^?]*\.|^\/(?:api|qa|uploads|share|preview|admin)(?:[/?]|$)/;

/** The pages whose list the browser can search and filter itself, once it has all records. */
const SEARCHABLE_PAGES = new Set<string | undefined>([paths.blogs, paths.events]);

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'lifecycle'> & {
  calls: ApiRouter;
  renderBudget: RenderBudget;
  trustProxy: number | false;
  logger: Logger;
};

/** Answers from cached pages before `app`: a request through Express costs ten times as much as a cached page. */
export function withCachedPages(app: RequestListener, options: Options): RequestListener {
  const { repository, responseCache, clock, lifecycle, calls, renderBudget, trustProxy, logger } = options;
  const findCached = async (page: PublicPage) => responseCache.find(await toCacheKey(page, repository));

  /** A network that has used up its render budget gets for a search the cached page of the whole list. The browser filters it. */
  const findUnfilteredList = async (page: PublicPage, req: IncomingMessage) => {
    const isSearch = page.query !== '' && SEARCHABLE_PAGES.has(screenPatternAt(page.pathname));
    if (!isSearch || !(await renderBudget.isUsedUp(clientIpBehindProxy(req, trustProxy)))) return undefined;
    return findCached({ ...page, query: '' });
  };

  function mayBeCachedPage(req: IncomingMessage): boolean {
    const { url = '' } = req;
    const [path = ''] = url.split('?', 1);
    // `NO_PUBLIC_PAGE` has `/api`, but calls of the API answer without that prefix too, such as `/healthz`.
    const isApiCall = calls.findHandlers(path) !== undefined;
    return isPlainGet(req) && !isApiCall && !NO_PUBLIC_PAGE.test(url) && !canHaveReceipt(url);
  }

  async function sendCachedPage(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    // During shutdown (draining) connections must be closed, which a middleware of Express does.
    if (lifecycle.isDraining || !mayBeCachedPage(req)) return false;
    const page = await readPageUrl(req.url ?? '', repository, clock());
    // The page handler continues with this page when nothing is cached.
    req.page = page;
    if (page.kind === 'redirect') return false;
    const cached = (await findCached(page)) ?? (await findUnfilteredList(page, req));
    if (!cached) return false;
    const id = randomUUID();
    logResponse(logger, req, res, id);
    await responseCache.sendCached(req, res, cached, { 'X-Request-Id': id });
    return true;
  }

  return async (req, res) => {
    const isSent = await sendCachedPage(req, res).catch((err: unknown) => {
      // Reading the records or compressing the page failed, so nothing is sent yet, and Express can answer.
      logger.error({ err }, 'a cached page could not be sent');
      return false;
    });
    if (!isSent) app(req, res);
  };
}
