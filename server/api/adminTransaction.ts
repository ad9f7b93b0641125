import type { Request } from 'express';
import { auditedTransaction } from '../audit/auditedTransaction';
import { isAdminRole } from '../auth/authenticate';
import { errors } from '../lib/errors';
import type { Draft, Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';

/**
 * A transaction of a signed-in admin. It checks the session and the role again inside, and rejects an admin who lost the role or
 * got a new password since the request arrived (promise A8).
 */
export function adminTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft, actor: UserRecord) => Promise<T>,
): Promise<T> {
  const { actor } = req;
  return auditedTransaction(repository, req, async (draft) => {
    const live = actor && (await draft.get('users', actor.id));
    if (live?.status !== 'active' || !isAdminRole(live)) throw errors.forbidden();
    if (live.password_hash !== actor?.password_hash) throw errors.sessionExpired();
    return work(draft, live);
  });
}
