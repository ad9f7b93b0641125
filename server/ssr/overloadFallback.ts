import type { IncomingMessage } from 'node:http';
import { paths, screenOf } from '@/domain/paths';
import type { Services } from '../api/services';
import type { ApiRouter } from '../http/apiRouter';
import type { CachedResponse } from '../lib/responseCache';
import { type PageRequest, pageKey, parsePageUrl } from './parsePageUrl';
import type { RenderBudget } from './renderBudget';

const URL_MAX = 2048;

/** Pages that the browser can search and filter itself, once it has the list. */
const LISTS = new Set<string | undefined>([paths.blogs, paths.events]);

/** Paths that are never pages: files with an extension, and the paths of the API, uploads, QA, previews and the back office. */
const ELSEWHERE = /\.|^\/(?:api|qa|uploads|share|preview|admin)(?:\/|$)/;

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock'> & { calls: ApiRouter; renderBudget: RenderBudget };

/**
 * Finds cached pages for requests that are not worth rendering, before any expensive work (promise H11): the 404 page for paths
 * that lead nowhere, and the unfiltered list for searches of a caller who exceeded the render rate. The browser filters that list
 * itself.
 */
export class OverloadFallback {
  readonly #calls: ReadonlyMap<string, unknown>;

  constructor(private readonly options: Options) {
    this.#calls = options.calls.mounted();
  }

  /** The cached page for a request; undefined when the request is worth rendering, or no page is cached. */
  async find(req: IncomingMessage, address: () => string): Promise<CachedResponse | undefined> {
    const { url = '', method } = req;
    const [path = ''] = url.split('?', 1);
    if (method !== 'GET' || url.length > URL_MAX || !path.startsWith('/') || ELSEWHERE.test(path) || this.#calls.has(path))
      return undefined;
    const { repository, clock } = this.options;
    const page = await parsePageUrl({ path, originalUrl: url }, repository, clock());
    if (page.isFound && !(await this.#isSearchTooMany(page, address))) return undefined;
    return this.options.responseCache.at(pageKey({ ...page, query: '' }), req);
  }

  async #isSearchTooMany({ pathname, query }: PageRequest, address: () => string) {
    return query !== '' && LISTS.has(screenOf(pathname)) && (await this.options.renderBudget.isUsedUp(address()));
  }
}
