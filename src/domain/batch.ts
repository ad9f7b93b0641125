import * as texts from '@/texts/batches';
import { toList, toRecord, toText } from './coerce';
import { KEPT } from './deletedRecord';

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

/** How far a change in several batches is. */
export type Progress = { done: number; total: number };

const number = new Intl.NumberFormat('en');

/** "200 of 458...": how many records have been changed. */
export const progressText = ({ done, total }: Progress) => texts.progress(number.format(done), number.format(total));

/** "1 message", "1,198 messages". */
export const recordCount = (count: number, noun: string) => texts.records(count, number.format(count), noun);

/**
 * The outcome of a batch in sentences: what changed, what was so before, and what could not be changed and why. `noun` is what a
 * record is, `done` what the action has done, and `name` names the record of a batch of one.
 */
export function batchText({ changed, unchanged, failed }: BatchResult, noun: string, done: string, name?: string): string {
  const subject = (count: number) => name ?? recordCount(count, noun);
  const sentences: (string | false)[] = [changed.length > 0 && texts.outcome(subject(changed.length), done)];
  sentences.push(changed.length > 0 && done === texts.deleted && KEPT);
  if (unchanged.length > 0) {
    sentences.push(texts.wereSoBefore(unchanged.length, recordCount(unchanged.length, noun), done));
  }
  const [first] = failed;
  if (first) sentences.push(texts.failure(failed.length, subject(failed.length), done, first.error));
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
