/** How long a page that is still filling up is given to reach the height it had when it was left. */
const RESTORE_WITHIN_MS = 3000;

const MOVED_BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to where a page was left, again with every growth of the page, until it is reached or the visitor scrolls. Gives the way to stop. */
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

  // Parts that wait until they are near have no true height yet.
  document.documentElement.dataset.isWhole = '';
  for (const name of MOVED_BY_HAND) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}
