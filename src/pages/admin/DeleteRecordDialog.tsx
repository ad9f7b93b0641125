import { type RefObject, useCallback, useState } from 'react';
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
  const [post] = useDeleteBlogMutation();
  const [event] = useDeleteEventMutation();
  const [message] = useDeleteContactMutation();
  const [user] = useDeleteUserMutation();
  const [reply] = useDeleteReplyMutation();
  return ({ kind, id }: DeletedKey) => awaitErrorText({ post, event, message, user, reply }[kind](id));
}

/** Restores a deleted record. With `onUndo` it was chosen from the deleted ones; without, it undoes a delete (D-76). */
export function useRestore(): (record: NamedRecord, onUndo?: () => void) => Promise<void> {
  const [restore] = useRestoreDeletedMutation();
  const toast = useToast();
  return useCallback(
    async ({ kind, id, name }, onUndo) => {
      const reason = await awaitErrorText(restore({ kind, id, ...(!onUndo && { undo: true }) }));
      const about = `${kind} ${id}`;
      const action = onUndo && { label: admin.undoButton, onAct: onUndo };
      if (reason !== undefined) toast({ tone: 'bad', about, text: `The ${kind} was not restored. ${reason}` });
      else toast({ tone: 'ok', about, text: onUndo ? restoredText(kind, name) : admin.undoneToast, action });
    },
    [restore, toast],
  );
}

type Props = { record: NamedRecord; onDeleted: () => void; onCancel: () => void };

export function DeleteRecordDialog({ record, ...rest }: Props) {
  const { kind, id, name } = record;
  const deleteRecord = useDeleteRecord();
  const restore = useRestore();
  return (
    <DeleteDialog
      {...rest}
      text={texts.deleteQuestion(kind, name)}
      about={`${kind} ${id}`}
      done={`${texts.namedRecord(kind, name)} deleted.`}
      failed={(reason) => texts.failedToDelete(kind, reason)}
      onDelete={() => deleteRecord(record)}
      onUndo={() => restore(record)}
    />
  );
}

/** Deleted records disappear before the list refetches; the focus moves to `heading`, because the row and its button are gone. */
export function useDeleteDialog<T extends { id: string }>(records: T[] | undefined, heading: RefObject<HTMLElement | null>) {
  const [toDelete, setToDelete] = useState<T>();
  const [gone, setGone] = useState<{ from?: T[]; ids: string[] }>({ ids: [] });
  const goneIds = gone.from === records ? gone.ids : [];

  function handleDeleted() {
    flushSync(() => {
      if (toDelete) setGone({ from: records, ids: [...goneIds, toDelete.id] });
      setToDelete(undefined);
    });
    heading.current?.focus();
  }

  return {
    records: goneIds.length > 0 ? records?.filter(({ id }) => !goneIds.includes(id)) : records,
    toDelete,
    ask: setToDelete,
    cancel: () => setToDelete(undefined),
    handleDeleted,
  };
}
