import { listen } from './listen';

/** Milliseconds for a loading page to reach its earlier height. */
const RESTORE_WITHIN_MS = 3000;

/** Scrolls to a place until the page is long enough or the visitor scrolls. Returns the function that stops it. */
export function restoreScroll(top: number): () => void {
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, RESTORE_WITHIN_MS);

  function scroll() {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop();
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

/** Records the scroll position, also on a click, which can leave the page before the next scroll event. */
export function recordScroll(record: (top: number) => void): () => void {
  const handleEvent = () => record(window.scrollY);
  // Capturing, because the handler of a click can stop it.
  return listen(window, ['scroll', 'click'], handleEvent, { capture: true, passive: true });
}
