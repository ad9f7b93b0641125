import { DAY_MS, parseDate } from '@/domain/dates';
import { RESTORABLE_DAYS } from '@/domain/deletedRecord';
import { computeOncePerRecord } from '../lib/computeOncePerRecord';
import { StorageError } from '../lib/storageError';
import { readers } from './format/readRecords';
import type { Draft, RecordStore, Repository } from './Repository';
import type { Collections, DeletedRecord, LiveName, RecordId, UserRecord } from './records';
import { type CapacityLimits, EDIT_MARGIN_BYTES } from './TableDraft';
import { isVersioned } from './versions';

/** Moves a record to the deleted records. The caller calls `requireRoomForDeleted` next. Throws `NOT_FOUND`. */
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

const LONG_AGO_MS = 0;

export const expiresAt = ({ deleted_at }: DeletedRecord): Date =>
  new Date((parseDate(deleted_at)?.getTime() ?? LONG_AGO_MS) + RESTORABLE_DAYS * DAY_MS);

export const selectRestorable = (deletedRecords: readonly DeletedRecord[], now: Date): DeletedRecord[] =>
  deletedRecords.filter((deletedRecord) => expiresAt(deletedRecord) > now);

export const selectExpired = (deletedRecords: readonly DeletedRecord[], now: Date): DeletedRecord[] =>
  deletedRecords.filter((deletedRecord) => expiresAt(deletedRecord) <= now);

/** Returns the latest deleted record that had this id; undefined when there is none. */
export async function findDeleted(
  store: Pick<RecordStore, 'list'>,
  collection: LiveName,
  id: RecordId,
): Promise<DeletedRecord | undefined> {
  const hadId = (other: DeletedRecord) => other.collection === collection && String(other.record_id) === String(id);
  return (await store.list('deleted')).findLast(hadId);
}

export const readDeletedRecord = <C extends LiveName>(collection: C, { record, record_id }: DeletedRecord): Collections[C] =>
  readers[collection]({ ...record }, record_id);

/** Puts a deleted record back under its id, as it was or as the caller has changed it. Throws `STORAGE_FULL`. */
export async function restoreRecord<C extends LiveName>(
  draft: Draft,
  collection: C,
  deletedRecord: DeletedRecord,
  record: Collections[C] = readDeletedRecord(collection, deletedRecord),
) {
  await draft.insert(collection, record);
  await draft.remove('deleted', deletedRecord.id);
}

const countBytes = computeOncePerRecord(({ record }: DeletedRecord) => Buffer.byteLength(JSON.stringify(record)));

/** Call this after a deletion. Throws `DELETED_FULL` when the restorable records are too many or too large. */
export async function requireRoomForDeleted(
  draft: Draft,
  now: Date,
  limits: CapacityLimits,
  collection: LiveName,
): Promise<void> {
  const { blogs, events, users, contacts, dbBytes } = limits;
  const restorable = selectRestorable(await draft.list('deleted'), now);
  // Strangers can send countless messages. Deleted messages must not keep staff from deleting other records.
  const isCounted = (deletedRecord: DeletedRecord) => collection === 'contacts' || deletedRecord.collection !== 'contacts';
  const counted = restorable.filter(isCounted);
  const bytes = counted.reduce((sum, deletedRecord) => sum + countBytes(deletedRecord), 0);
  // Twice, because strangers refill an inbox that staff have emptied, and staff then empty it again.
  const maxRecords = 2 * (blogs + events + users + contacts);
  if (counted.length > maxRecords || bytes > dbBytes + EDIT_MARGIN_BYTES) throw new StorageError('DELETED_FULL');
}

export async function purgeRecord(draft: Draft, { id, collection, record_id }: DeletedRecord): Promise<void> {
  await draft.remove('deleted', id);
  if (isVersioned(collection)) await draft.dropVersions(collection, record_id);
}

export async function purgeExpired(repository: Repository, now: Date): Promise<void> {
  await repository.transaction(async (draft) => {
    for (const deletedRecord of selectExpired(await draft.list('deleted'), now)) await purgeRecord(draft, deletedRecord);
  });
}
