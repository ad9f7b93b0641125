import { errorMessage } from '@/api/saveRequest';
import { useSetUserStatusMutation } from '@/api/usersApi';
import { useStatusFlip } from '@/components/admin/useStatusFlip';
import { flippedUserStatus, type User, type UserStatus } from '@/domain/user';
import * as texts from '@/texts/adminUsers';

/** Activates and deactivates users and reports the outcome. */
export function useUserStatus() {
  const [sendStatus] = useSetUserStatusMutation();
  return useStatusFlip<User, UserStatus>({
    about: ({ id }) => `user ${id}`,
    changed: ({ name }, status) => (status === 'active' ? texts.activatedToast(name) : texts.deactivatedToast(name)),
    failed: ({ name }, status, reason) =>
      status === 'active' ? texts.failedToActivate(name, reason) : texts.failedToDeactivate(name, reason),
    flipped: flippedUserStatus,
    send: ({ id }, status) => errorMessage(sendStatus({ id, status })),
  });
}
