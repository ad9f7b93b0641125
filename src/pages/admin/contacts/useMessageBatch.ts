import { useMemo } from 'react';
import { useChangeMessagesMutation } from '@/api/messageWorkApi';
import type { ContactMessage } from '@/domain/message';
import { ACTION_DONE, type MessageAction, undoBatches } from '@/domain/messageWork';
import { type Batching, type RunBatch, type SendBatches, useBatch } from '@/pages/admin/useBatch';
import * as texts from '@/texts/adminMessages';

export type RunMessageBatch = RunBatch<ContactMessage, MessageAction>;

/** Changes one or many messages, in batches, and reports the outcome with one Undo for the whole. */
export function useMessageBatch() {
  const [change] = useChangeMessagesMutation();
  const kind = useMemo((): Batching<ContactMessage, MessageAction> => {
    const sendAll = (action: MessageAction, messages: readonly { id: string }[], send: SendBatches) =>
      send(messages, (batch) => change({ ids: batch.map(({ id }) => id), action }));
    return {
      noun: 'message',
      done: ACTION_DONE,
      nameOf: ({ name }) => texts.messageFrom(name),
      change: sendAll,
      async undo(action, result, before, send) {
        const failed: { id: string; error: string }[] = [];
        for (const batch of undoBatches(action, result, before)) {
          const messages = batch.ids.map((id) => ({ id }));
          failed.push(...(await sendAll(batch.action, messages, send)).failed);
        }
        return failed;
      },
    };
  }, [change]);
  return useBatch(kind);
}
