import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { restoreScroll } from '@/browser/restoreScroll';
import { isTypedAnchor } from '@/browser/typedAnchor';

/** Where each entry of the history was left, in pixels from the top, for as long as the document lives. */
const positions = new Map<string, number>();

/**
 * The place on the page when the address changes: new pages start at the top, Back and Forward return to where they were left,
 * and a change of the query alone moves nothing. `isArrival` is true on the page that the visitor came in by.
 */
export function useRouteChange() {
  const { pathname, search, hash, key } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const [arrivedAt, setArrivedAt] = useState(isHistoryMove ? pathname : undefined);
  const last = useRef({ key, pathname, search });

  if (arrivedAt !== undefined && arrivedAt !== pathname) setArrivedAt(undefined);

  // The browser restores before the page has its content, so this is done here; after a reload the browser does it again.
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

  useLayoutEffect(() => {
    const note = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  return { isArrival: arrivedAt === pathname };
}
