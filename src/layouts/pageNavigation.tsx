// Scrolls and moves the focus after a navigation of the router, as a browser does when it loads a document.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { listen } from '@/browser/listen';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';
import { decodePath } from '@/domain/pathname';

/** Whether the page is still the one that the document loaded with. The router reports the load of a document as POP. */
export function useIsFirstPage(): boolean {
  const { pathname } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const [firstPath, setFirstPath] = useState(isHistoryMove ? pathname : undefined);
  if (firstPath !== undefined && firstPath !== pathname) setFirstPath(undefined);
  return firstPath === pathname;
}

/** Whether an anchor was typed into the address bar: a POP like Back and the first load, but without router state. */
const isTypedAnchor = (key: string): boolean => key === 'default' && window.history.state === null;

/** The scroll position of each history entry, in pixels from the top, for the lifetime of the document. */
const scrollPositions = new Map<string, number>();

/** Scrolls to the top of a new page, and with Back or Forward to where the visitor left it. */
export function useScrollOnNavigation(): void {
  const { pathname, search, hash, key } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const lastLocation = useRef({ key, pathname, search });

  useLayoutEffect(preventBrowserScroll, []);

  useLayoutEffect(() => {
    const previous = lastLocation.current;
    lastLocation.current = { key, pathname, search };
    if (previous.key === key) return;
    if (isHistoryMove && !isTypedAnchor(key)) return restoreScroll(scrollPositions.get(key) ?? 0);
    const isOtherPage = previous.pathname !== pathname;
    // A link to the current address scrolls to the top too. A new filter keeps the position, and an anchor sets its own.
    const isSameAddress = !isOtherPage && previous.search === search && hash === '';
    if (isOtherPage || isSameAddress) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, search, hash, isHistoryMove]);

  useLayoutEffect(() => recordScroll((top) => scrollPositions.set(key, top)), [key]);
}

/** Turns off the browser's scroll restoration, which acts before the content of a page has rendered. */
function preventBrowserScroll(): () => void {
  history.scrollRestoration = 'manual';
  // The restoration is on again when the document is left, because a reloaded document comes with its content.
  const stopListening = listen(window, ['pageshow', 'pagehide'], ({ type }) => {
    history.scrollRestoration = type === 'pageshow' ? 'manual' : 'auto';
  });
  return () => {
    stopListening();
    history.scrollRestoration = 'auto';
  };
}

/** Milliseconds before the page scrolls to its address's anchor (spec section 2). */
const HASH_SCROLL_DELAY_MS = 100;

/** Moves the focus to the heading or anchor of a page. `PageMain` mounts it anew for each path. */
export function FocusOnNavigation({ isFirstPage }: { isFirstPage: boolean }) {
  const { hash, key } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP' && !isFirstPage && !isTypedAnchor(key);
  const anchorId = isBackOrForward ? '' : (decodePath(hash.slice(1)) ?? '');
  const locationAtMount = useRef(key + hash);
  const isFirstLocation = isFirstPage && locationAtMount.current === key + hash;
  // On the first page the focus stays where the browser put it.
  const shouldFocusHeading = !isFirstPage && anchorId === '';

  // Runs for a new page, not for each navigation: a new search on the page must not take the focus from the search field.
  useEffect(() => {
    return shouldFocusHeading ? focusOnPageHeading() : undefined;
  }, [shouldFocusHeading]);

  useEffect(() => {
    if (anchorId === '') return;
    const timer = setTimeout(() => {
      const wasTypedAgain = isTypedAnchor(key);
      const hasBrowserScrolled = isFirstLocation && !wasTypedAgain;
      // The browser scrolled to this anchor before the code loaded: a visitor who has read on is not scrolled back.
      if (hasBrowserScrolled && (hasVisitorMoved() || isReloadedOrRestored())) return;
      const anchor = document.getElementById(anchorId);
      anchor?.scrollIntoView();
      focusOn(headingIn(anchor) ?? anchor);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchorId, key, isFirstLocation]);

  return null;
}

const headingIn = (element: Element | null) => element?.querySelector<HTMLElement>('h1, h2, h3');

/** Moves the focus to the page's heading; to `main` until the heading renders. Returns a function that stops waiting. */
function focusOnPageHeading(): () => void {
  const main = document.querySelector('main');
  const heading = headingIn(main);
  const observer = new MutationObserver(() => {
    const lateHeading = headingIn(main);
    if (!lateHeading) return;
    observer.disconnect();
    // A visitor who has moved the focus since keeps it.
    if (document.activeElement === main) focusOn(lateHeading);
  });
  if (main && !heading) observer.observe(main, { childList: true, subtree: true });
  focusOn(heading ?? main);
  return () => observer.disconnect();
}

/** Whether the visitor has scrolled, tapped or typed since the document loaded, as `src/boot.ts` notes. */
const hasVisitorMoved = (): boolean => document.documentElement.dataset.moved !== undefined;

/** Whether the browser itself has restored the visitor's last scroll position, which may be far from the anchor. */
function isReloadedOrRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}
