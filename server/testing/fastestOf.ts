/**
 * The milliseconds of the fastest of at most three runs; it stops at the first that takes less than `enough`. Other work on the machine
 * only adds time.
 */
export async function fastestOf(enough: number, run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 3 && least >= enough; runs += 1) {
    const started = performance.now();
    await run();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}
