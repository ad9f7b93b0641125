import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { decodePath } from '@/domain/pathname';
import { isTypedAnchor } from './useScrollOnNavigation';

/** Whether the page is still the one that the document loaded with, which the router reports as POP like Back. */
export function useIsFirstPage(): boolean {
  const { pathname } = useLocation();
  const isLoadOrBack = useNavigationType() === 'POP';
  const [firstPath, setFirstPath] = useState(isLoadOrBack ? pathname : undefined);
  const hasLeftFirstPage = firstPath !== undefined && firstPath !== pathname;
  if (hasLeftFirstPage) setFirstPath(undefined);
  return firstPath === pathname;
}

/** Milliseconds before the page scrolls to its address's anchor (spec section 2). */
const HASH_SCROLL_DELAY_MS = 100;

/** Moves the focus to the heading or anchor of a page, as a browser does when it loads one. Must remount for each path. */
export function FocusOnNavigation({ isFirstPage }: { isFirstPage: boolean }) {
  const { hash, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const returnsToLastScroll = isPop && !isFirstPage && !isTypedAnchor(key);
  const anchorId = returnsToLastScroll ? '' : (decodePath(hash.slice(1)) ?? '');
  // With the hash, because an anchor typed on the page has the same key as the location that the document loaded with.
  const location = key + hash;
  const locationAtMount = useRef(location);
  const isFirstLocation = isFirstPage && locationAtMount.current === location;
  // On the first page the focus stays where the browser put it.
  const shouldFocusHeading = !isFirstPage && anchorId === '';

  // Runs for a new page, not for each navigation: a new search on the page must not take the focus from the search field.
  useEffect(() => {
    return shouldFocusHeading ? focusOnPageHeading() : undefined;
  }, [shouldFocusHeading]);

  useEffect(() => {
    if (anchorId === '') return;
    const timer = setTimeout(() => {
      const isLoadedLocation = isFirstLocation && !isTypedAnchor(key);
      // The browser scrolled to this anchor before the code loaded: a visitor who has read on is not scrolled back.
      if (isLoadedLocation && (hasVisitorMoved() || isReloadedOrRestored())) return;
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
    const hasVisitorMovedFocus = document.activeElement !== main;
    if (!hasVisitorMovedFocus) focusOn(lateHeading);
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
