import { errorMessage } from '@/api/saveRequest';
import { useDeleteUserMutation } from '@/api/usersApi';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import type { User } from '@/domain/user';

type Props = { user: User; onDeleted: () => void; onCancel: () => void };

export function DeleteUserDialog({ user, ...rest }: Props) {
  const [deleteUser] = useDeleteUserMutation();
  return (
    <DeleteDialog
      {...rest}
      text={`Are you sure you want to delete "${user.name}"?`}
      about={`user ${user.id}`}
      done={`User '${user.name}' deleted.`}
      failed="The user was not deleted."
      onDelete={() => errorMessage(deleteUser(user.id))}
    />
  );
}
