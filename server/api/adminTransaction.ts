import type { Request } from 'express';
import { auditedTransaction } from '../audit/auditedTransaction';
import { isAdminRole, readSessionId } from '../auth/authenticate';
import { isKeptSession } from '../auth/keptSessions';
import { errors } from '../lib/errors';
import { removeRestorable, requireRoomForDeleted } from '../storage/deletedRecords';
import type { Draft, RecordStore, Repository } from '../storage/Repository';
import type { EntityName, LastChange, LiveName, RecordId, UserRecord } from '../storage/records';
import type { Services } from './services';

/** Runs a transaction as the calling admin. Checks again that session and role are valid (A8). Throws 401 and 403. */
export function adminTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft, actor: UserRecord) => Promise<T>,
): Promise<T> {
  const { actor } = req;
  return auditedTransaction(repository, req, async (draft) => {
    const currentUser = actor && (await draft.get('users', actor.id));
    if (currentUser?.status !== 'active' || !isAdminRole(currentUser)) throw errors.forbidden();
    // A new password ends the sessions of a user, except the session that has set the password.
    const hasNewPassword = currentUser.password_hash !== actor?.password_hash;
    if (hasNewPassword && !isKeptSession(readSessionId(req), currentUser)) throw errors.sessionExpired();
    return work(draft, currentUser);
  });
}

export async function getStoredRecord<C extends EntityName>(store: Pick<RecordStore, 'get'>, collection: C, id: RecordId) {
  const stored = await store.get(collection, id);
  if (!stored) throw errors.notFound();
  return stored;
}

export const lastChange = (actor: UserRecord, now: Date) =>
  ({ updated_at: now.toISOString(), updated_by: actor.id, updated_by_name: actor.name }) satisfies LastChange;

/** Deletes a record, restorable for 30 days (D-47). Throws 404, `DELETED_FULL` and the errors of `check`. */
export async function deleteRecord(
  services: Services,
  req: Request,
  collection: LiveName,
  id: RecordId,
  check?: (draft: Draft, actor: UserRecord) => Promise<void>,
) {
  await adminTransaction(services.repository, req, async (draft, actor) => {
    const now = services.clock();
    await check?.(draft, actor);
    await removeRestorable(draft, collection, id, { by: actor, at: now });
    await requireRoomForDeleted(draft, now, services.limits, collection);
  });
}
