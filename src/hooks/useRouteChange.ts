import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isTypedAnchor } from '@/browser/history';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';

/** The scroll position of each history entry, in pixels from the top, for the lifetime of the document. */
const positions = new Map<string, number>();

/**
 * Manages the scroll position on navigation: new pages start at the top, Back and Forward restore it, and a
 * change of only the query keeps it. `isArrival` is true on the first page of the visit.
 */
export function useRouteChange() {
  const { pathname, search, hash, key } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const [arrivedAt, setArrivedAt] = useState(isHistoryMove ? pathname : undefined);
  const last = useRef({ key, pathname, search });

  if (arrivedAt !== undefined && arrivedAt !== pathname) setArrivedAt(undefined);

  // The browser would restore the position before the content renders, so this hook does it; after a
  // reload the browser does.
  useLayoutEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', handBack);
    return () => {
      handBack();
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', handBack);
    };
  }, []);

  useLayoutEffect(() => {
    const left = last.current;
    last.current = { key, pathname, search };
    if (left.key === key) return;
    if (isHistoryMove && !isTypedAnchor(key)) return restoreScroll(positions.get(key) ?? 0);
    const isOtherPage = left.pathname !== pathname;
    const isSamePageAgain = left.search === search && hash === '';
    if (isOtherPage || isSamePageAgain) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, search, hash, isHistoryMove]);

  useLayoutEffect(() => recordScroll((top) => positions.set(key, top)), [key]);

  return { isArrival: arrivedAt === pathname };
}
