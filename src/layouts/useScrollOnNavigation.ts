import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { listen } from '@/browser/listen';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';

const NO_KEY = 'default';

/** Whether an anchor was typed into the address bar: only such an entry has neither a key nor a state of the router. */
export const isTypedAnchor = (key: string): boolean => key === NO_KEY && window.history.state === null;

/** In pixels from the top, by the router's key of the history entry, for the lifetime of the document. */
const scrollPositions = new Map<string, number>();

/** Scrolls to the top of a new page, and with Back or Forward to where the visitor left it. */
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
    // A link to the current address scrolls to the top too. A new filter keeps the position, and an anchor sets its own.
    const isSameAddress = !isOtherPage && previous.search === search && hash === '';
    if (isOtherPage || isSameAddress) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, search, hash, isPop]);

  useLayoutEffect(() => recordScroll((top) => scrollPositions.set(key, top)), [key]);
}

/** Turns off the browser's scroll restoration, which acts before the content of a page has rendered. */
function turnOffBrowserRestoration(): () => void {
  history.scrollRestoration = 'manual';
  // It is on while the document is left: when the document is reloaded, the server sends it with its content.
  const stopListening = listen(window, ['pageshow', 'pagehide'], ({ type }) => {
    history.scrollRestoration = type === 'pageshow' ? 'manual' : 'auto';
  });
  return () => {
    stopListening();
    history.scrollRestoration = 'auto';
  };
}
