import { errorMessage } from '@/api/saveRequest';
import { useDeleteUserMutation } from '@/api/usersApi';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { RESTORABLE } from '@/domain/deletedRecord';
import type { User } from '@/domain/user';
import { useRestore } from '@/pages/admin/useRestore';

type Props = { user: User; onDeleted: () => void; onCancel: () => void };

export function DeleteUserDialog({ user, ...rest }: Props) {
  const [deleteUser] = useDeleteUserMutation();
  const restore = useRestore();
  return (
    <DeleteDialog
      {...rest}
      text={`Are you sure you want to delete "${user.name}"? ${RESTORABLE}`}
      about={`user ${user.id}`}
      done={`User '${user.name}' deleted.`}
      failed="The user was not deleted."
      onDelete={() => errorMessage(deleteUser(user.id))}
      onUndo={() => restore({ kind: 'user', id: user.id, name: user.name })}
    />
  );
}
