/** Lets whatever waits come first, or as much as comes in so many milliseconds. */
export const yieldToMain = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does one thing after the other, each in a task of its own. */
export async function runInSeparateTasks(...steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await yieldToMain();
  }
}
