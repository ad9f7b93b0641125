import { useState } from 'react';
import { toApiError } from '@/api/apiError';
import { yieldToMain } from '@/browser/tasks';
import { useToast } from '@/components/ui/useToast';
import { type BatchResult, batchesOf, batchText, type Progress } from '@/domain/batch';
import * as admin from '@/texts/admin';

/** Changes of records, and the call that sends up to 200 of them. */
export type BatchRequest<Change> = {
  changes: readonly Change[];
  call: (batch: Change[]) => Promise<{ data?: BatchResult | undefined; error?: unknown }>;
};

/** A kind of records, and how many of them are changed. */
type Batching<T, A extends string, Change> = {
  /** What a record is: "message". */
  noun: string;
  /** What an action has done, after the number of records. */
  done: Readonly<Record<A, string>>;
  /** What a notice about one record calls it. */
  nameOf: (record: T) => string;
  /** What an action sends; `rejected` are the records that it leaves out, with the reasons. */
  requestOf: (action: A, records: readonly T[]) => BatchRequest<Change> & { rejected?: BatchResult['failed'] };
  /** What takes a change back; `before` holds the records as they were. */
  undoRequests: (action: A, result: BatchResult, before: readonly T[]) => BatchRequest<Change>[];
};

/** Changes records; resolves to the result when all batches have run. */
export type RunBatch<T, A extends string> = (action: A, records: readonly T[]) => Promise<BatchResult>;

/** Changes one or many records, in batches, and reports the outcome with one Undo for the whole. */
export function useBatch<T extends { id: string }, A extends string, Change extends { id: string }>(
  kind: Batching<T, A, Change>,
) {
  const { noun, done, nameOf } = kind;
  const [progress, setProgress] = useState<Progress>();
  const toast = useToast();

  /** Sends the batches one after the other; one whose call fails counts as failed, and the next ones are sent. */
  async function send({ changes, call }: BatchRequest<Change>) {
    const result: BatchResult = { changed: [], unchanged: [], failed: [] };
    for (const batch of batchesOf(changes)) {
      setProgress({ done: result.changed.length + result.unchanged.length + result.failed.length, total: changes.length });
      // The progress and the changed rows are rendered in a task each.
      await yieldToMain();
      const { data, error } = await call(batch);
      const reason = error ? toApiError(error, admin.tryAgain).text : '';
      result.changed.push(...(data?.changed ?? []));
      result.unchanged.push(...(data?.unchanged ?? []));
      result.failed.push(...(data?.failed ?? batch.map(({ id }) => ({ id, error: reason }))));
    }
    setProgress(undefined);
    return result;
  }

  async function undo(requests: BatchRequest<Change>[]) {
    const failed: BatchResult['failed'] = [];
    for (const request of requests) failed.push(...(await send(request)).failed);
    const [first] = failed;
    if (first) toast({ tone: 'bad', text: `The change was not undone. ${first.error}` });
    else toast({ tone: 'ok', text: admin.undoneToast });
  }

  async function run(action: A, records: readonly T[]) {
    const { rejected = [], ...request } = kind.requestOf(action, records);
    const result = await send(request);
    result.failed.push(...rejected);
    const [only] = records.length === 1 ? records : [];
    const onUndo = () => void undo(kind.undoRequests(action, result, records));
    toast({
      tone: result.failed.length > 0 ? 'bad' : 'ok',
      about: only ? `${noun} ${only.id}` : `many ${noun}s`,
      text: batchText(result, noun, done[action], only && nameOf(only)),
      action: result.changed.length > 0 ? { label: admin.undoButton, onAct: onUndo } : undefined,
    });
    // The notice and the cleared selection, too.
    await yieldToMain();
    return result;
  }

  return { run, progress };
}
