import { NO_RECORD } from '@/app/pageData';
import { hasScreen } from '@/content/college';
import { decodePath, paths, screenPatternAt } from '@/domain/paths';
import { siteLinks } from '@/domain/publicScreens';
import { normalizeQuery } from '@/domain/screenQueries';
import { findPublished, publishedVersion, recordKeyIn } from '../api/publishedRecords';
import { listEventsWithSeats } from '../api/seats';
import type { Repository } from '../storage/Repository';

/** The public page that a request asks for. Requests with the same path and query get the same page. */
export type RequestedPage = {
  pathname: string;
  /** The part of the query that the page depends on, without the question mark. */
  query: string;
  isFound: boolean;
  /** The path of an existing page, where the requested path only has punctuation too much at its end. */
  redirectTo?: string;
};

/** Sections that the menu marks as current, also on a missing page below them. */
const MENU_SECTIONS = new Set<string>([paths.programs, paths.nccProgram, ...siteLinks.map(({ to }) => to)]);

/** Whether a path shows a page: a screen and, if the path names a record, a record that visitors can read (D-52). */
async function hasPage(pathname: string, repository: Repository, now: Date): Promise<boolean> {
  const screen = screenPatternAt(pathname);
  if (screen === undefined || screen.startsWith(paths.admin)) return false;
  const key = recordKeyIn(pathname);
  if (screen === paths.blog) return findPublished(await repository.list('blogs'), key, now) !== undefined;
  if (screen === paths.event) return findPublished(await repository.list('events'), key, now) !== undefined;
  return hasScreen(screen);
}

const PUNCTUATION = '.,;:!?)]}>»”’"\'…၊။';

/** Removes punctuation that follows an address in a sentence and that chat programs take for a part of the link. */
function withoutTrailingPunctuation(path: string): string {
  let end = path.length;
  while (end > 1 && PUNCTUATION.includes(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/** Returns the one path for all missing pages of the same look, so that requests for countless paths cannot fill the cache. */
function toSharedMissingPath(pathname: string): string {
  const [, section = '', ...segments] = pathname.split('/');
  if (!MENU_SECTIONS.has(`/${section}`)) return `/${NO_RECORD}`;
  // One segment can match the screen of a record, which says that the record is missing; more match no screen.
  const isLonger = segments.filter((segment) => segment !== '').length > 1;
  return isLonger ? `/${section}/${NO_RECORD}/${NO_RECORD}` : `/${section}/${NO_RECORD}`;
}

/** Reads which page a URL asks for at a moment. Nothing else decodes the path: decoded twice, `%2541` would become `A`. */
export async function readPageUrl(url: string, repository: Repository, now: Date): Promise<RequestedPage> {
  const [path = '', ...search] = url.split('?');
  const pathname = decodePath(path);
  if (pathname !== undefined && (await hasPage(pathname, repository, now))) {
    return { pathname, query: normalizeQuery(pathname, search.join('?')), isFound: true };
  }
  const missingPath = pathname ?? path;
  const trimmedPath = withoutTrailingPunctuation(missingPath);
  const canRedirect = trimmedPath !== pathname && (await hasPage(trimmedPath, repository, now));
  return {
    pathname: toSharedMissingPath(missingPath),
    query: '',
    isFound: false,
    ...(canRedirect && { redirectTo: trimmedPath }),
  };
}

/** Returns the cache key of a page, with the version of the records. Only pages of events also change with the places left. */
export async function toCacheKey({ pathname, query, isFound }: RequestedPage, repository: Pick<Repository, 'revision' | 'list'>) {
  const placesVersion = pathname.startsWith(paths.events) ? (await listEventsWithSeats(repository)).placesVersion : '';
  return {
    kind: query === '' ? ('page' as const) : ('filteredPage' as const),
    key: `page ${isFound ? 200 : 404} ${pathname}?${query}`,
    version: publishedVersion(repository) + placesVersion,
  };
}
