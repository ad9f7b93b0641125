import { useCallback, useState } from 'react';
import { useChangeRecordsMutation } from '@/api/recordBatchApi';
import { useToast } from '@/components/ui/useToast';
import { batchText, type Progress } from '@/domain/batch';
import { BATCH_DONE, type BatchKind, type RecordAction, type RecordChange, undoStatus } from '@/domain/recordBatch';
import { recordName } from '@/domain/recordKind';
import { type Schedule, stageAt } from '@/domain/schedule';
import { undescribedPhotos } from '@/domain/undescribedPhotos';
import * as admin from '@/texts/adminCommon';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminRecords';
import { sendInBatches } from './sendInBatches';

/** What can be done with selected posts or events. */
type ListAction = 'published' | 'draft' | 'delete';

type Listed = Schedule & { id: string; title: string; status: 'draft' | 'published'; version?: string | undefined };

const DONE: Record<ListAction, string> = {
  published: texts.donePublished,
  draft: texts.doneUnpublished,
  delete: BATCH_DONE.delete,
};

/** Changes selected posts or events, in batches, and reports the outcome with one Undo for the whole. */
export function useRecordBatch<T extends Listed>(kind: BatchKind, textOf: (record: T) => string) {
  const [change] = useChangeRecordsMutation();
  const [progress, setProgress] = useState<Progress>();
  const toast = useToast();

  const send = useCallback(
    (action: RecordAction, records: readonly RecordChange[]) =>
      sendInBatches(records, {
        idOf: ({ id }) => id,
        send: (batch) => change({ kind, action, records: batch }),
        onProgress: setProgress,
      }),
    [change, kind],
  );

  const undo = useCallback(
    async (action: ListAction, before: readonly T[]) => {
      const result =
        action === 'delete'
          ? await send(
              'restore',
              before.map(({ id }) => ({ id })),
            )
          : await send('status', undoStatus(before));
      const [first] = result.failed;
      if (first) toast({ tone: 'bad', text: lists.failedToUndo(first.error) });
      else toast({ tone: 'ok', text: lists.undoneToast });
    },
    [send, toast],
  );

  const run = useCallback(
    async (action: ListAction, records: readonly T[]) => {
      // As in the forms and the rows: a photo without alternative text keeps a record from being published (D-74).
      const now = new Date();
      const faults = records.flatMap((record) => {
        const error = action === 'published' && stageAt(record, now) !== action ? undescribedPhotos(textOf(record)) : undefined;
        return error ? [{ id: record.id, error }] : [];
      });
      const ready = records.filter(({ id }) => faults.every((fault) => fault.id !== id));
      const result =
        action === 'delete'
          ? await send(
              'delete',
              ready.map(({ id }) => ({ id })),
            )
          : await send(
              'status',
              ready.map(({ id, version }) => ({ id, status: action, version })),
            );
      result.failed.push(...faults);
      const changed = new Set(result.changed);
      const before = records.filter(({ id }) => changed.has(id));
      const [only] = records;
      const name = only && records.length === 1 ? texts.namedRecord(kind, recordName(kind, only)) : undefined;
      toast({
        tone: result.failed.length > 0 ? 'bad' : 'ok',
        about: records.length === 1 ? `${kind} ${only?.id}` : `many ${kind}s`,
        text: batchText(result, kind, DONE[action], name),
        ...(before.length > 0 && { action: { label: admin.undoButton, onAct: () => void undo(action, before) } }),
      });
      return result;
    },
    [kind, send, textOf, toast, undo],
  );

  return { run, progress };
}
