import { proof } from './proofSize';

/** Prints the measurements of a full proof; the small runs print nothing. */
export function reportProof(id: string, text: string) {
  if (proof(0, 1) === 1) process.stderr.write(`[${id}] ${text}\n`);
}
