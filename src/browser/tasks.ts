/** Runs a callback when the browser is idle, or in the next task of Safari, which cannot say so. Returns its cancellation. */
export function whenIdle(run: () => void, options?: { timeout: number }): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, options);
  return () => cancelIdleCallback(idle);
}

/** Yields to the waiting tasks, or for the given number of milliseconds. */
export const yieldToMain = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function runInSeparateTasks(...steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await yieldToMain();
  }
}
