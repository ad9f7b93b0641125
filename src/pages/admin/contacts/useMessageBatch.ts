import { useMemo } from 'react';
import { useChangeMessagesMutation } from '@/api/messageWorkApi';
import type { ContactMessage } from '@/domain/message';
import { ACTION_DONE, type MessageAction, undoBatches } from '@/domain/messageWork';
import { type Batching, type RunBatch, useBatch } from '@/pages/admin/useBatch';
import * as records from '@/texts/adminRecords';

export type RunMessageBatch = RunBatch<ContactMessage, MessageAction>;

/** Changes one or many messages, in batches, and reports the outcome with one Undo for the whole. */
export function useMessageBatch() {
  const [change] = useChangeMessagesMutation();
  const batching = useMemo((): Batching<ContactMessage, MessageAction, { id: string }> => {
    const sendingOf = (action: MessageAction, changes: readonly { id: string }[]) => ({
      changes,
      call: (batch: { id: string }[]) => change({ ids: batch.map(({ id }) => id), action }),
    });
    return {
      noun: 'message',
      done: ACTION_DONE,
      nameOf: ({ name }) => records.namedRecord('message', name),
      sendingOf,
      undoOf: (...changed) =>
        undoBatches(...changed).map(({ action, ids }) =>
          sendingOf(
            action,
            ids.map((id) => ({ id })),
          ),
        ),
    };
  }, [change]);
  return useBatch(batching);
}
