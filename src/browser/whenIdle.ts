/**
 * Runs a callback as soon as the browser has nothing else to do, or after `timeout` milliseconds. Safari has no
 * requestIdleCallback, so there the next task must do. Returns the function that cancels it.
 */
export function whenIdle(run: () => void, options?: { timeout: number }): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, options);
  return () => cancelIdleCallback(idle);
}
