import { failureOf } from '@/api/failure';
import { useSetUserStatusMutation } from '@/api/usersApi';
import { useToast } from '@/components/useToast';
import { flippedUserStatus, type User, type UserStatus } from '@/domain/user';

const DONE = { active: 'activated', inactive: 'deactivated' } as const satisfies Record<UserStatus, string>;

/** Activates and deactivates accounts, tells how it went and offers the way back. */
export function useUserStatusChange() {
  const [setStatus, { isLoading }] = useSetUserStatusMutation();
  const toast = useToast();

  async function change(user: User, status: UserStatus, { isUndo = false } = {}) {
    const about = `user ${user.id}`;
    const { error } = await setStatus({ id: user.id, status });
    if (error) {
      const reason = failureOf(error, 'Please try again.').text;
      toast({ tone: 'bad', about, text: `User '${user.name}' was not ${DONE[status]}. ${reason}` });
      return;
    }
    const undo = () => void change(user, flippedUserStatus(status), { isUndo: true });
    toast({
      tone: 'ok',
      about,
      text: `User '${user.name}' ${DONE[status]}.`,
      action: isUndo ? undefined : { label: 'Undo', onAct: undo },
    });
  }

  return { change: (user: User, status: UserStatus) => void change(user, status), isChanging: isLoading };
}
