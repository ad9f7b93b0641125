import { toList, toRecord, toText } from './coerce';

/** The most records that one call changes. */
export const BATCH_MAX = 200;

/** What became of the records of a batch. Ids are texts. */
export type BatchResult = {
  /** Those that the batch changed. */
  changed: string[];
  /** Those that were so before. */
  unchanged: string[];
  /** Those that could not be changed, each with a sentence. */
  failed: { id: string; error: string }[];
};

/** Reads the result of a batch from its response. */
export function batchResultFrom(reply: unknown): BatchResult {
  const { changed, unchanged, failed } = toRecord(reply);
  const ids = (list: unknown) => (toList(list) ?? []).map(toText);
  return {
    changed: ids(changed),
    unchanged: ids(unchanged),
    failed: (toList(failed) ?? []).map(toRecord).map(({ id, error }) => ({ id: toText(id), error: toText(error) })),
  };
}

/** Cuts a list into batches, in their order. */
export function batchesOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH_MAX) }, (_, at) => list.slice(at * BATCH_MAX, (at + 1) * BATCH_MAX));
}
