import { proof } from './proofSize';

/** Says what a proof in full measured; the small ones with every change are silent. */
export function reportProof(id: string, text: string) {
  if (proof(0, 1) === 1) process.stderr.write(`[${id}] ${text}\n`);
}
