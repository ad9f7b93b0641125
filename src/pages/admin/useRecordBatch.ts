import { useMemo } from 'react';
import { useChangeRecordsMutation } from '@/api/adminRecordsApi';
import { BATCH_DONE, type RecordAction, type RecordChange, undoStatus } from '@/domain/batch';
import { undescribedPhotos } from '@/domain/imageAlts';
import { recordName } from '@/domain/record';
import { stageAt } from '@/domain/schedule';
import * as texts from '@/texts/adminRecords';
import type { RecordKind, StoredRecord } from './recordKind';
import { type Batching, type SendBatches, useBatch } from './useBatch';

/** What can be done with selected posts or events. */
type ListAction = 'published' | 'draft' | 'delete';

const DONE: Record<ListAction, string> = {
  published: texts.donePublished,
  draft: texts.doneUnpublished,
  delete: BATCH_DONE.delete,
};

/** The faults of records that may not be published. As in the forms, it is a photo without alternative text (D-74). */
function faultsOf<R extends StoredRecord>(records: readonly R[], textOf: (record: R) => string) {
  const now = new Date();
  return records.flatMap((record) => {
    const error = stageAt(record, now) === 'published' ? undefined : undescribedPhotos(textOf(record));
    return error ? [{ id: record.id, error }] : [];
  });
}

/** Changes selected posts or events, in batches, and reports the outcome with one Undo for the whole. */
export function useRecordBatch<R extends StoredRecord & { version?: string | undefined }>({ kind, textOf }: RecordKind<R>) {
  const [changeRecords] = useChangeRecordsMutation();
  const batching = useMemo((): Batching<R, ListAction> => {
    const sendAll = (send: SendBatches, action: RecordAction, records: readonly RecordChange[]) =>
      send(records, (batch) => changeRecords({ kind, action, records: batch }));
    const idOf = ({ id }: R) => ({ id });
    return {
      noun: kind,
      done: DONE,
      nameOf: (record) => texts.namedRecord(kind, recordName(kind, record)),
      async change(action, records, send) {
        if (action === 'delete') return sendAll(send, 'delete', records.map(idOf));
        const faults = action === 'published' ? faultsOf(records, textOf) : [];
        const ready = records.filter(({ id }) => faults.every((fault) => fault.id !== id));
        const changes = ready.map(({ id, version }) => ({ id, status: action, version }));
        const result = await sendAll(send, 'status', changes);
        return { ...result, failed: [...result.failed, ...faults] };
      },
      async undo(action, { changed }, before, send) {
        const ids = new Set(changed);
        const records = before.filter(({ id }) => ids.has(id));
        const { failed } =
          action === 'delete'
            ? await sendAll(send, 'restore', records.map(idOf))
            : await sendAll(send, 'status', undoStatus(records));
        return failed;
      },
    };
  }, [kind, textOf, changeRecords]);
  return useBatch(batching);
}
