import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { isTypedAnchor } from '@/browser/history';
import { decodePath } from '@/domain/paths';

/** Milliseconds before the page scrolls to its address's anchor (spec section 2). */
const HASH_SCROLL_DELAY_MS = 100;

type Props = {
  /** On the first page of a visit the focus stays where the browser put it. */
  isArrival: boolean;
};

/**
 * Rendered beside a page, inside its Suspense boundary: once the page has rendered, the focus moves to its
 * heading, or to the part that the hash names. A heading that waits for data gets the focus when it appears.
 */
export function RouteFocus({ isArrival }: Props) {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP' && !isArrival && !isTypedAnchor(key);
  const anchor = isBack ? '' : (decodePath(hash.slice(1)) ?? '');
  const first = useRef(key + hash);
  const isArrivalAnchor = isArrival && first.current === key + hash;
  const leadsToHeading = !isArrival && anchor === '';

  useEffect(() => {
    return leadsToHeading ? focusOnHeading() : undefined;
  }, [leadsToHeading]);

  useEffect(() => {
    if (anchor === '') return;
    const timer = setTimeout(() => {
      // The browser has scrolled to the anchor before this code loaded: a visitor who has read on is
      // not scrolled back.
      if (isArrivalAnchor && !isTypedAnchor(key) && hasMovedOn()) return;
      const part = document.getElementById(anchor);
      part?.scrollIntoView();
      focusOn(headingIn(part) ?? part);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchor, key, isArrivalAnchor]);

  return null;
}

const headingIn = (part: Element | null) => part?.querySelector<HTMLElement>('h1, h2, h3');

/** Moves the focus to the page's heading, or to `main` until data brings the heading. Returns a function that stops waiting. */
function focusOnHeading(): () => void {
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

/** Whether the browser has restored the visitor's earlier scroll position. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/**
 * Whether the visitor has left the place that the address's anchor names: by input since the document arrived
 * (recorded by its inline script), or by a reload or history navigation that restored another position.
 */
const hasMovedOn = (): boolean => document.documentElement.dataset.moved !== undefined || isRestored();
