import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteBlogMutation } from '@/api/adminBlogsApi';
import { useDeleteContactMutation } from '@/api/adminContactsApi';
import { useDeleteEventMutation } from '@/api/adminEventsApi';
import { useRestoreDeletedMutation } from '@/api/historyApi';
import { useDeleteReplyMutation } from '@/api/repliesApi';
import { awaitErrorText } from '@/api/saveError';
import { useDeleteUserMutation } from '@/api/usersApi';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import type { ToastMessage } from '@/components/ui/Toast';
import { useToast } from '@/components/ui/useToast';
import { type DeletedKey, restoredText } from '@/domain/deletedRecord';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';

type NamedRecord = DeletedKey & { name: string };

export function useDeleteRecord() {
  const [deletePost] = useDeleteBlogMutation();
  const [deleteEvent] = useDeleteEventMutation();
  const [deleteMessage] = useDeleteContactMutation();
  const [deleteUser] = useDeleteUserMutation();
  const [deleteReply] = useDeleteReplyMutation();
  const deletes = { post: deletePost, event: deleteEvent, message: deleteMessage, user: deleteUser, reply: deleteReply };
  return ({ kind, id }: DeletedKey) => awaitErrorText(deletes[kind](id));
}

/** Undo of a delete brings a record back as it was, Restore a post or event as a draft and a user as inactive (D-76). */
export function useRestore() {
  const [sendRestore] = useRestoreDeletedMutation();
  const toast = useToast();

  async function sendAndReport(call: DeletedKey & { undo?: true }, success: Pick<ToastMessage, 'text' | 'action'>) {
    const topic = `${call.kind} ${call.id}`;
    const failureReason = await awaitErrorText(sendRestore(call));
    if (failureReason === undefined) toast({ tone: 'ok', topic, ...success });
    else toast({ tone: 'bad', topic, text: `The ${call.kind} was not restored. ${failureReason}` });
  }

  return {
    undoDelete: ({ kind, id }: DeletedKey) => sendAndReport({ kind, id, undo: true }, { text: admin.undoneToast }),
    restore({ kind, id, name }: NamedRecord, deleteAgain: () => void) {
      const action = { label: admin.undoButton, onPress: deleteAgain };
      return sendAndReport({ kind, id }, { text: restoredText(kind, name), action });
    },
  };
}

type Props = { record: NamedRecord; onDeleted: () => void; onCancel: () => void };

export function DeleteRecordDialog({ record, ...callbacks }: Props) {
  const { kind, id, name } = record;
  const deleteRecord = useDeleteRecord();
  const { undoDelete } = useRestore();
  return (
    <DeleteDialog
      {...callbacks}
      text={texts.deleteQuestion(kind, name)}
      toastTopic={`${kind} ${id}`}
      successText={`${texts.namedRecord(kind, name)} deleted.`}
      failureText={(reason) => texts.failedToDelete(kind, reason)}
      onDelete={() => deleteRecord(record)}
      onUndo={() => undoDelete(record)}
    />
  );
}

/** The state of a list's delete dialog. A deleted record leaves `records` at once, before the list has loaded again. */
export function useDeleteDialog<T extends { id: string }>(loaded: T[] | undefined, heading: RefObject<HTMLElement | null>) {
  const [recordToDelete, setRecordToDelete] = useState<T>();
  const [deletions, setDeletions] = useState<{ loaded?: T[]; ids: string[] }>({ ids: [] });
  const isSameList = deletions.loaded === loaded;
  const deletedIds = isSameList ? deletions.ids : [];

  function handleDeleted() {
    flushSync(() => {
      if (recordToDelete) setDeletions({ loaded, ids: [...deletedIds, recordToDelete.id] });
      setRecordToDelete(undefined);
    });
    // After flushSync the dialog, the row and its button are gone, so the heading gets the focus.
    heading.current?.focus();
  }

  return {
    records: deletedIds.length > 0 ? loaded?.filter(({ id }) => !deletedIds.includes(id)) : loaded,
    recordToDelete,
    openDialog: setRecordToDelete,
    dialogProps: { onDeleted: handleDeleted, onCancel: () => setRecordToDelete(undefined) },
  };
}
