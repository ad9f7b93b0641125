// The server renders only so many searches for one caller. Beyond that it sends the unfiltered list, and the browser searches it.
import { normalizeQuery } from '@/domain/screenQueries';

/** The state that React Router gives the first entry of the history. With it, the router follows the event like a visitor's Back. */
const FIRST_ENTRY_STATE = { idx: 0, key: 'search', usr: null };

/** Hides a query that the server left out, as hydration must match the page. Returns what restores it, and renders the list. */
export function hideUnrenderedQuery(renderedQuery: string): () => void {
  const { pathname, search, hash, href } = window.location;
  const isLeftOut = renderedQuery === '' && normalizeQuery(pathname, search) !== '';
  if (!isLeftOut) return () => {};
  window.history.replaceState(null, '', `${pathname}${hash}`);
  return () => {
    window.history.replaceState(FIRST_ENTRY_STATE, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: FIRST_ENTRY_STATE }));
  };
}
