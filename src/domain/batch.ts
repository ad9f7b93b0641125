export const BATCH_MAX = 200;

/** Cuts a list into batches, in their order. */
export function batchesOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH_MAX) }, (_, at) => list.slice(at * BATCH_MAX, (at + 1) * BATCH_MAX));
}
