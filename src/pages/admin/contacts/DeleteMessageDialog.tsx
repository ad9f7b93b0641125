import { useState } from 'react';
import { useDeleteContactMutation } from '@/api/contactsApi';
import { failureOf } from '@/api/failure';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useToast } from '@/components/useToast';
import type { ContactMessage } from '@/domain/contactMessage';

type Props = { message: ContactMessage; onDeleted: () => void; onCancel: () => void };

export function DeleteMessageDialog({ message, onDeleted, onCancel }: Props) {
  const [deleteContact, { isLoading }] = useDeleteContactMutation();
  const [error, setError] = useState<string>();
  const toast = useToast();
  const about = `message ${message.id}`;

  async function handleConfirm() {
    setError(undefined);
    const { error: reason } = await deleteContact(message.id);
    if (!reason) {
      toast({ tone: 'ok', about, text: `Message from "${message.name}" deleted.` });
      onDeleted();
      return;
    }
    const text = `The message was not deleted. ${failureOf(reason, 'Please try again.').text}`;
    setError(text);
    toast({ tone: 'bad', about, text });
  }

  return (
    <ConfirmDialog
      title="Confirm Delete"
      text={`Are you sure you want to delete this message from "${message.name}"? This action cannot be undone.`}
      confirmLabel="Delete"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    />
  );
}
