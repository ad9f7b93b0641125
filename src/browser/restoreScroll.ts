/** Milliseconds that a page which is still loading gets to reach its earlier height. */
const RESTORE_WITHIN_MS = 3000;

const MOVED_BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

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
    for (const name of MOVED_BY_HAND) window.removeEventListener(name, stop);
  }

  for (const name of MOVED_BY_HAND) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

/** Records the scroll position, also before a click, which can leave the page before its scroll event. Returns its end. */
export function recordScroll(record: (top: number) => void): () => void {
  const note = () => record(window.scrollY);
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('click', note, { capture: true });
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('click', note, { capture: true });
  };
}
