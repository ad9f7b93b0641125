/** Runs a callback when the browser is idle; Safari does not report that and runs it in the next task. */
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
