import { errorMessage } from '@/api/saveRequest';
import { useDeleteUserMutation } from '@/api/usersApi';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import type { User } from '@/domain/user';
import { useRestore } from '@/pages/admin/useRestore';
import * as texts from '@/texts/adminUsers';

type Props = { user: User; onDeleted: () => void; onCancel: () => void };

export function DeleteUserDialog({ user, ...rest }: Props) {
  const [deleteUser] = useDeleteUserMutation();
  const restore = useRestore();
  return (
    <DeleteDialog
      {...rest}
      text={texts.deleteQuestion(user.name)}
      about={`user ${user.id}`}
      done={texts.deletedToast(user.name)}
      failed={texts.failedToDelete}
      onDelete={() => errorMessage(deleteUser(user.id))}
      onUndo={() => restore({ kind: 'user', id: user.id, name: user.name })}
    />
  );
}
