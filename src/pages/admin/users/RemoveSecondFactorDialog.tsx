import { useRemoveSecondFactorMutation } from '@/api/usersApi';
import { useToast } from '@/components/ui/useToast';
import type { User } from '@/domain/user';
import { PasswordDialog } from '@/pages/admin/PasswordDialog';
import * as texts from '@/texts/adminUsers';

type Props = { user: User; onClose: (isRemoved: boolean) => void };

/** Asks before the second factor of another user is removed: only that user can set it up again. */
export function RemoveSecondFactorDialog({ user, onClose }: Props) {
  const [removeSecondFactor] = useRemoveSecondFactorMutation();
  const toast = useToast();
  return (
    <PasswordDialog
      title={texts.removeSecondFactorTitle}
      text={texts.removeSecondFactorQuestion(user.name)}
      confirmLabel={texts.removeSecondFactorConfirm}
      tone="danger"
      failed={texts.failedToRemoveSecondFactor}
      onConfirm={async (password) => {
        const { error } = await removeSecondFactor({ id: user.id, ...password });
        if (error) return error;
        toast({ tone: 'ok', about: `user ${user.id}`, text: texts.removedSecondFactorToast(user.name) });
        onClose(true);
        return undefined;
      }}
      onClose={() => onClose(false)}
    />
  );
}
