/** The most records that one API call may change. */
export const MAX_BATCH_SIZE = 200;

export function toBatches<T>(records: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < records.length; start += MAX_BATCH_SIZE) batches.push(records.slice(start, start + MAX_BATCH_SIZE));
  return batches;
}
