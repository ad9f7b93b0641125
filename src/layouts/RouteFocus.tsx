import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { hasMovedOn } from '@/browser/hasMovedOn';
import { isTypedAnchor } from '@/browser/typedAnchor';

/** Milliseconds before the page scrolls to the anchor that its address names (spec section 2). */
const HASH_SCROLL_DELAY_MS = 100;

type Props = {
  /** The page a visitor came in by keeps the focus where the browser put it. */
  isArrival: boolean;
};

/** An anchor as the id it names; one that is no proper text names nothing. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return '';
  }
}

/** Stands beside a page, inside its Suspense: once the page is there, the focus moves to its heading, or to the part its hash names. */
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
      // The browser has been at the anchor before this code came: a visitor who went on reading is not pulled back.
      if (isArrivalAnchor && !isTypedAnchor(key) && hasMovedOn()) return;
      const part = document.getElementById(anchor);
      part?.scrollIntoView();
      focusOn(part?.querySelector<HTMLElement>('h1, h2, h3') ?? part);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchor, key, isArrivalAnchor]);

  return null;
}
