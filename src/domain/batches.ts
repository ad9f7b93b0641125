/** The most records that one call changes. */
export const MAX_BATCH_SIZE = 200;

export function toBatches<T>(records: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < records.length; start += MAX_BATCH_SIZE) batches.push(records.slice(start, start + MAX_BATCH_SIZE));
  return batches;
}
