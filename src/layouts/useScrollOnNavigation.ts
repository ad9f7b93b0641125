import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { listen } from '@/browser/listen';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';

const NO_KEY = 'default';

/** Whether the user typed an anchor into the address bar. The router gives every other entry a key or a state. */
export const isTypedAnchor = (key: string): boolean => key === NO_KEY && window.history.state === null;

/** Pixels from the top, by the router's key of the history entry. */
const scrollPositions = new Map<string, number>();

/** Scrolls to the top of a new page. Back and Forward scroll to where the visitor left the page. */
export function useScrollOnNavigation(): void {
  const { pathname, search, hash, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const lastLocation = useRef({ key, pathname, search });

  useLayoutEffect(turnOffBrowserRestoration, []);

  useLayoutEffect(() => {
    const previous = lastLocation.current;
    lastLocation.current = { key, pathname, search };
    const isSameEntry = previous.key === key;
    if (isSameEntry) return;
    const isBackOrForward = isPop && !isTypedAnchor(key);
    if (isBackOrForward) return restoreScroll(scrollPositions.get(key) ?? 0);
    const isOtherPage = previous.pathname !== pathname;
    // A link to the current address scrolls to the top too. A new filter or an anchor does not.
    const isSameAddress = !isOtherPage && previous.search === search && hash === '';
    if (isOtherPage || isSameAddress) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, search, hash, isPop]);

  useLayoutEffect(() => recordScroll((top) => scrollPositions.set(key, top)), [key]);
}

/** Turns off the browser's own scroll restoration, which acts before the content of a page has rendered. */
function turnOffBrowserRestoration(): () => void {
  history.scrollRestoration = 'manual';
  // A reload needs the browser's restoration. The server sends the content then, so the browser can scroll at once.
  const stopListening = listen(window, ['pageshow', 'pagehide'], ({ type }) => {
    history.scrollRestoration = type === 'pageshow' ? 'manual' : 'auto';
  });
  return () => {
    stopListening();
    history.scrollRestoration = 'auto';
  };
}
