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

/** Matches addresses of files (a path with a dot), API, testers, uploads, share images, previews and back office. */
const NO_PUBLIC_PAGE = /^[^?]*\.|^\/(?:api|qa|uploads|share|preview|admin)(?:[/?]|$)/;

/** The lists that the browser can search and filter itself once it has all records. */
const SEARCHABLE_LISTS = new Set<string | undefined>([paths.blogs, paths.events]);

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

  /** Finds the unfiltered list for a search beyond the caller's render budget: the browser then searches it itself. */
  const findUnfilteredList = async (page: PublicPage, req: IncomingMessage) => {
    const isSearch = page.query !== '' && SEARCHABLE_LISTS.has(screenPatternAt(page.pathname));
    if (!isSearch || !(await renderBudget.isUsedUp(clientIpBehindProxy(req, trustProxy)))) return undefined;
    return findCached({ ...page, query: '' });
  };

  async function sendCachedPage(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { url = '' } = req;
    const [path = ''] = url.split('?', 1);
    const isApiCall = calls.findHandlers(path) !== undefined;
    // During shutdown (draining) connections must be closed, which a middleware of Express does.
    if (!isPlainGet(req) || lifecycle.isDraining || canHaveReceipt(url) || NO_PUBLIC_PAGE.test(url) || isApiCall) return false;
    const page = await readPageUrl(url, repository, clock());
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
      logger.error({ err }, 'a cached page could not be sent');
      return false;
    });
    if (!isSent) app(req, res);
  };
}
