import { useDeleteContactMutation } from '@/api/adminContactsApi';
import { errorMessage } from '@/api/saveRequest';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import type { ContactMessage } from '@/domain/contactMessage';
import * as texts from '@/texts/adminMessages';
import type { RunBatch } from './useBatch';

type Props = { message: ContactMessage; onRun: RunBatch; onDeleted: () => void; onCancel: () => void };

export function DeleteMessageDialog({ message, onRun, ...rest }: Props) {
  const [deleteContact] = useDeleteContactMutation();
  return (
    <DeleteDialog
      {...rest}
      text={texts.deleteQuestion(message.name)}
      about={`message ${message.id}`}
      done={texts.deletedToast(message.name)}
      failed={texts.failedToDelete}
      onDelete={() => errorMessage(deleteContact(message.id))}
      onUndo={() => void onRun('restore', [message])}
    />
  );
}
