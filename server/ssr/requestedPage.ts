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

/** What a request asks for. A redirect removes punctuation behind the path of an existing page, as in `/events.` */
export type RequestedPage = PublicPage | { kind: 'redirect'; pathname: string };

/** At these paths and below, the menu marks an entry as current, even on a missing page. */
const MENU_SECTIONS = new Set<string>([paths.programs, paths.nccProgram, ...siteLinks.map(({ to }) => to)]);

/** Whether a path shows a page. This may be a screen of the college or a record that visitors can read (D-52). */
async function hasPage(pathname: string, repository: Repository, now: Date): Promise<boolean> {
  const screen = screenPatternAt(pathname);
  if (screen === undefined || screen.startsWith(paths.admin)) return false;
  const key = recordKeyIn(pathname);
  if (screen === paths.blog) return findPublished(await repository.list('blogs'), key, now) !== undefined;
  if (screen === paths.event) return findPublished(await repository.list('events'), key, now) !== undefined;
  return hasScreen(screen);
}

const PUNCTUATION = '.,;:!?)]}>»”’"\'…၊။';

/** Chat programs take punctuation behind an address for a part of the link. Removes such punctuation. */
function withoutTrailingPunctuation(path: string): string {
  let end = path.length;
  while (end > 1 && PUNCTUATION.includes(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/** Stands for any segment of a missing path. The browser knows this text as the id of no record. */
const MISSING_SEGMENT = NO_RECORD;

/** Missing pages that look the same get one path. Otherwise countless missing paths would fill the cache. */
function toSharedMissingPath(pathname: string): string {
  // `/x/y` becomes `/-`. `/events/x` becomes `/events/-`, which shows that there is no such event.
  // `/events/x/y` becomes `/events/-/-`. This path has no screen, but the menu still marks Events.
  const [, section = '', ...segments] = pathname.split('/');
  if (!MENU_SECTIONS.has(`/${section}`)) return `/${MISSING_SEGMENT}`;
  const isBelowRecord = segments.filter((segment) => segment !== '').length > 1;
  return isBelowRecord ? `/${section}/${MISSING_SEGMENT}/${MISSING_SEGMENT}` : `/${section}/${MISSING_SEGMENT}`;
}

/** Finds the page that a URL asks for. The URL must be encoded, because decoding twice would turn `%2541` into `A`. */
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
