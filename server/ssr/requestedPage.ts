import type { IncomingMessage } from 'node:http';
import { NO_RECORD } from '@/app/pageData';
import { decodePath, paths, screenOf } from '@/domain/paths';
import { siteLinks } from '@/domain/publicScreens';
import { readQuery } from '@/domain/screenQueries';
import { findPublished, recordKeyIn } from '../api/publishedRecords';
import type { Services } from '../api/services';
import type { ApiRouter } from '../http/apiRouter';
import type { CachedResponse } from '../lib/responseCache';
import type { Repository } from '../storage/Repository';
import type { RenderBudget } from './renderBudget';

/** The public page that a request names. Requests with the same path and query get the same page. */
export type PageRequest = {
  pathname: string;
  /** The part of the query that the page depends on, without the question mark. */
  query: string;
  isFound: boolean;
  /** The page that exists without the signs at the end of the path, which belong to the sentence around a link. */
  meant?: string;
};

/** Sections that the menu marks as current, also on a missing page below them. */
const PARTS = new Set<string>([paths.programs, paths.nccProgram, ...siteLinks.map(({ to }) => to)]);

/** Whether a path shows a page: a screen and, where it names a record, one that visitors can read (D-52). */
async function isFound(pathname: string, repository: Repository, now: Date): Promise<boolean> {
  const screen = screenOf(pathname);
  if (screen === undefined || screen.startsWith(paths.admin)) return false;
  const key = recordKeyIn(pathname);
  if (screen === paths.blog) return findPublished(await repository.list('blogs'), key, now) !== undefined;
  if (screen === paths.event) return findPublished(await repository.list('events'), key, now) !== undefined;
  return true;
}

const SENTENCE_SIGNS = '.,;:!?)]}>»”’"\'…၊။';

function withoutSigns(path: string): string {
  let end = path.length;
  while (end > 1 && SENTENCE_SIGNS.includes(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/**
 * The shared path of all missing pages that look the same. Missing paths are unlimited in number, and a few cached pages serve
 * them.
 */
function lostPath(pathname: string): string {
  const [, part = '', ...rest] = pathname.split('/');
  if (!PARTS.has(`/${part}`)) return `/${NO_RECORD}`;
  return `/${part}/${NO_RECORD}${rest.filter((name) => name !== '').length > 1 ? `/${NO_RECORD}` : ''}`;
}

export const pageKey = ({ pathname, query, isFound }: PageRequest): string => `page ${isFound ? 200 : 404} ${pathname}?${query}`;

/** Parses the page of a request at a moment. The URL is decoded here and nowhere later. */
export async function parsePageUrl(
  { path, originalUrl }: { path: string; originalUrl: string },
  repository: Repository,
  now: Date,
): Promise<PageRequest> {
  const pathname = decodePath(path);
  if (pathname === undefined || !(await isFound(pathname, repository, now))) {
    const meant = withoutSigns(pathname ?? path);
    const isMeant = meant !== pathname && (await isFound(meant, repository, now));
    return { pathname: lostPath(pathname ?? path), query: '', isFound: false, ...(isMeant && { meant }) };
  }
  const [, ...search] = originalUrl.split('?');
  return { pathname, query: readQuery(pathname, search.join('?')), isFound: true };
}

const URL_MAX = 2048;

/** Pages that the browser can search and filter itself, once it has the list. */
const LISTS = new Set<string | undefined>([paths.blogs, paths.events]);

/** Paths that are never pages: files with an extension, and the paths of the API, uploads, QA, previews and the back office. */
const ELSEWHERE = /\.|^\/(?:api|qa|uploads|share|preview|admin)(?:\/|$)/;

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock'> & { calls: ApiRouter; renderBudget: RenderBudget };

/**
 * Finds cached pages for requests that are not worth rendering, before any expensive work (promise H11): the 404 page for paths
 * that lead nowhere, and the unfiltered list for searches of a caller who exceeded the render rate. The browser filters that list
 * itself. Undefined for a request that is worth rendering, or when no page is cached.
 */
export function overloadFallback({ repository, responseCache, clock, calls, renderBudget }: Options) {
  const mounted = calls.mounted();

  const isSearchTooMany = async ({ pathname, query }: PageRequest, address: () => string) =>
    query !== '' && LISTS.has(screenOf(pathname)) && (await renderBudget.isUsedUp(address()));

  return async (req: IncomingMessage, address: () => string): Promise<CachedResponse | undefined> => {
    const { url = '', method } = req;
    const [path = ''] = url.split('?', 1);
    if (method !== 'GET' || url.length > URL_MAX || !path.startsWith('/') || ELSEWHERE.test(path) || mounted.has(path))
      return undefined;
    const page = await parsePageUrl({ path, originalUrl: url }, repository, clock());
    if (page.meant !== undefined || (page.isFound && !(await isSearchTooMany(page, address)))) return undefined;
    return responseCache.at(pageKey({ ...page, query: '' }), req);
  };
}
