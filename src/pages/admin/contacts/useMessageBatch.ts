import { useState } from 'react';
import { toApiError } from '@/api/apiError';
import { useChangeMessagesMutation } from '@/api/messageWorkApi';
import { yieldToMain } from '@/browser/tasks';
import { useToast } from '@/components/ui/useToast';
import { batchesOf } from '@/domain/batch';
import type { ContactMessage } from '@/domain/message';
import {
  type BatchResult,
  batchText,
  type MessageAction,
  type MessageBatch,
  progressText,
  undoBatches,
} from '@/domain/messageBatch';
import * as admin from '@/texts/admin';
import { namedRecord } from '@/texts/adminRecords';

/** Changes one or many messages, in batches, and reports the outcome with one Undo for the whole. */
export function useMessageBatch() {
  const [change] = useChangeMessagesMutation();
  const [progress, setProgress] = useState('');
  const toast = useToast();

  /** Sends the batches one after the other; one whose call fails counts as failed, and the next ones are sent. */
  async function send({ action, ids }: MessageBatch) {
    const result: BatchResult = { changed: [], unchanged: [], failed: [] };
    for (const batch of batchesOf(ids)) {
      setProgress(progressText(result.changed.length + result.unchanged.length + result.failed.length, ids.length));
      // The progress and the changed rows are rendered in a task each.
      await yieldToMain();
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

  /** Resolves to the result when all batches have run. */
  async function run(action: MessageAction, messages: readonly ContactMessage[]): Promise<BatchResult> {
    const result = await send({ action, ids: messages.map(({ id }) => id) });
    const [only] = messages.length === 1 ? messages : [];
    const onUndo = () => void undo(undoBatches(action, result, messages));
    toast({
      tone: result.failed.length > 0 ? 'bad' : 'ok',
      about: only ? `message ${only.id}` : 'many messages',
      text: batchText(result, action, only && namedRecord('message', only.name)),
      action: result.changed.length > 0 ? { label: admin.undoButton, onAct: onUndo } : undefined,
    });
    // The notice and the cleared selection, too.
    await yieldToMain();
    return result;
  }

  /** `progress` is how far the latest change is. */
  return { run, progress };
}
