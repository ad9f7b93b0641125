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

/** Whether a request is a GET without a body. All others need the middlewares of Express. */
const isPlainGet = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  url.startsWith('/') &&
  url.length <= MAX_URL_LENGTH &&
  headers.expect === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** A page with the receipt of a message is for one visitor, so it is never cached. */
const canHaveReceipt = (url: string) => url.startsWith(`${paths.contact}?`);

/** Matches an address of a file, such as `/robots.txt?a=1`. */
const FILE_ADDRESS = /^[^?]*\./;
const OTHER_PARTS_OF_SITE = /^\/(?:api|qa|uploads|share|preview|admin)(?:[/?]|$)/;

const SEARCHABLE_PAGES = new Set<string | undefined>([paths.blogs, paths.events]);

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'lifecycle'> & {
  calls: ApiRouter;
  renderBudget: RenderBudget;
  trustProxy: number | false;
  logger: Logger;
};

/** Sends a page that is cached, and passes all other requests to `app`. Through Express, a page costs ten times as much. */
export function withCachedPages(app: RequestListener, options: Options): RequestListener {
  const { repository, responseCache, clock, lifecycle, calls, renderBudget, trustProxy, logger } = options;
  const findCached = async (page: PublicPage) => responseCache.find(await toCacheKey(page, repository));

  /** A network that has used up its render budget gets the whole list for a search. The browser filters the list. */
  const findUnfilteredList = async (page: PublicPage, req: IncomingMessage) => {
    const isSearch = page.query !== '' && SEARCHABLE_PAGES.has(screenPatternAt(page.pathname));
    if (!isSearch || !(await renderBudget.isUsedUp(clientIpBehindProxy(req, trustProxy)))) return undefined;
    return findCached({ ...page, query: '' });
  };

  function mayBeCachedPage(req: IncomingMessage): boolean {
    if (!isPlainGet(req)) return false;
    const { url = '' } = req;
    const [path = ''] = url.split('?', 1);
    // API calls also work without the prefix `/api`, for example `/healthz`.
    const isApiCall = calls.findHandlers(path) !== undefined;
    const isNoPage = isApiCall || FILE_ADDRESS.test(url) || OTHER_PARTS_OF_SITE.test(url);
    return !isNoPage && !canHaveReceipt(url);
  }

  async function sendCachedPage(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    // A middleware of Express closes the connections of a draining server.
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
      logger.error({ err }, 'a cached page could not be sent');
      return false;
    });
    if (!isSent) app(req, res);
  };
}
