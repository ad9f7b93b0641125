import { NO_RECORD } from '@/api/preloadedResponses';
import { decodePath } from '@/domain/decodePath';
import { paths } from '@/domain/paths';
import { screenOf } from '@/domain/screenOf';
import { readQuery } from '@/domain/screenQueries';
import { findPublished, recordKeyIn } from '../api/publishedRecords';
import type { Repository } from '../storage/Repository';

/** The public page that a request asks for. Requests with the same path and query get the same page. */
export type PageRequest = {
  /** Decoded. */
  pathname: string;
  /** What the page depends on, without the question mark. */
  query: string;
  isFound: boolean;
};

/** Parts of the site that its menu marks as the one where the visitor is, also on a page of theirs that does not exist. */
const PARTS = new Set<string>([paths.programs, paths.nccProgram, paths.blogs, paths.events, paths.about, paths.contact]);

/** Whether an address shows something: a screen and, where it names a record, one that visitors may read (D-52). */
async function isFound(pathname: string, repository: Repository): Promise<boolean> {
  const screen = screenOf(pathname);
  if (screen === undefined || screen.startsWith(paths.admin)) return false;
  if (screen === paths.blog) return findPublished(await repository.list('blogs'), recordKeyIn(pathname)) !== undefined;
  if (screen === paths.event) return findPublished(await repository.list('events'), recordKeyIn(pathname)) !== undefined;
  return true;
}

/** An address that looks the same as this one, where nothing is found: there are endless ones, and a handful of pages for them. */
function lostPath(pathname: string): string {
  const [, part = '', ...rest] = pathname.split('/');
  if (!PARTS.has(`/${part}`)) return `/${NO_RECORD}`;
  return `/${part}/${NO_RECORD}${rest.filter((name) => name !== '').length > 1 ? `/${NO_RECORD}` : ''}`;
}

/** What the page of an address is kept under. */
export const pageKey = ({ pathname, query, isFound }: PageRequest): string => `page ${isFound ? 200 : 404} ${pathname}?${query}`;

/** Reads what page an address asks for; here, and nowhere after, it is decoded. */
export async function parsePageUrl(
  { path, originalUrl }: { path: string; originalUrl: string },
  repository: Repository,
): Promise<PageRequest> {
  const pathname = decodePath(path);
  if (pathname === undefined || !(await isFound(pathname, repository)))
    return { pathname: lostPath(pathname ?? path), query: '', isFound: false };
  const [, ...search] = originalUrl.split('?');
  return { pathname, query: readQuery(pathname, search.join('?')), isFound: true };
}
