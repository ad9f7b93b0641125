import { NO_RECORD } from '@/app/pageData';
import { hasScreen } from '@/content/college';
import { decodePath, paths, screenPatternAt } from '@/domain/paths';
import { siteLinks } from '@/domain/publicScreens';
import { normalizeQuery } from '@/domain/screenQueries';
import { findPublished, publishedVersion, recordKeyIn } from '../api/publishedRecords';
import { listEventsWithSeats } from '../api/seats';
import type { Repository } from '../storage/Repository';

/** The public page that a request names. Requests with the same path and query get the same page. */
export type RequestedPage = {
  pathname: string;
  /** The part of the query that the page depends on, without the question mark. */
  query: string;
  isFound: boolean;
  meant?: string;
};

/** Sections that the menu marks as current, also on a missing page below them. */
const PARTS = new Set<string>([paths.programs, paths.nccProgram, ...siteLinks.map(({ to }) => to)]);

/** Whether a path shows a page: a screen and, where it names a record, one that visitors can read (D-52). */
async function isFound(pathname: string, repository: Repository, now: Date): Promise<boolean> {
  const screen = screenPatternAt(pathname);
  if (screen === undefined || screen.startsWith(paths.admin)) return false;
  const key = recordKeyIn(pathname);
  if (screen === paths.blog) return findPublished(await repository.list('blogs'), key, now) !== undefined;
  if (screen === paths.event) return findPublished(await repository.list('events'), key, now) !== undefined;
  return hasScreen(screen);
}

const SENTENCE_SIGNS = '.,;:!?)]}>»”’"\'…၊။';

function withoutSigns(path: string): string {
  let end = path.length;
  while (end > 1 && SENTENCE_SIGNS.includes(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/** The shared path of all missing pages that look the same: their number is unlimited, and a few cached pages serve them. */
function lostPath(pathname: string): string {
  const [, part = '', ...rest] = pathname.split('/');
  if (!PARTS.has(`/${part}`)) return `/${NO_RECORD}`;
  return `/${part}/${NO_RECORD}${rest.filter((name) => name !== '').length > 1 ? `/${NO_RECORD}` : ''}`;
}

/** Reads the address of a page at a moment. It is decoded here and nowhere later. */
export async function readPageUrl(url: string, repository: Repository, now: Date): Promise<RequestedPage> {
  const [path = '', ...search] = url.split('?');
  const pathname = decodePath(path);
  if (pathname !== undefined && (await isFound(pathname, repository, now))) {
    return { pathname, query: normalizeQuery(pathname, search.join('?')), isFound: true };
  }
  const meant = withoutSigns(pathname ?? path);
  const isMeant = meant !== pathname && (await isFound(meant, repository, now));
  return { pathname: lostPath(pathname ?? path), query: '', isFound: false, ...(isMeant && { meant }) };
}

/** The name of a page in the cache: the pages of one state of the records. Only the pages of events show the places left. */
export const cachedName = async (
  { pathname, query, isFound }: RequestedPage,
  repository: Pick<Repository, 'revision' | 'list'>,
) => ({
  kind: query === '' ? ('page' as const) : ('filteredPage' as const),
  key: `page ${isFound ? 200 : 404} ${pathname}?${query}`,
  version:
    publishedVersion(repository) +
    (pathname.startsWith(paths.events) ? (await listEventsWithSeats(repository)).placesVersion : ''),
});
