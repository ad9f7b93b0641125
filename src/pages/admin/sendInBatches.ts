import { toApiError } from '@/api/apiError';
import { type BatchResult, batchesOf, type Progress } from '@/domain/batch';
import * as admin from '@/texts/adminCommon';

type Response = { data?: BatchResult | undefined; error?: unknown };

type Sending<T> = {
  idOf: (item: T) => string;
  send: (batch: T[]) => Promise<Response>;
  /** Called before each batch, and without a value at the end. */
  onProgress: (progress?: Progress) => void | Promise<void>;
};

/** Sends a list in batches, one after the other; a batch whose call fails counts as failed, and the next ones are sent. */
export async function sendInBatches<T>(list: readonly T[], { idOf, send, onProgress }: Sending<T>): Promise<BatchResult> {
  const result: BatchResult = { changed: [], unchanged: [], failed: [] };
  for (const batch of batchesOf(list)) {
    await onProgress({ done: result.changed.length + result.unchanged.length + result.failed.length, total: list.length });
    const { data, error } = await send(batch);
    const reason = error ? toApiError(error, admin.tryAgain).text : '';
    result.changed.push(...(data?.changed ?? []));
    result.unchanged.push(...(data?.unchanged ?? []));
    result.failed.push(...(data?.failed ?? batch.map((item) => ({ id: idOf(item), error: reason }))));
  }
  await onProgress();
  return result;
}
