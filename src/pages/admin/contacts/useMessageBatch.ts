import { useCallback, useState } from 'react';
import { useChangeMessagesMutation } from '@/api/adminContactsApi';
import { toApiError } from '@/api/apiError';
import { useToast } from '@/components/ui/useToast';
import { MAX_BATCH_SIZE, toBatches } from '@/domain/batches';
import type { ContactMessage } from '@/domain/message';
import {
  type BatchResult,
  batchProgressText,
  batchResultText,
  type ChosenAction,
  type MessageBatch,
  undoBatches,
} from '@/domain/messageBatch';
import * as admin from '@/texts/admin';
import { namedRecord } from '@/texts/adminRecords';

function resultOfFailedCall(ids: readonly string[], callError: unknown): BatchResult {
  const error = toApiError(callError, admin.tryAgain).text;
  return { changed: [], unchanged: [], failed: ids.map((id) => ({ id, error })) };
}

/** Marks or deletes messages. One toast reports the result and offers one Undo for all messages. */
export function useMessageBatch() {
  const [changeMessages] = useChangeMessagesMutation();
  const [progressText, setProgressText] = useState('');
  const toast = useToast();

  // Memoized, because a new `run` would render all rows again. With `isQuiet`, the toast reports only a failure.
  const run = useCallback(
    async (action: ChosenAction, messages: readonly ContactMessage[], { isQuiet = false } = {}) => {
      async function send(batch: MessageBatch) {
        const result: BatchResult = { changed: [], unchanged: [], failed: [] };
        for (const [callIndex, ids] of toBatches(batch.ids).entries()) {
          setProgressText(batchProgressText(callIndex * MAX_BATCH_SIZE, batch.ids.length));
          const { data, error } = await changeMessages({ ids, action: batch.action });
          const { changed, unchanged, failed } = data ?? resultOfFailedCall(ids, error);
          result.changed.push(...changed);
          result.unchanged.push(...unchanged);
          result.failed.push(...failed);
        }
        return result;
      }

      async function undo(batches: readonly MessageBatch[]) {
        const failures: BatchResult['failed'] = [];
        for (const batch of batches) failures.push(...(await send(batch)).failed);
        const [firstFailure] = failures;
        if (firstFailure) toast({ tone: 'bad', text: `The change was not undone. ${firstFailure.error}` });
        else toast({ tone: 'ok', text: admin.undoneToast });
      }

      const result = await send({ action, ids: messages.map(({ id }) => id) });
      const hasFailed = result.failed.length > 0;
      const onlyMessage = messages.length === 1 ? messages[0] : undefined;
      const onUndo = () => void undo(undoBatches(action, result, messages));
      if (!isQuiet || hasFailed) {
        toast({
          tone: hasFailed ? 'bad' : 'ok',
          topic: onlyMessage ? `message ${onlyMessage.id}` : 'many messages',
          text: batchResultText(result, action, onlyMessage && namedRecord('message', onlyMessage.name)),
          action: result.changed.length > 0 ? { label: admin.undoButton, onPress: onUndo } : undefined,
        });
      }
      return result;
    },
    [changeMessages, toast],
  );

  return { run, progressText };
}
