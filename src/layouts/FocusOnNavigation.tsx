import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { useIsFirstPage } from '@/contexts/FirstPage';
import { decodePath } from '@/domain/pathname';
import { isTypedAnchor } from './useScrollOnNavigation';

/** The delay before the page scrolls to the anchor in its address (spec section 2). */
const HASH_SCROLL_DELAY_MS = 100;

/** Moves the focus to the heading or the anchor of a new page, so that screen readers read on there.
 * `PageMain` mounts this component anew for each path. */
export function FocusOnNavigation() {
  const { hash, key } = useLocation();
  const isFirstPage = useIsFirstPage();
  const isPop = useNavigationType() === 'POP';
  // Back and Forward return to the last scroll position. The router reports a typed anchor as POP too.
  const isBackOrForward = isPop && !isFirstPage && !isTypedAnchor(key);
  const anchorId = isBackOrForward ? '' : (decodePath(hash.slice(1)) ?? '');
  const [keyAtMount] = useState(key);
  const hasKeyOfLoad = isFirstPage && key === keyAtMount;
  // On the page that the browser loaded, the focus stays where the browser put it.
  const shouldFocusHeading = !isFirstPage && anchorId === '';

  // A search on the page changes the address, but does not run this effect again. The focus stays in the search field.
  useEffect(() => {
    return shouldFocusHeading ? focusOnPageHeading() : undefined;
  }, [shouldFocusHeading]);

  useEffect(() => {
    if (anchorId === '') return;
    const timer = setTimeout(() => {
      // An anchor that the visitor types on the loaded page can get the key of the load.
      const isLoad = hasKeyOfLoad && !isTypedAnchor(key);
      // At a load, the browser has already scrolled to the anchor. Visitors who have read on are not scrolled back.
      if (isLoad && (hasVisitorMoved() || isReloadedOrRestored())) return;
      const anchor = document.getElementById(anchorId);
      anchor?.scrollIntoView();
      focusOn(headingIn(anchor) ?? anchor);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchorId, key, hasKeyOfLoad]);

  return null;
}

const headingIn = (element: Element | null) => element?.querySelector<HTMLElement>('h1, h2, h3');

/** Focuses the page's heading without scrolling. Focuses `main` until a heading renders. */
function focusOnPageHeading(): () => void {
  const main = document.querySelector('main');
  if (!main) return () => {};
  let focused = focusOnHeadingIn(main);
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    // A page can show cached data and then load anew. The heading goes, and the focus falls to `body`.
    const isFocusLost = !focused.isConnected && activeElement === body;
    const hasVisitorMovedFocus = activeElement !== focused && !isFocusLost;
    if (hasVisitorMovedFocus) {
      observer.disconnect();
      return;
    }
    const isHeadingMissing = focused === main;
    if (isFocusLost || isHeadingMissing) focused = focusOnHeadingIn(main);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusOnHeadingIn(main: HTMLElement): HTMLElement {
  const headingOrMain = headingIn(main) ?? main;
  focusOn(headingOrMain);
  return headingOrMain;
}

/** Whether the visitor has scrolled, tapped or typed since the document loaded. `src/boot.ts` sets the attribute. */
const hasVisitorMoved = (): boolean => document.documentElement.dataset.moved !== undefined;

/** Whether the browser has restored the visitor's last scroll position, which may be far from the anchor. */
function isReloadedOrRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}
