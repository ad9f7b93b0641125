import { NO_RECORD } from '@/app/pageData';
import { hasScreen } from '@/content/college';
import { parseDate } from '@/domain/dates';
import { yangonParts } from '@/domain/displayDates';
import { decodePath, screenPatternAt } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import { siteLinks } from '@/domain/publicScreens';
import { normalizeQuery } from '@/domain/screenQueries';
import { publishableRevision } from '../api/publishedRecords';
import { findPublished, recordKeyIn } from '../api/recordLists';
import { listEventsWithSeats } from '../api/seats';
import type { Repository } from '../storage/Repository';
import type { EventRecord } from '../storage/records';

/** The public page that a request asks for. Requests with the same path and query get the same page. */
export type RequestedPage = {
  pathname: string;
  /** The part of the query that the page depends on, without the question mark; empty for a missing page. */
  query: string;
  isFound: boolean;
  /** The path of an existing page, if the requested path is that path with punctuation behind it. */
  redirectTo?: string;
};

/** The paths of which the menu marks an entry as current, also on a missing page below them. */
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

/** Returns one path for all missing pages that look the same, so that countless missing paths cannot fill the cache. */
function toSharedMissingPath(pathname: string): string {
  const [, section = '', ...segments] = pathname.split('/');
  if (!MENU_SECTIONS.has(`/${section}`)) return `/${NO_RECORD}`;
  // `/events/x` shows the screen of an event, which says that there is no such event; `/events/x/y` shows no screen.
  const isBelowRecord = segments.filter((segment) => segment !== '').length > 1;
  return isBelowRecord ? `/${section}/${NO_RECORD}/${NO_RECORD}` : `/${section}/${NO_RECORD}`;
}

/** Reads which page a URL asks for at a moment. Nothing else decodes the path: decoded twice, `%2541` would become `A`. */
export async function readPageUrl(url: string, repository: Repository, now: Date): Promise<RequestedPage> {
  const [path = '', ...search] = url.split('?');
  const pathname = decodePath(path);
  if (pathname !== undefined && (await hasPage(pathname, repository, now))) {
    return { pathname, query: normalizeQuery(pathname, search.join('?')), isFound: true };
  }
  const missingPath = pathname ?? path;
  const missingPage = { pathname: toSharedMissingPath(missingPath), query: '', isFound: false };
  const trimmedPath = withoutTrailingPunctuation(missingPath);
  const canRedirect = trimmedPath !== pathname && (await hasPage(trimmedPath, repository, now));
  return canRedirect ? { ...missingPage, redirectTo: trimmedPath } : missingPage;
}

/** Lists the times, as timestamps, at which public pages change without a save: events begin or end, and the year turns. */
export function listPageChangeTimes(events: readonly EventRecord[], now: Date): number[] {
  const { year } = yangonParts(now);
  const eventDates = events.flatMap(({ start_date, end_date }) => [parseDate(start_date), parseDate(end_date)]);
  // An event is past only after its end, so the page changes a millisecond later.
  const eventTimes = eventDates.flatMap((date) => (date ? date.getTime() + 1 : []));
  const newYears = [year, year + 1].flatMap((newYear) => parseDate(`${newYear}-01-01T00:00`)?.getTime() ?? []);
  return [...eventTimes, ...newYears];
}

/** Returns the cache key of a page, with the version of the records. Only pages of events also show the places left. */
export async function toCacheKey({ pathname, query, isFound }: RequestedPage, repository: Pick<Repository, 'revision' | 'list'>) {
  const placesVersion = pathname.startsWith(paths.events) ? (await listEventsWithSeats(repository)).placesVersion : '';
  return {
    kind: query === '' ? ('page' as const) : ('filteredPage' as const),
    key: `page ${isFound ? 200 : 404} ${pathname}?${query}`,
    version: publishableRevision(repository) + placesVersion,
  };
}
