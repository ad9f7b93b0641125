import { listen } from './listen';

/** How long a loading page may take to reach its earlier height. */
const RESTORE_WITHIN_MS = 3000;
/** Browsers round scroll positions, so a restored one can differ by a fraction of a pixel. */
const TOLERANCE_PX = 2;

/**
 * Scrolls to an earlier position as soon as the loading page is long enough, unless the visitor scrolls first.
 * Returns the function that stops it.
 */
export function restoreScroll(top: number): () => void {
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, RESTORE_WITHIN_MS);

  function scroll() {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < TOLERANCE_PX) stop();
  }
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    stopListening();
  }

  const stopListening = listen(window, ['wheel', 'touchstart', 'pointerdown', 'keydown'], stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

/** Reports the scroll position after each scroll, and on a click, which can leave the page before the next scroll event. */
export function recordScroll(record: (top: number) => void): () => void {
  const handleEvent = () => record(window.scrollY);
  // In the capture phase, because the handler of a click can stop the event.
  return listen(window, ['scroll', 'click'], handleEvent, { capture: true, passive: true });
}
