import type { Request } from 'express';
import { dropExpired, removeRestorable } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { LiveName, RecordId, UserRecord } from '../storage/records';
import { adminTransaction } from './adminTransaction';
import { discardImagesOf } from './recordImages';
import type { Services } from './services';

/**
 * Deletes a record so that it can be restored for 30 days (D-47): it keeps its images and its slug until then. `check` runs first,
 * in the same transaction, and throws when the caller may not delete the record. Throws `NOT_FOUND`, and `DELETED_FULL`.
 */
export async function deleteRecord(
  services: Services,
  req: Request,
  collection: LiveName,
  id: RecordId,
  check?: (draft: Draft, actor: UserRecord) => Promise<void>,
) {
  const dropped = await adminTransaction(services.repository, req, async (draft, actor) => {
    const now = services.clock();
    await check?.(draft, actor);
    await removeRestorable(draft, collection, id, { by: actor, at: now });
    return dropExpired(draft, now, services.limits);
  });
  await discardImagesOf(services, dropped);
}
