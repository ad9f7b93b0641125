import { useState } from 'react';
import { errorMessage } from '@/api/saveRequest';
import { useRemoveSecondFactorMutation } from '@/api/usersApi';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useToast } from '@/components/ui/useToast';
import type { User } from '@/domain/user';
import * as texts from '@/texts/adminUsers';

type Props = { user: User; onClose: (isRemoved: boolean) => void };

/** Asks before the second factor of another user is removed: only that user can set it up again. */
export function RemoveSecondFactorDialog({ user, onClose }: Props) {
  const [removeSecondFactor, { isLoading }] = useRemoveSecondFactorMutation();
  const [error, setError] = useState<string>();
  const toast = useToast();

  async function handleConfirm() {
    setError(undefined);
    const reason = await errorMessage(removeSecondFactor(user.id));
    if (reason !== undefined) {
      setError(texts.failedToRemoveSecondFactor(reason));
      return;
    }
    toast({ tone: 'ok', about: `user ${user.id}`, text: texts.removedSecondFactorToast(user.name) });
    onClose(true);
  }

  return (
    <ConfirmDialog
      title={texts.removeSecondFactorTitle}
      text={texts.removeSecondFactorQuestion(user.name)}
      confirmLabel={texts.removeSecondFactorConfirm}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={() => onClose(false)}
    />
  );
}
