import { DAY_MS, parseDate } from '@/domain/dates';
import { RESTORABLE_DAYS } from '@/domain/deletedRecord';
import { StorageError } from '../lib/storageError';
import { readers } from './format/readRecords';
import type { Draft, RecordStore, Repository } from './Repository';
import { type Collections, type DeletedRecord, type LiveName, oncePerRecord, type RecordId, type UserRecord } from './records';
import { type CapacityLimits, EDIT_MARGIN_BYTES } from './TableDraft';
import { isVersioned } from './versions';

/** Removes a record and keeps it among the deleted records, also in a full database. Throws `NOT_FOUND`. */
export async function removeRestorable<C extends LiveName>(
  draft: Draft,
  collection: C,
  id: RecordId,
  { by, at }: { by: Pick<UserRecord, 'id' | 'name'>; at: Date },
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

export const recordIn = <C extends LiveName>(collection: C, { record, record_id }: DeletedRecord): Collections[C] =>
  readers[collection]({ ...record }, record_id);

/** Puts a deleted record back under its id, as it was or as `record`. Throws `STORAGE_FULL`. */
export async function restoreRecord<C extends LiveName>(
  draft: Draft,
  collection: C,
  kept: DeletedRecord,
  record: Collections[C] = recordIn(collection, kept),
) {
  await draft.insert(collection, record);
  await draft.remove('deleted', kept.id);
}

export const expiredAmong = (kept: readonly DeletedRecord[], now: Date): DeletedRecord[] =>
  kept.filter((record) => goesAt(record) <= now);

/** The bytes of what a deleted record was, without who deleted it: as many as it took before at most. */
const sizeOf = oncePerRecord(({ record }: DeletedRecord) => Buffer.byteLength(JSON.stringify(record)));

/**
 * Throws `DELETED_FULL` beyond the bytes of a full database or twice the number of its records. Staff can therefore empty a full database by
 * deleting its records (D-76). Deleted messages, which strangers wrote, take no room from other records.
 */
export async function checkRoom(draft: Draft, now: Date, limits: CapacityLimits, collection: LiveName): Promise<void> {
  const { blogs, events, users, contacts, dbBytes } = limits;
  const all = restorableAt(await draft.list('deleted'), now);
  const kept = collection === 'contacts' ? all : all.filter((record) => record.collection !== 'contacts');
  const bytes = kept.reduce((sum, record) => sum + sizeOf(record), 0);
  const fits = kept.length <= 2 * (blogs + events + users + contacts) && bytes <= dbBytes + EDIT_MARGIN_BYTES;
  if (!fits) throw new StorageError('DELETED_FULL');
}

export async function purge(draft: Draft, { id, collection, record_id }: DeletedRecord): Promise<void> {
  await draft.remove('deleted', id);
  if (isVersioned(collection)) await draft.dropVersions(collection, record_id);
}

export async function sweepDeleted(repository: Repository, now: Date): Promise<void> {
  await repository.transaction(async (draft) => {
    for (const record of expiredAmong(await draft.list('deleted'), now)) await purge(draft, record);
  });
}
