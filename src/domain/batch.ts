import * as texts from '@/texts/adminRecords';
import { counted, figure } from '@/texts/counted';
import { toText } from './coerce';
import { KEPT } from './deletedRecord';
import { listOf, recordOf, toTextList } from './readers';
import type { Schedule } from './schedule';

/** What can be changed many at a time besides messages. */
export const BATCH_KINDS = ['post', 'event'] as const;

export type BatchKind = (typeof BATCH_KINDS)[number];

/** `status` sets the given status and dates of each record; `restore` takes back a `delete` (D-76). */
export const RECORD_ACTIONS = ['status', 'delete', 'restore'] as const;

export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** What an action has done, after the number of records. */
export const BATCH_DONE: Record<RecordAction, string> = {
  status: 'changed',
  delete: texts.batchesDeleted,
  restore: 'restored',
};

/**
 * One record of a batch; the other fields go with the action `status`, which needs a status. An empty date removes the stored one;
 * with a version, a record that another save has changed stays as it is.
 */
export type RecordChange = { id: string; status?: 'draft' | 'published'; version?: string | undefined } & Schedule;

type Listed = Schedule & { id: string; status: 'draft' | 'published' };

/** The changes that bring records back to the stage that a list showed. */
export const undoStatus = (before: readonly Listed[]): RecordChange[] =>
  before.map(({ id, status, publish_at = '', withdraw_at = '' }) => ({ id, status, publish_at, withdraw_at }));

/** Ids of selected records, and the one from which a range extends. */
type RecordSelection = { ids: ReadonlySet<string>; anchor?: string };

export const NO_SELECTION: RecordSelection = { ids: new Set() };

/** Selects a record or takes it out; it becomes the start of the next range. */
export function toggled({ ids }: RecordSelection, id: string): RecordSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects all listed records from the start of the range to another one; that one alone where the start is unknown or not listed. */
export function extended(selection: RecordSelection, id: string, listed: readonly { id: string }[]): RecordSelection {
  const indexOf = (wanted: string | undefined) => listed.findIndex((record) => record.id === wanted);
  const known = indexOf(selection.anchor);
  const end = indexOf(id);
  if (end === -1) return selection;
  const start = known === -1 ? end : known;
  const range = listed.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set([...selection.ids, ...range.map(({ id: listedId }) => listedId)]), anchor: listed[start]?.id };
}

/** The most records that one call changes. */
export const BATCH_MAX = 200;

/** Reads what became of the records of a batch. Ids are texts. */
export const batchResultFrom = recordOf({
  /** Those that the batch changed. */
  changed: toTextList,
  /** Those that were so before. */
  unchanged: toTextList,
  /** Those that could not be changed, each with a sentence. */
  failed: listOf(recordOf({ id: toText, error: toText })),
});

export type BatchResult = ReturnType<typeof batchResultFrom>;

/** Cuts a list into batches, in their order. */
export function batchesOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH_MAX) }, (_, at) => list.slice(at * BATCH_MAX, (at + 1) * BATCH_MAX));
}

/** How far a change in several batches is. */
export type Progress = { done: number; total: number };

/** "200 of 458...": how many records have been changed. */
export const progressText = ({ done, total }: Progress) => `${figure(done)} of ${figure(total)}...`;

/**
 * The outcome of a batch in sentences: what changed, what was so before, and what could not be changed and why. `noun` is what a
 * record is, `done` what the action has done, and `name` names the record of a batch of one.
 */
export function batchText({ changed, unchanged, failed }: BatchResult, noun: string, done: string, name?: string): string {
  const subject = (count: number) => name ?? counted(count, noun);
  const sentences: (string | false)[] = [changed.length > 0 && `${subject(changed.length)} ${done}.`];
  sentences.push(changed.length > 0 && done === texts.batchesDeleted && KEPT);
  if (unchanged.length > 0) {
    sentences.push(`${counted(unchanged.length, noun)} ${unchanged.length === 1 ? 'was' : 'were'} already ${done}.`);
  }
  const [first] = failed;
  if (first) sentences.push(`${subject(failed.length)} ${failed.length === 1 ? 'was' : 'were'} not ${done}. ${first.error}`);
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
