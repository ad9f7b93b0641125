import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminContactsApi } from '@/api/adminContactsApi';
import { errorMessage } from '@/api/saveRequest';
import { useStatusFlip } from '@/components/admin/Status';
import { type ContactMessage, flippedStatus, type MessageStatus } from '@/domain/message';

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
