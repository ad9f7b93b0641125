import { useState } from 'react';
import { failureOf } from '@/api/failure';
import { useDeleteUserMutation } from '@/api/usersApi';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useToast } from '@/components/useToast';
import type { User } from '@/domain/user';

type Props = { user: User; onDeleted: () => void; onCancel: () => void };

export function DeleteUserDialog({ user, onDeleted, onCancel }: Props) {
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const [error, setError] = useState<string>();
  const toast = useToast();
  const about = `user ${user.id}`;

  async function handleConfirm() {
    setError(undefined);
    const { error: reason } = await deleteUser(user.id);
    if (!reason) {
      toast({ tone: 'ok', about, text: `User '${user.name}' deleted.` });
      onDeleted();
      return;
    }
    const text = `The user was not deleted. ${failureOf(reason, 'Please try again.').text}`;
    setError(text);
    toast({ tone: 'bad', about, text });
  }

  return (
    <ConfirmDialog
      title="Confirm Delete"
      text={`Are you sure you want to delete "${user.name}"?`}
      confirmLabel="Delete"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    />
  );
}
