import { NO_RECORD } from '@/app/pageData';
import { hasScreen } from '@/content/college';
import { decodePath, screenPatternAt } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import { siteLinks } from '@/domain/publicScreens';
import { normalizeQuery } from '@/domain/screenQueries';
import { findPublished, recordKeyIn } from '../api/recordLists';
import type { Repository } from '../storage/Repository';

/** A page that the server renders and caches. Missing pages that look the same share one `pathname`. */
export type PublicPage = {
  kind: 'found' | 'missing';
  pathname: string;
  /** The part of the query that the page depends on, without the question mark; empty for a missing page. */
  query: string;
};

/** What a request asks for. A redirect leads to an existing page, where the requested path has punctuation behind the path. */
export type RequestedPage = PublicPage | { kind: 'redirect'; pathname: string };

/** The first parts of paths whose menu entry is marked as current, also on a missing page below them. */
const MENU_SECTIONS = new Set<string>([paths.programs, paths.nccProgram, ...siteLinks.map(({ to }) => to)]);

/** Whether a path shows a page: a screen that this college has, or the one of a record that visitors can read (D-52). */
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

/** Replaces each segment of a missing path. The browser expects this text where the path of a record has its id. */
const MISSING_SEGMENT = NO_RECORD;

/** Returns one path for all missing pages that look the same, so that countless missing paths cannot fill the cache. */
function toSharedMissingPath(pathname: string): string {
  // Examples: `/x/y` becomes `/-`. `/events/x`, where the screen of an event says that there is none, becomes `/events/-`.
  // `/events/x/y`, which has no screen, becomes `/events/-/-`, because its menu still marks Events.
  const [, section = '', ...segments] = pathname.split('/');
  if (!MENU_SECTIONS.has(`/${section}`)) return `/${MISSING_SEGMENT}`;
  const isBelowRecord = segments.filter((segment) => segment !== '').length > 1;
  return isBelowRecord ? `/${section}/${MISSING_SEGMENT}/${MISSING_SEGMENT}` : `/${section}/${MISSING_SEGMENT}`;
}

/** Reads which page a URL asks for at a moment. Nothing else decodes the path: decoded twice, `%2541` would become `A`. */
export async function readPageUrl(url: string, repository: Repository, now: Date): Promise<RequestedPage> {
  const [path = '', ...search] = url.split('?');
  const pathname = decodePath(path);
  if (pathname !== undefined && (await hasPage(pathname, repository, now))) {
    return { kind: 'found', pathname, query: normalizeQuery(pathname, search.join('?')) };
  }
  const missingPath = pathname ?? path;
  const trimmedPath = withoutTrailingPunctuation(missingPath);
  const canRedirect = trimmedPath !== missingPath && (await hasPage(trimmedPath, repository, now));
  if (canRedirect) return { kind: 'redirect', pathname: trimmedPath };
  return { kind: 'missing', pathname: toSharedMissingPath(missingPath), query: '' };
}
