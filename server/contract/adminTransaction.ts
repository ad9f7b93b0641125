import type { Request } from 'express';
import { auditedTransaction } from '../audit/audited';
import { isAdminRole } from '../middleware/callerOf';
import { refuse } from '../refusals';
import type { Draft, Repository } from '../repository/Repository';
import type { UserRecord } from '../repository/records';

/**
 * A transaction of a signed-in admin: who lost the right while the request was on its way, or whose password was changed, is refused
 * inside it (promise A8).
 */
export function adminTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft, actor: UserRecord) => Promise<T>,
): Promise<T> {
  const { actor } = req;
  return auditedTransaction(repository, req, async (draft) => {
    const live = actor && (await draft.get('users', actor.id));
    if (live?.status !== 'active' || !isAdminRole(live)) throw refuse.forbidden();
    if (live.password_hash !== actor?.password_hash) throw refuse.sessionExpired();
    return work(draft, live);
  });
}
