import { useCallback, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { yieldToMain } from '@/browser/tasks';
import { useToast } from '@/components/ui/useToast';
import { type BatchResult, batchesOf, batchText, type Progress } from '@/domain/batch';
import * as admin from '@/texts/admin';

/** Sends items in batches, one after the other; a batch whose call fails counts as failed, and the next ones are sent. */
export type SendBatches = <Item extends { id: string }>(
  items: readonly Item[],
  call: (batch: Item[]) => Promise<{ data?: BatchResult | undefined; error?: unknown }>,
) => Promise<BatchResult>;

/** A kind of records, and how many of them are changed; the same object in every rendering. */
export type Batching<T, A extends string> = {
  /** What a record is: "message". */
  noun: string;
  /** What an action has done, after the number of records. */
  done: Readonly<Record<A, string>>;
  /** What a notice about one record calls it. */
  nameOf: (record: T) => string;
  change: (action: A, records: readonly T[], send: SendBatches) => Promise<BatchResult>;
  /** Takes a change back; `before` holds the records as they were. Resolves to what could not be taken back. */
  undo: (action: A, result: BatchResult, before: readonly T[], send: SendBatches) => Promise<BatchResult['failed']>;
};

/** Changes records; resolves to the result when all batches have run. */
export type RunBatch<T, A extends string> = (action: A, records: readonly T[]) => Promise<BatchResult>;

/** Changes one or many records, in batches, and reports the outcome with one Undo for the whole. */
export function useBatch<T extends { id: string }, A extends string>(kind: Batching<T, A>) {
  const [progress, setProgress] = useState<Progress>();
  const toast = useToast();

  const send = useCallback<SendBatches>(async (items, call) => {
    const result: BatchResult = { changed: [], unchanged: [], failed: [] };
    for (const batch of batchesOf(items)) {
      setProgress({ done: result.changed.length + result.unchanged.length + result.failed.length, total: items.length });
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
  }, []);

  const run = useCallback<RunBatch<T, A>>(
    async (action, records) => {
      const { noun, done, nameOf } = kind;
      async function undo(result: BatchResult) {
        const [first] = await kind.undo(action, result, records, send);
        if (first) toast({ tone: 'bad', text: admin.failedToUndo(first.error) });
        else toast({ tone: 'ok', text: admin.undoneToast });
      }

      const result = await kind.change(action, records, send);
      const [only] = records.length === 1 ? records : [];
      toast({
        tone: result.failed.length > 0 ? 'bad' : 'ok',
        about: only ? `${noun} ${only.id}` : `many ${noun}s`,
        text: batchText(result, noun, done[action], only && nameOf(only)),
        ...(result.changed.length > 0 && { action: { label: admin.undoButton, onAct: () => void undo(result) } }),
      });
      // The notice and the cleared selection, too.
      await yieldToMain();
      return result;
    },
    [kind, send, toast],
  );

  return { run, progress };
}
