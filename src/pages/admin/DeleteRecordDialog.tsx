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

/** Returns a function that restores a deleted record; without `onUndo` it is the Undo of a delete (D-76). */
export function useRestore() {
  const [restore] = useRestoreDeletedMutation();
  const toast = useToast();
  return async ({ kind, id, name }: NamedRecord, onUndo?: () => void) => {
    const isUndo = onUndo === undefined;
    const topic = `${kind} ${id}`;
    const reason = await awaitErrorText(restore({ kind, id, ...(isUndo && { undo: true }) }));
    if (reason !== undefined) {
      toast({ tone: 'bad', topic, text: `The ${kind} was not restored. ${reason}` });
    } else if (isUndo) {
      toast({ tone: 'ok', topic, text: admin.undoneToast });
    } else {
      toast({ tone: 'ok', topic, text: restoredText(kind, name), action: { label: admin.undoButton, onPress: onUndo } });
    }
  };
}

type Props = { record: NamedRecord; onDeleted: () => void; onCancel: () => void };

export function DeleteRecordDialog({ record, ...callbacks }: Props) {
  const { kind, id, name } = record;
  const deleteRecord = useDeleteRecord();
  const restore = useRestore();
  return (
    <DeleteDialog
      {...callbacks}
      text={texts.deleteQuestion(kind, name)}
      toastTopic={`${kind} ${id}`}
      successText={`${texts.namedRecord(kind, name)} deleted.`}
      failureText={(reason) => texts.failedToDelete(kind, reason)}
      onDelete={() => deleteRecord(record)}
      onUndo={() => restore(record)}
    />
  );
}

/** The state of the dialog that deletes a record of a list. `records` lack deleted records even before a refetch. */
export function useDeleteDialog<T extends { id: string }>(loaded: T[] | undefined, heading: RefObject<HTMLElement | null>) {
  const [recordToDelete, setRecordToDelete] = useState<T>();
  const [deleted, setDeleted] = useState<{ from?: T[]; ids: string[] }>({ ids: [] });
  const deletedIds = deleted.from === loaded ? deleted.ids : [];

  function handleDeleted() {
    flushSync(() => {
      if (recordToDelete) setDeleted({ from: loaded, ids: [...deletedIds, recordToDelete.id] });
      setRecordToDelete(undefined);
    });
    // The row and its button are gone, so the heading gets the focus.
    heading.current?.focus();
  }

  return {
    records: deletedIds.length > 0 ? loaded?.filter(({ id }) => !deletedIds.includes(id)) : loaded,
    recordToDelete,
    openDialog: setRecordToDelete,
    dialogProps: { onDeleted: handleDeleted, onCancel: () => setRecordToDelete(undefined) },
  };
}
