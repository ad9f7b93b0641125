import { useDeleteBlogMutation } from '@/api/adminBlogsApi';
import { useDeleteEventMutation } from '@/api/adminEventsApi';
import { errorMessage } from '@/api/saveRequest';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { recordName } from '@/domain/recordKind';
import { useRestore } from '@/pages/admin/useRestore';
import * as texts from '@/texts/adminRecords';

type Props = {
  kind: 'post' | 'event';
  record: { id: string; title: string };
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks before it deletes a post or an event, and offers to undo it. */
export function DeleteRecordDialog({ kind, record, ...rest }: Props) {
  const [deletePost] = useDeleteBlogMutation();
  const [deleteEvent] = useDeleteEventMutation();
  const restore = useRestore();
  const { id } = record;
  const name = recordName(kind, record);
  return (
    <DeleteDialog
      {...rest}
      text={texts.deleteQuestion(name)}
      about={`${kind} ${id}`}
      done={texts.deletedToast(kind, name)}
      failed={(reason) => texts.failedToDelete(kind, reason)}
      onDelete={() => errorMessage(kind === 'post' ? deletePost(id) : deleteEvent(id))}
      onUndo={() => restore({ kind, id, name })}
    />
  );
}
