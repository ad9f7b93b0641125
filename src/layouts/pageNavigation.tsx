// Scrolls and moves the focus after a navigation of the router, as a browser does when it loads a document.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { listen } from '@/browser/listen';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';
import { decodePath } from '@/domain/paths';

/** Whether the page on the screen is the one with which the visit began. The router calls the load of a document POP. */
export function useIsFirstPage(): boolean {
  const { pathname } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const [firstPath, setFirstPath] = useState(isHistoryMove ? pathname : undefined);
  if (firstPath !== undefined && firstPath !== pathname) setFirstPath(undefined);
  return firstPath === pathname;
}

/** Whether an anchor was typed into the address bar: the router takes that for Back, but its state is missing. */
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
    const isSamePageAgain = previous.search === search && hash === '';
    if (isOtherPage || isSamePageAgain) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, search, hash, isHistoryMove]);

  useLayoutEffect(() => recordScroll((top) => scrollPositions.set(key, top)), [key]);
}

/** Keeps the browser from scrolling before the content renders. A reloaded document has its content, so there it may. */
function preventBrowserScroll(): () => void {
  history.scrollRestoration = 'manual';
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

/** Moves the focus to a new page's heading or anchor. On the first page it stays where the browser put it. */
export function FocusOnNavigation({ isFirstPage }: { isFirstPage: boolean }) {
  const { hash, key } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP' && !isFirstPage && !isTypedAnchor(key);
  const anchorId = isBackOrForward ? '' : (decodePath(hash.slice(1)) ?? '');
  const initialEntry = useRef(key + hash);
  const isAnchorOfVisit = isFirstPage && initialEntry.current === key + hash;
  const shouldFocusHeading = !isFirstPage && anchorId === '';

  useEffect(() => {
    return shouldFocusHeading ? focusOnPageHeading() : undefined;
  }, [shouldFocusHeading]);

  useEffect(() => {
    if (anchorId === '') return;
    const timer = setTimeout(() => {
      // The browser scrolled to the anchor before this code loaded: a visitor who has read on is not scrolled back.
      if (isAnchorOfVisit && !isTypedAnchor(key) && hasLeftAnchor()) return;
      const anchor = document.getElementById(anchorId);
      anchor?.scrollIntoView();
      focusOn(headingIn(anchor) ?? anchor);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchorId, key, isAnchorOfVisit]);

  return null;
}

const headingIn = (element: Element | null) => element?.querySelector<HTMLElement>('h1, h2, h3');

/** Moves the focus to the page's heading, which may render later. Returns the function that stops waiting for it. */
function focusOnPageHeading(): () => void {
  const main = document.querySelector('main');
  const observer = new MutationObserver(() => {
    if (!headingIn(main)) return;
    observer.disconnect();
    // A visitor who has moved the focus since keeps it.
    if (document.activeElement === main) focusOn(headingIn(main));
  });
  if (main && !headingIn(main)) observer.observe(main, { childList: true, subtree: true });
  focusOn(headingIn(main) ?? main);
  return () => observer.disconnect();
}

/** Whether the visitor has scrolled away from the anchor: by input, which `src/boot.ts` notes, or before a reload. */
const hasLeftAnchor = (): boolean => document.documentElement.dataset.moved !== undefined || isReloadedOrRestored();

function isReloadedOrRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}
