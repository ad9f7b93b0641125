import { useDeleteContactMutation } from '@/api/adminContactsApi';
import { errorMessage } from '@/api/saveRequest';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import type { ContactMessage } from '@/domain/contactMessage';
import { RESTORABLE } from '@/domain/deletedRecord';
import type { RunBatch } from './useBatch';

type Props = { message: ContactMessage; onRun: RunBatch; onDeleted: () => void; onCancel: () => void };

export function DeleteMessageDialog({ message, onRun, ...rest }: Props) {
  const [deleteContact] = useDeleteContactMutation();
  return (
    <DeleteDialog
      {...rest}
      text={`Are you sure you want to delete this message from "${message.name}"? This action cannot be undone. ${RESTORABLE}`}
      about={`message ${message.id}`}
      done={`Message from "${message.name}" deleted.`}
      failed="The message was not deleted."
      onDelete={() => errorMessage(deleteContact(message.id))}
      onUndo={() => void onRun('restore', [message])}
    />
  );
}
