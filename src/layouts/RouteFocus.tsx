import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { isTypedAnchor } from '@/browser/history';

/** Milliseconds before the page scrolls to its address's anchor (spec section 2). */
const HASH_SCROLL_DELAY_MS = 100;

type Props = {
  /** On the first page of a visit the focus stays where the browser put it. */
  isArrival: boolean;
};

/** Decodes an anchor to an element id; a malformed one gives none. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return '';
  }
}

/**
 * Rendered beside a page, inside its Suspense boundary: once the page has rendered, the focus moves to its
 * heading, or to the part that the hash names.
 */
export function RouteFocus({ isArrival }: Props) {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP' && !isArrival && !isTypedAnchor(key);
  const anchor = isBack ? '' : decoded(hash.slice(1));
  const first = useRef(key + hash);
  const isArrivalAnchor = isArrival && first.current === key + hash;
  const leadsToHeading = !isArrival && anchor === '';

  useEffect(() => {
    if (leadsToHeading) focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
  }, [leadsToHeading]);

  useEffect(() => {
    if (anchor === '') return;
    const timer = setTimeout(() => {
      // The browser has scrolled to the anchor before this code loaded: a visitor who has read on is
      // not scrolled back.
      if (isArrivalAnchor && !isTypedAnchor(key) && hasMovedOn()) return;
      const part = document.getElementById(anchor);
      part?.scrollIntoView();
      focusOn(part?.querySelector<HTMLElement>('h1, h2, h3') ?? part);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchor, key, isArrivalAnchor]);

  return null;
}

/** Whether the browser has restored the visitor's earlier scroll position. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/**
 * Whether the visitor has left the place that the address's anchor names: by input since the document arrived
 * (recorded by its inline script), or by a reload or history navigation that restored another position.
 */
const hasMovedOn = (): boolean => document.documentElement.dataset.moved !== undefined || isRestored();
