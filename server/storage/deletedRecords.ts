import { parseDate } from '@/domain/dates';
import { readers } from './format/readRecords';
import { recordBytes } from './format/writeDb';
import type { Draft, Repository } from './Repository';
import type { Collections, DeletedRecord, LiveName, RecordId, UserRecord } from './records';

/** How long a deleted record can be restored. */
export const RESTORABLE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The most deleted records that are kept, and their bytes in `db.json`; beyond either, the oldest go first. */
const KEPT_MAX = 2000;
const KEPT_BYTES_MAX = 2_000_000;

type Deletion = { by: Pick<UserRecord, 'id' | 'name'>; at: Date };

/**
 * Removes a record and keeps it among the deleted records, in the same transaction. Throws `NOT_FOUND`. It never needs room: a
 * delete works in a full database as well.
 */
export async function removeRestorable<C extends LiveName>(
  draft: Draft,
  collection: C,
  id: RecordId,
  { by, at }: Deletion,
): Promise<Collections[C]> {
  const record = await draft.remove(collection, id);
  await draft.create('deleted', (deletedId) => ({
    id: deletedId,
    collection,
    record_id: record.id,
    record: { ...record },
    deleted_at: at.toISOString(),
    deleted_by: by.id,
    deleted_by_name: by.name,
  }));
  return record;
}

/** Puts a deleted record back as it was, under its id; undefined when it is not kept or its id is in use again. */
export async function restoreRecord<C extends LiveName>(
  draft: Draft,
  collection: C,
  id: RecordId,
): Promise<Collections[C] | undefined> {
  if (await draft.get(collection, id)) return undefined;
  const isWanted = (kept: DeletedRecord) => kept.collection === collection && String(kept.record_id) === String(id);
  const kept = (await draft.list('deleted')).findLast(isWanted);
  if (!kept) return undefined;
  const record = readers[collection]({ ...kept.record }, kept.record_id);
  await draft.insert(collection, record);
  await draft.remove('deleted', kept.id);
  return record;
}

/** The deleted records that are kept no longer: those past their time, and the oldest beyond the limits, but none of this moment. */
function expired(kept: readonly DeletedRecord[], now: Date): DeletedRecord[] {
  let count = 0;
  let bytes = 0;
  return kept.toReversed().filter((record) => {
    count += 1;
    bytes += recordBytes(record);
    const age = now.getTime() - (parseDate(record.deleted_at)?.getTime() ?? 0);
    return age >= RESTORABLE_DAYS * DAY_MS || (age > 0 && (count > KEPT_MAX || bytes > KEPT_BYTES_MAX));
  });
}

/** Removes the deleted records that are kept no longer. */
export async function dropExpired(draft: Draft, now: Date): Promise<void> {
  for (const { id } of expired(await draft.list('deleted'), now)) await draft.remove('deleted', id);
}

/** Removes the deleted records past their time; without one, it writes nothing. */
export async function sweepDeleted(repository: Repository, now: Date): Promise<void> {
  if (expired(await repository.list('deleted'), now).length === 0) return;
  await repository.transaction((draft) => dropExpired(draft, now));
}
