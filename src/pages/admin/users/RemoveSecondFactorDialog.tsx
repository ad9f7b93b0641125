import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useRemoveSecondFactorMutation } from '@/api/usersApi';
import { useToast } from '@/components/ui/useToast';
import type { User } from '@/domain/user';
import { PasswordDialog } from '@/pages/admin/PasswordDialog';

type Props = { user: User; onClose: () => void; focusAfterRemoval: RefObject<HTMLElement | null> };

export function RemoveSecondFactorDialog({ user, onClose, focusAfterRemoval }: Props) {
  const [removeSecondFactor] = useRemoveSecondFactorMutation();
  const toast = useToast();

  async function handleConfirm(password: { current_password: string }) {
    const { error } = await removeSecondFactor({ id: user.id, ...password });
    if (error) return error;
    toast({ tone: 'ok', topic: `user ${user.id}`, text: `Second factor of '${user.name}' removed.` });
    // The menu item that opened the dialog is gone too. Another element can get the focus only after the dialog has closed.
    flushSync(onClose);
    focusAfterRemoval.current?.focus();
    return undefined;
  }

  return (
    <PasswordDialog
      title="Remove second factor"
      text={`Remove the second factor of "${user.name}"? They will sign in with the password alone until they set it up again. Enter your own password to confirm.`}
      confirmLabel="Remove"
      tone="danger"
      failureText={(reason) => `The second factor was not removed. ${reason}`}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
