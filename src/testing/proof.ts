import { seededRandom } from '../../server/seed/seededRandom';

/** Whether `npm run prove` runs the tests. */
export const isFullProof = process.env.PROVE === '1';

/** The size of a proof: small in every test run, full under `npm run prove`. */
export const proof = (always: number, inFull: number): number => (isFullProof ? inFull : always);

/** Prints the measurements of a full proof; the small runs print nothing. */
export function reportProof(id: string, text: string) {
  if (isFullProof) process.stderr.write(`[${id}] ${text}\n`);
}

export { seededRandom };

/**
 * The milliseconds of the fastest of at most three runs; it stops at the first that takes less than `enough`. Other work on
 * the machine only adds time.
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
