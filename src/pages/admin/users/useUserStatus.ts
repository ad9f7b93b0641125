import { reasonOf } from '@/api/reasonOf';
import { useSetUserStatusMutation } from '@/api/usersApi';
import { useStatusFlip } from '@/components/useStatusFlip';
import { flippedUserStatus, type User, type UserStatus } from '@/domain/user';

/** Activates and deactivates accounts, and tells how it went. */
export function useUserStatus() {
  const [sendStatus] = useSetUserStatusMutation();
  return useStatusFlip<User, UserStatus>({
    about: ({ id }) => `user ${id}`,
    named: ({ name }) => `User '${name}'`,
    done: { active: 'activated', inactive: 'deactivated' },
    flipped: flippedUserStatus,
    send: ({ id }, status) => reasonOf(sendStatus({ id, status })),
  });
}
