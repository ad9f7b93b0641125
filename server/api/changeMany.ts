import type { Request } from 'express';
import type { BatchResult } from '@/domain/batch';
import { HttpError } from '../lib/errors';
import { dropExpired } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { adminTransaction } from './adminTransaction';
import { discardImagesOf } from './recordImages';
import type { Services } from './services';

export type Context = { actor: UserRecord; now: Date };
export type Outcome = 'changed' | 'unchanged' | { error: string };

type Change<T> = { action: string; changeOne: (draft: Draft, item: T, context: Context) => Promise<Outcome> };

/** Changes many records in one transaction, and says of each whether it changed. Throws `DELETED_FULL`. */
export async function changeMany<T extends { id: string }>(
  services: Services,
  req: Request,
  items: readonly T[],
  { action, changeOne }: Change<T>,
): Promise<BatchResult> {
  const { result, dropped } = await adminTransaction(services.repository, req, async (draft, actor) => {
    const now = services.clock();
    const result: BatchResult = { changed: [], unchanged: [], failed: [] };
    for (const item of new Map(items.map((given) => [given.id, given])).values()) {
      // What one record does not allow leaves the others alone: it is checked before anything of that record changes.
      const outcome = await changeOne(draft, item, { actor, now }).catch((error: unknown) => {
        if (error instanceof HttpError) return { error: error.text };
        throw error;
      });
      if (typeof outcome === 'string') result[outcome].push(item.id);
      else result.failed.push({ id: item.id, ...outcome });
    }
    return { result, dropped: action === 'delete' ? await dropExpired(draft, now, services.limits) : [] };
  });
  await discardImagesOf(services, dropped);
  return result;
}
