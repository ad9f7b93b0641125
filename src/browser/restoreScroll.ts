import { listen } from './listen';

/** How long a loading page may take to reach its earlier height. */
const RESTORE_WITHIN_MS = 3000;
const TOLERANCE_PX = 2;

/** Scrolls to a position once the page is long enough, unless the visitor scrolls. Returns a stop function. */
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

/** Reports the scroll position, also on a click, which can leave the page before the next scroll event. */
export function recordScroll(record: (top: number) => void): () => void {
  const handleEvent = () => record(window.scrollY);
  // In the capture phase, because the handler of a click can stop the event.
  return listen(window, ['scroll', 'click'], handleEvent, { capture: true, passive: true });
}
