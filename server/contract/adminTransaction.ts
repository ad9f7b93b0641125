import type { Request } from 'express';
import { isAdminRole } from '../middleware/callerOf';
import { refuse } from '../refusals';
import type { Draft, Repository } from '../repository/Repository';
import type { UserRecord } from '../repository/records';

/** A transaction of a signed-in admin: who lost the right while the request was on its way is refused inside it (promise A8). */
export function adminTransaction<T>(
  repository: Repository,
  { actor }: Request,
  work: (draft: Draft, actor: UserRecord) => Promise<T>,
): Promise<T> {
  return repository.transaction(async (draft) => {
    const live = actor && (await draft.get('users', actor.id));
    if (live?.status !== 'active') throw refuse.sessionExpired();
    if (!isAdminRole(live)) throw refuse.forbidden();
    return work(draft, live);
  });
}
