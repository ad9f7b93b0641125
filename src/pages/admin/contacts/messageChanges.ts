import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminContactsApi } from '@/api/adminContactsApi';
import { useChangeMessagesMutation } from '@/api/messageWorkApi';
import { errorMessage } from '@/api/saveRequest';
import { useStatusFlip } from '@/components/admin/Status';
import { type ContactMessage, flippedStatus, type MessageStatus } from '@/domain/message';
import { ACTION_DONE, type MessageAction, undoBatches } from '@/domain/messageWork';
import { useBatch } from '@/pages/admin/useBatch';
import * as records from '@/texts/adminRecords';

const { setContactStatus } = adminContactsApi.endpoints;

/** Marks a message as read or unread and reports the outcome. Not the hook of the call, which every row would watch the store with. */
export function useMessageStatus() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useStatusFlip<ContactMessage, MessageStatus>({
    about: ({ id }) => `message ${id}`,
    changed: ({ name }, status) => `Message from "${name}" marked as ${status}.`,
    failed: ({ name }, status, reason) => `The message from "${name}" was not marked as ${status}. ${reason}`,
    flipped: flippedStatus,
    send: ({ id }, status) => errorMessage(dispatch(setContactStatus.initiate({ id, status }, { track: false }))),
  });
}

type Change = { id: string };

/** Changes one or many messages, in batches, and reports the outcome with one Undo for the whole. */
export function useMessageBatch() {
  const [change] = useChangeMessagesMutation();
  const requestOf = (action: MessageAction, changes: readonly Change[]) => ({
    changes,
    call: (batch: Change[]) => change({ ids: batch.map(({ id }) => id), action }),
  });
  return useBatch<ContactMessage, MessageAction, Change>({
    noun: 'message',
    done: ACTION_DONE,
    nameOf: ({ name }) => records.namedRecord('message', name),
    requestOf,
    undoRequests: (...changed) =>
      undoBatches(...changed).map(({ action, ids }) =>
        requestOf(
          action,
          ids.map((id) => ({ id })),
        ),
      ),
  });
}
