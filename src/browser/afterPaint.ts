import { whenIdle } from './whenIdle';

/** Milliseconds that a busy browser can delay a callback after the paint. */
const AT_MOST_MS = 100;

/** Runs a callback when the changes made so far have been painted. Returns the function that cancels it. */
export function afterPaint(run: () => void): () => void {
  // The first frame paints the changes, and the second one begins when that paint is done.
  let cancel = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    const second = requestAnimationFrame(() => {
      cancel = whenIdle(run, { timeout: AT_MOST_MS });
    });
    cancel = () => cancelAnimationFrame(second);
  });
  return () => cancel();
}
