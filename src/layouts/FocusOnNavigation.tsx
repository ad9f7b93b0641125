import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { useIsFirstPage } from '@/contexts/FirstPage';
import { decodePath } from '@/domain/pathname';
import { isTypedAnchor } from './useScrollOnNavigation';

/** The spec wants this delay, in milliseconds, before the page scrolls to the anchor in its address (section 2). */
const HASH_SCROLL_DELAY_MS = 100;

/** Moves the focus to the heading or anchor of a page. `PageMain` mounts this component anew for each path. */
export function FocusOnNavigation() {
  const { hash, key } = useLocation();
  const isFirstPage = useIsFirstPage();
  const isPop = useNavigationType() === 'POP';
  // Back and Forward go to the last scroll position, not to the anchor. The load and a typed anchor are a POP too.
  const isBackOrForward = isPop && !isFirstPage && !isTypedAnchor(key);
  const anchorId = isBackOrForward ? '' : (decodePath(hash.slice(1)) ?? '');
  // The load and an anchor typed later can have the same key, and even the same hash: then only `isTypedAnchor` tells them apart.
  const keyAndHash = key + hash;
  const [keyAndHashAtMount] = useState(keyAndHash);
  const mayBeLoad = isFirstPage && keyAndHash === keyAndHashAtMount;
  // On the first page the focus stays where the browser put it.
  const shouldFocusHeading = !isFirstPage && anchorId === '';

  // Once for each page, not for each navigation: a new search on the page must not take the focus from the search field.
  useEffect(() => {
    return shouldFocusHeading ? focusOnPageHeading() : undefined;
  }, [shouldFocusHeading]);

  useEffect(() => {
    if (anchorId === '') return;
    const timer = setTimeout(() => {
      const isLoad = mayBeLoad && !isTypedAnchor(key);
      // The browser scrolled to this anchor before the code loaded: a visitor who has read on is not scrolled back.
      if (isLoad && (hasVisitorMoved() || isReloadedOrRestored())) return;
      const anchor = document.getElementById(anchorId);
      anchor?.scrollIntoView();
      focusOn(headingIn(anchor) ?? anchor);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchorId, key, mayBeLoad]);

  return null;
}

const headingIn = (element: Element | null) => element?.querySelector<HTMLElement>('h1, h2, h3');

/** Focuses the page's heading without scrolling; `main` until a heading renders. Returns a function that stops waiting. */
function focusOnPageHeading(): () => void {
  const main = document.querySelector('main');
  if (!main) return () => {};
  let focused = focusOnHeadingIn(main);
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    // A page from the cache can load anew, such as after the back office: its heading goes, and the focus with it.
    const isGone = !focused.isConnected && activeElement === body;
    const hasVisitorMovedFocus = activeElement !== focused && !isGone;
    if (hasVisitorMovedFocus) observer.disconnect();
    else if (isGone || focused === main) focused = focusOnHeadingIn(main);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusOnHeadingIn(main: HTMLElement): HTMLElement {
  const headingOrMain = headingIn(main) ?? main;
  focusOn(headingOrMain);
  return headingOrMain;
}

/** Whether the visitor has scrolled, tapped or typed since the document loaded, as `src/boot.ts` notes. */
const hasVisitorMoved = (): boolean => document.documentElement.dataset.moved !== undefined;

/** Whether the browser itself has restored the visitor's last scroll position, which may be far from the anchor. */
function isReloadedOrRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}
