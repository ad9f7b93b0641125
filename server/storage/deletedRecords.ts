import { parseDate } from '@/domain/dates';
import { RESTORABLE_DAYS } from '@/domain/deletedRecord';
import { readers } from './format/readRecords';
import { recordBytes } from './format/writeDb';
import type { Draft, RecordStore, Repository } from './Repository';
import type { Collections, DeletedRecord, LiveName, RecordId, UserRecord } from './records';
import { isVersioned } from './versions';

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

/** When a deleted record goes for good. */
export const goesAt = ({ deleted_at }: DeletedRecord): Date =>
  new Date((parseDate(deleted_at)?.getTime() ?? 0) + RESTORABLE_DAYS * DAY_MS);

/** The deleted records that can be restored at a time, in the order of their deletion. */
export const restorableAt = (deleted: readonly DeletedRecord[], now: Date): DeletedRecord[] =>
  deleted.filter((kept) => goesAt(kept) > now);

/** The deleted record that had an id in a collection, of several the latest; undefined when none is kept. */
export async function findDeleted(
  store: Pick<RecordStore, 'list'>,
  collection: LiveName,
  id: RecordId,
): Promise<DeletedRecord | undefined> {
  const isWanted = (kept: DeletedRecord) => kept.collection === collection && String(kept.record_id) === String(id);
  return (await store.list('deleted')).findLast(isWanted);
}

/** What a deleted record was, as its collection holds records. */
export const recordIn = <C extends LiveName>(collection: C, { record, record_id }: DeletedRecord): Collections[C] =>
  readers[collection]({ ...record }, record_id);

/**
 * Puts a deleted record back under its id, as it was or as `change` makes it; undefined when it is not kept or its id is in use
 * again. Throws `STORAGE_FULL`.
 */
export async function restoreRecord<C extends LiveName>(
  draft: Draft,
  collection: C,
  id: RecordId,
  change: (record: Collections[C]) => Collections[C] = (record) => record,
): Promise<Collections[C] | undefined> {
  if (await draft.get(collection, id)) return undefined;
  const kept = await findDeleted(draft, collection, id);
  if (!kept) return undefined;
  const record = change(recordIn(collection, kept));
  await draft.insert(collection, record);
  await draft.remove('deleted', kept.id);
  return record;
}

/** The deleted records that are kept no longer: those past their time, and the oldest beyond the limits, but none of this moment. */
export function expiredAmong(kept: readonly DeletedRecord[], now: Date): DeletedRecord[] {
  let count = 0;
  let bytes = 0;
  return kept.toReversed().filter((record) => {
    count += 1;
    bytes += recordBytes(record);
    const isOfThisMoment = (parseDate(record.deleted_at)?.getTime() ?? 0) >= now.getTime();
    return goesAt(record) <= now || (!isOfThisMoment && (count > KEPT_MAX || bytes > KEPT_BYTES_MAX));
  });
}

/** Removes a deleted record for good, with its versions. */
export async function purge(draft: Draft, { id, collection, record_id }: DeletedRecord): Promise<void> {
  await draft.remove('deleted', id);
  if (isVersioned(collection)) await draft.dropVersions(collection, record_id);
}

/** Removes the deleted records that are kept no longer, and returns them: their images are in use no longer either. */
export async function dropExpired(draft: Draft, now: Date): Promise<DeletedRecord[]> {
  const dropped = expiredAmong(await draft.list('deleted'), now);
  for (const record of dropped) await purge(draft, record);
  return dropped;
}

/** Removes the deleted records past their time, and returns them; without one, it writes nothing. */
export async function sweepDeleted(repository: Repository, now: Date): Promise<DeletedRecord[]> {
  if (expiredAmong(await repository.list('deleted'), now).length === 0) return [];
  return repository.transaction((draft) => dropExpired(draft, now));
}
