import { useCallback, useState } from 'react';
import { useSetContactStatusMutation } from '@/api/adminContactsApi';
import { toApiError } from '@/api/apiError';
import { useChangeMessagesMutation } from '@/api/messageWorkApi';
import { useToast } from '@/components/ui/useToast';
import { type ContactMessage, flippedStatus, type MessageStatus } from '@/domain/message';
import { ACTION_DONE, type MessageAction, undoBatches } from '@/domain/messageWork';
import { type RunBatch, useBatch } from '@/pages/admin/useBatch';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminMessages';
import * as records from '@/texts/adminRecords';

export type ChangeStatus = (message: ContactMessage, status: MessageStatus, options?: { isQuiet?: boolean }) => void;

/** Marks messages as read or unread and reports the outcome; an automatic change reports only errors. */
export function useStatusChange(): { change: ChangeStatus; changing: ReadonlySet<string> } {
  const [setStatus] = useSetContactStatusMutation();
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();

  // A stable function, so that the rows of a long list do not rerender with every change around them.
  const change = useCallback(
    function changeStatus(message: ContactMessage, status: MessageStatus, { isQuiet = false } = {}) {
      async function send() {
        const { id, name } = message;
        const about = `message ${id}`;
        setChanging((ids) => new Set(ids).add(id));
        const { error } = await setStatus({ id, status });
        setChanging((ids) => new Set([...ids].filter((other) => other !== id)));
        if (error) {
          const reason = toApiError(error, admin.tryAgain).text;
          toast({ tone: 'bad', about, text: texts.failedToMark(name, status, reason) });
        } else if (!isQuiet) {
          toast({
            tone: 'ok',
            about,
            text: texts.markedToast(name, status),
            action: { label: admin.undoButton, onAct: () => changeStatus(message, flippedStatus(status), { isQuiet: true }) },
          });
        }
      }
      void send();
    },
    [setStatus, toast],
  );

  return { change, changing };
}

type Change = { id: string };

export type RunMessageBatch = RunBatch<ContactMessage, MessageAction>;

/** Changes one or many messages, in batches, and reports the outcome with one Undo for the whole. */
export function useMessageBatch() {
  const [change] = useChangeMessagesMutation();
  const sendingOf = (action: MessageAction, changes: readonly Change[]) => ({
    changes,
    call: (batch: Change[]) => change({ ids: batch.map(({ id }) => id), action }),
  });
  return useBatch<ContactMessage, MessageAction, Change>({
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
  });
}
