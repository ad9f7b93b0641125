import { useMemo } from 'react';
import { useChangeRecordsMutation } from '@/api/adminRecordsApi';
import { BATCH_DONE, type RecordAction, type RecordChange, undoStatus } from '@/domain/batch';
import { undescribedPhotos } from '@/domain/imageAlts';
import { recordName } from '@/domain/record';
import { stageAt } from '@/domain/schedule';
import * as texts from '@/texts/adminRecords';
import type { RecordKind, StoredRecord } from './recordKind';
import { type Batching, useBatch } from './useBatch';

/** What can be done with selected posts or events. */
type ListAction = 'published' | 'draft' | 'delete';

const DONE: Record<ListAction, string> = {
  published: texts.donePublished,
  draft: texts.doneUnpublished,
  delete: BATCH_DONE.delete,
};

const idOf = ({ id }: { id: string }) => ({ id });

/** Changes selected posts or events, in batches, and reports the outcome with one Undo for the whole. */
export function useRecordBatch<R extends StoredRecord & { version?: string | undefined }>({ kind, textOf }: RecordKind<R>) {
  const [changeRecords] = useChangeRecordsMutation();
  const batching = useMemo((): Batching<R, ListAction, RecordChange> => {
    const sending = (action: RecordAction, changes: readonly RecordChange[]) => ({
      changes,
      call: (records: RecordChange[]) => changeRecords({ kind, action, records }),
    });
    return {
      noun: kind,
      done: DONE,
      nameOf: (record) => texts.namedRecord(kind, recordName(kind, record)),
      sendingOf(action, records) {
        if (action === 'delete') return sending('delete', records.map(idOf));
        const now = new Date();
        // As in the forms, a record with a photo without alternative text is not published (D-74).
        const faults = records.flatMap((record) => {
          const isChecked = action === 'published' && stageAt(record, now) !== 'published';
          const error = isChecked ? undescribedPhotos(textOf(record)) : undefined;
          return error ? [{ id: record.id, error }] : [];
        });
        const ready = records.filter(({ id }) => faults.every((fault) => fault.id !== id));
        return {
          ...sending(
            'status',
            ready.map(({ id, version }) => ({ id, status: action, version })),
          ),
          faults,
        };
      },
      undoOf(action, { changed }, before) {
        const ids = new Set(changed);
        const records = before.filter(({ id }) => ids.has(id));
        return [action === 'delete' ? sending('restore', records.map(idOf)) : sending('status', undoStatus(records))];
      },
    };
  }, [kind, textOf, changeRecords]);
  return useBatch(batching);
}
