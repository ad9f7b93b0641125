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

/** Marks or deletes one or many messages, and reports the outcome with one Undo for all of them. */
export function useMessageBatch() {
  const [changeMessages] = useChangeMessagesMutation();
  const [progress, setProgress] = useState('');
  const toast = useToast();

  // Memoized, because every row takes `run`. With `isQuiet` only a failure is reported.
  const run = useCallback(
    async (action: MessageAction, messages: readonly ContactMessage[], { isQuiet = false } = {}) => {
      /** Sends the change in calls of limited size; a failed call does not stop the next ones. */
      async function send(change: MessageBatch) {
        const result: BatchResult = { changed: [], unchanged: [], failed: [] };
        for (const [index, ids] of toBatches(change.ids).entries()) {
          setProgress(batchProgressText(index * MAX_BATCH_SIZE, change.ids.length));
          const { data, error } = await changeMessages({ ids, action: change.action });
          result.changed.push(...(data?.changed ?? []));
          result.unchanged.push(...(data?.unchanged ?? []));
          result.failed.push(...(data?.failed ?? ids.map((id) => ({ id, error: toApiError(error, admin.tryAgain).text }))));
        }
        return result;
      }

      async function undo(changes: readonly MessageBatch[]) {
        const failures: BatchResult['failed'] = [];
        for (const change of changes) failures.push(...(await send(change)).failed);
        const [failure] = failures;
        if (failure) toast({ tone: 'bad', text: `The change was not undone. ${failure.error}` });
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

  return { run, progress };
}
