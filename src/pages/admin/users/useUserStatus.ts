import { errorMessage } from '@/api/saveRequest';
import { useSetUserStatusMutation } from '@/api/usersApi';
import { useStatusFlip } from '@/components/admin/useStatusFlip';
import { flippedUserStatus, type User, type UserStatus } from '@/domain/user';

/** Activates and deactivates users and reports the outcome. */
export function useUserStatus() {
  const [sendStatus] = useSetUserStatusMutation();
  return useStatusFlip<User, UserStatus>({
    about: ({ id }) => `user ${id}`,
    named: ({ name }) => `User '${name}'`,
    done: { active: 'activated', inactive: 'deactivated' },
    flipped: flippedUserStatus,
    send: ({ id }, status) => errorMessage(sendStatus({ id, status })),
  });
}
