import { useCallback, useState } from 'react';
import { useChangeMessagesMutation } from '@/api/adminContactsApi';
import { toApiError } from '@/api/apiError';
import { useToast } from '@/components/ui/useToast';
import type { ContactMessage } from '@/domain/message';
import {
  type BatchResult,
  batchProgressText,
  batchResultText,
  type MessageAction,
  type MessageBatch,
  undoBatches,
} from '@/domain/messageBatch';
import { MAX_BATCH_SIZE, toBatches } from '@/domain/record';
import * as admin from '@/texts/admin';
import { namedRecord } from '@/texts/adminRecords';

/** Changes one or many messages, in batches, and reports the outcome with one Undo for the whole; quietly only a failure. */
export function useMessageBatch() {
  const [change] = useChangeMessagesMutation();
  const [progress, setProgress] = useState('');
  const toast = useToast();

  // Stable, because every row takes it.
  const run = useCallback(
    async (action: MessageAction, messages: readonly ContactMessage[], { isQuiet = false } = {}) => {
      /** The messages of a call that fails count as failed, and the next calls are sent. */
      async function send({ action, ids }: MessageBatch) {
        const result: BatchResult = { changed: [], unchanged: [], failed: [] };
        for (const [at, batch] of toBatches(ids).entries()) {
          setProgress(batchProgressText(at * MAX_BATCH_SIZE, ids.length));
          const { data, error } = await change({ ids: batch, action });
          result.changed.push(...(data?.changed ?? []));
          result.unchanged.push(...(data?.unchanged ?? []));
          result.failed.push(...(data?.failed ?? batch.map((id) => ({ id, error: toApiError(error, admin.tryAgain).text }))));
        }
        return result;
      }

      async function undo(batches: readonly MessageBatch[]) {
        const failed: BatchResult['failed'] = [];
        for (const batch of batches) failed.push(...(await send(batch)).failed);
        const [first] = failed;
        if (first) toast({ tone: 'bad', text: `The change was not undone. ${first.error}` });
        else toast({ tone: 'ok', text: admin.undoneToast });
      }

      const result = await send({ action, ids: messages.map(({ id }) => id) });
      const hasFailed = result.failed.length > 0;
      const [only] = messages.length === 1 ? messages : [];
      const onUndo = () => void undo(undoBatches(action, result, messages));
      if (!isQuiet || hasFailed) {
        toast({
          tone: hasFailed ? 'bad' : 'ok',
          about: only ? `message ${only.id}` : 'many messages',
          text: batchResultText(result, action, only && namedRecord('message', only.name)),
          action: result.changed.length > 0 ? { label: admin.undoButton, onAct: onUndo } : undefined,
        });
      }
      return result;
    },
    [change, toast],
  );

  return { run, progress };
}
