import { isDeepStrictEqual } from 'node:util';
import { toRecord } from '@/domain/coerce';
import type { Draft } from '../storage/Repository';
import type { Collections, LiveName } from '../storage/records';
import { isVersioned } from '../storage/versions';
import { pickSecrets, readTesterDb, toTesterRecords } from './testerRecords';

const idOf = (record: object) => String(toRecord(record).id);

/** Users are checked together, because one of them must be an active admin. Throws 422 with the reasons. */
async function validateRecords<C extends LiveName>(
  collection: C,
  records: readonly object[],
): Promise<readonly Collections[C][]> {
  const db: { readonly [N in LiveName]: readonly Collections[N][] } = await readTesterDb(
    { [collection]: records },
    { needsAdmin: collection === 'users' },
  );
  return db[collection];
}

async function deleteRecord(draft: Draft, collection: LiveName, id: string | number) {
  await draft.remove(collection, id);
  if (isVersioned(collection)) await draft.dropVersions(collection, id);
}

async function saveRecord<C extends LiveName>(
  draft: Draft,
  collection: C,
  stored: Collections[C] | undefined,
  record: Collections[C],
) {
  if (!stored) return draft.create(collection, (id) => ({ ...record, id }));
  // A PUT can leave out stored fields. `patch` removes fields that are undefined.
  const removedFields = Object.fromEntries(Object.keys(stored).map((field) => [field, undefined]));
  return draft.patch(collection, stored.id, { ...removedFields, ...record });
}

/** Stores the one record that a tester's request created, changed or deleted. Returns the record unless it was deleted. */
export async function storeChanges<C extends LiveName>(
  draft: Draft,
  collection: C,
  listAfterRequest: readonly object[],
  sentFields: Record<string, unknown>,
) {
  const recordsBefore = await draft.list(collection);
  const storedById = new Map(recordsBefore.map((record) => [idOf(record), record]));
  const shownById = new Map(toTesterRecords(collection, recordsBefore).map((record) => [idOf(record), record]));
  const isUnchanged = (record: object) => isDeepStrictEqual(record, shownById.get(idOf(record)));
  // Testers see no password hashes. Without the stored hash, a changed user could not sign in.
  const withSecrets = (record: object) => ({ ...pickSecrets(storedById.get(idOf(record)) ?? {}), ...record });

  const changed = listAfterRequest.find((record) => !isUnchanged(record));
  // Testers have no account. Unless the request names an editor, `patch` removes the one of the last save.
  const editor = { updated_by: sentFields.updated_by, updated_by_name: sentFields.updated_by_name };
  const changedRecords = changed ? [{ ...withSecrets(changed), ...editor }] : [];
  const otherUsers = collection === 'users' ? listAfterRequest.filter(isUnchanged).map(withSecrets) : [];
  const [validRecord] = await validateRecords(collection, [...changedRecords, ...otherUsers]);

  const remainingIds = new Set(listAfterRequest.map(idOf));
  for (const { id } of recordsBefore) if (!remainingIds.has(String(id))) await deleteRecord(draft, collection, id);
  return changed && validRecord ? saveRecord(draft, collection, storedById.get(idOf(changed)), validRecord) : undefined;
}
