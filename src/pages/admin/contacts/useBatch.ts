import { useCallback, useState } from 'react';
import { useChangeMessagesMutation } from '@/api/messageWorkApi';
import { yieldToMain } from '@/browser/yieldToMain';
import { useToast } from '@/components/ui/useToast';
import { type BatchResult, batchText, type Progress } from '@/domain/batch';
import type { ContactMessage } from '@/domain/message';
import { ACTION_DONE, type MessageAction, undoBatches } from '@/domain/messageWork';
import { sendInBatches } from '@/pages/admin/sendInBatches';
import * as admin from '@/texts/adminCommon';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminMessages';

/** Changes messages; resolves to the result when all batches have run. */
export type RunBatch = (action: MessageAction, messages: readonly ContactMessage[]) => Promise<BatchResult>;

/** Changes one or many messages, in batches, and reports the outcome with one Undo for the whole. */
export function useBatch(): { run: RunBatch; progress: Progress | undefined } {
  const [change] = useChangeMessagesMutation();
  const [progress, setProgress] = useState<Progress>();
  const toast = useToast();

  const send = useCallback(
    (action: MessageAction, ids: readonly string[]) =>
      sendInBatches(ids, {
        idOf: (id) => id,
        send: (batch) => change({ ids: batch, action }),
        onProgress: async (now) => {
          setProgress(now);
          // The progress and the changed rows are rendered in a task each.
          if (now) await yieldToMain();
        },
      }),
    [change],
  );

  const undo = useCallback(
    async (action: MessageAction, result: BatchResult, before: readonly ContactMessage[]) => {
      const failed: BatchResult['failed'] = [];
      for (const batch of undoBatches(action, result, before)) failed.push(...(await send(batch.action, batch.ids)).failed);
      const [first] = failed;
      if (first) toast({ tone: 'bad', text: lists.failedToUndo(first.error) });
      else toast({ tone: 'ok', text: lists.undoneToast });
    },
    [send, toast],
  );

  const run = useCallback<RunBatch>(
    async (action, messages) => {
      const result = await send(
        action,
        messages.map(({ id }) => id),
      );
      const [only] = messages;
      const name = only && messages.length === 1 ? texts.messageFrom(only.name) : undefined;
      const isUndoable = result.changed.length > 0;
      toast({
        tone: result.failed.length > 0 ? 'bad' : 'ok',
        about: messages.length === 1 ? `message ${messages[0]?.id}` : 'many-messages',
        text: batchText(result, 'message', ACTION_DONE[action], name),
        ...(isUndoable && { action: { label: admin.undoButton, onAct: () => void undo(action, result, messages) } }),
      });
      // The notice and the cleared selection, too.
      await yieldToMain();
      return result;
    },
    [send, toast, undo],
  );

  return { run, progress };
}
