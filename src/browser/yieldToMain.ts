/** Yields to the waiting tasks, or for the given number of milliseconds. */
export const yieldToMain = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs callbacks in sequence, each in its own task. */
export async function runInSeparateTasks(...steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await yieldToMain();
  }
}
