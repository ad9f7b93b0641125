// Divides work into tasks of the browser's event loop, so that a tap or key press never waits long.

/** Runs a callback when the browser is idle, in Safari in the next task. Returns the cancel function. */
export function whenIdle(run: () => void, options?: { timeout: number }): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, options);
  return () => cancelIdleCallback(idle);
}

/** Resolves after the tasks that wait now, or after the given number of milliseconds. */
export const yieldToMain = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function runInSeparateTasks(...steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await yieldToMain();
  }
}
