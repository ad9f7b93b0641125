import { listen } from './listen';

/** Milliseconds that a page which is still loading gets to reach its earlier height. */
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

/** Records the scroll position, also before a click, which can leave the page before its scroll event. Returns its end. */
export function recordScroll(record: (top: number) => void): () => void {
  const note = () => record(window.scrollY);
  // Capturing, because the handler of a click can stop it.
  return listen(window, ['scroll', 'click'], note, { capture: true, passive: true });
}
