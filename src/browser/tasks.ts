// Divides work into tasks of the browser's event loop, so that a tap or key press never waits long.

/** Calls a function when the browser is idle, in Safari in the next task. Returns what cancels the call. */
export function whenIdle(callback: () => void, options?: { timeout: number }): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, options);
  return () => cancelIdleCallback(idle);
}

export const delay = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const yieldToMain = () => delay();

export async function runInSeparateTasks(...steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await yieldToMain();
  }
}
