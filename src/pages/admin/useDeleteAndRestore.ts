import { useDeleteBlogMutation } from '@/api/adminBlogsApi';
import { useDeleteContactMutation } from '@/api/adminContactsApi';
import { useDeleteEventMutation } from '@/api/adminEventsApi';
import { useRestoreDeletedMutation } from '@/api/historyApi';
import { useDeleteReplyMutation } from '@/api/repliesApi';
import { awaitErrorText } from '@/api/saveError';
import { useDeleteUserMutation } from '@/api/usersApi';
import type { ToastMessage } from '@/components/ui/Toast';
import { useToast } from '@/components/ui/useToast';
import { type DeletedKey, restoredText } from '@/domain/deletedRecord';
import * as admin from '@/texts/admin';

export function useDeleteRecord() {
  const [deletePost] = useDeleteBlogMutation();
  const [deleteEvent] = useDeleteEventMutation();
  const [deleteMessage] = useDeleteContactMutation();
  const [deleteUser] = useDeleteUserMutation();
  const [deleteReply] = useDeleteReplyMutation();
  const deletes = { post: deletePost, event: deleteEvent, message: deleteMessage, user: deleteUser, reply: deleteReply };
  return ({ kind, id }: DeletedKey) => awaitErrorText(deletes[kind](id));
}

export function useRestore() {
  const [sendRestore] = useRestoreDeletedMutation();
  const toast = useToast();

  async function sendAndReport(request: DeletedKey & { undo?: true }, success: Pick<ToastMessage, 'text' | 'action'>) {
    const topic = `${request.kind} ${request.id}`;
    const failureReason = await awaitErrorText(sendRestore(request));
    if (failureReason === undefined) toast({ tone: 'ok', topic, ...success });
    else toast({ tone: 'bad', topic, text: `The ${request.kind} was not restored. ${failureReason}` });
  }

  return {
    undoDelete: ({ kind, id }: DeletedKey) => sendAndReport({ kind, id, undo: true }, { text: admin.undoneToast }),
    /** Unlike `undoDelete`, restores a post or event as a draft, and a user as inactive (D-76). `onUndo` deletes it again. */
    restore({ kind, id, name }: DeletedKey & { name: string }, onUndo: () => void) {
      const action = { label: admin.undoButton, onPress: onUndo };
      return sendAndReport({ kind, id }, { text: restoredText(kind, name), action });
    },
  };
}
