// The server renders only so many searches for one network; after that it sends the unfiltered list, which the browser filters.
import { normalizeQuery } from '@/domain/screenQueries';

/** What React Router stores in the first entry of the history: its position `idx`, any `key`, and no state of the app (`usr`). */
const FIRST_ENTRY_STATE = { idx: 0, key: 'search', usr: null };

/** Hides a query that the server left out, as hydration must match the page. The returned function makes the router show it. */
export function hideUnrenderedQuery(renderedQuery: string): () => void {
  const { pathname, search, hash, href } = window.location;
  const isLeftOut = renderedQuery === '' && normalizeQuery(pathname, search) !== '';
  if (!isLeftOut) return () => {};
  window.history.replaceState(null, '', `${pathname}${hash}`);
  return () => {
    // This code is outside the router and has no `navigate`. The router reads the address anew as after a visitor's Back.
    window.history.replaceState(FIRST_ENTRY_STATE, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: FIRST_ENTRY_STATE }));
  };
}
