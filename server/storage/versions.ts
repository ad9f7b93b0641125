import { randomBytes } from 'node:crypto';
import { toList, toRecord, toText } from '@/domain/coerce';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { generatedNamesIn } from '@/domain/uploadNames';
import { listChangedFields } from './auditChanges';
import type { NewVersion, RecordId, StoredVersion, VersionedName } from './records';

export type { NewVersion, StoredVersion, VersionedName };

export const isVersioned = (collection: string): collection is VersionedName => collection === 'blogs' || collection === 'events';

export const VERSIONS_MAX = 20;

const VISIBILITY_FIELDS: readonly string[] = ['status', ...SCHEDULE_DATES];

/** Whether a save changed more than the record's visibility. A hand-written version may list no fields, and counts as content. */
export const changesContent = ({ fields }: Pick<StoredVersion, 'fields'>): boolean =>
  fields.length === 0 || fields.some((field) => !VISIBILITY_FIELDS.includes(field));

export const toStoredVersion = ({ collection, record_id, ...version }: NewVersion, now: Date): StoredVersion => ({
  collection,
  record_id,
  id: randomBytes(12).toString('base64url'),
  replaced_at: now.toISOString(),
  ...version,
});

/** The server sets these fields by itself, so a save that changes nothing else makes no version. */
const SERVER_FIELDS: readonly string[] = ['updated_at', 'updated_by', 'updated_by_name', 'version', 'preview'];

const withoutServerFields = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !SERVER_FIELDS.includes(name)));

export const isSameState = (one: object, other: object): boolean =>
  JSON.stringify(withoutServerFields(one)) === JSON.stringify(withoutServerFields(other));

/** Returns the state that a save replaces, without its preview link, and the changed fields. Undefined if none changed. */
export function toReplacedVersion(
  collection: VersionedName,
  replaced: { id: RecordId },
  saved: object,
): Pick<NewVersion, 'collection' | 'record_id' | 'fields' | 'state'> | undefined {
  if (isSameState(replaced, saved)) return undefined;
  const fields = listChangedFields(withoutServerFields(replaced), withoutServerFields(saved));
  return { collection, record_id: replaced.id, fields, state: { ...replaced, preview: undefined } };
}

/** Who can replace a state without a session: a hand edit of `db.json`, a tester's call below `/qa`, or a command. */
const SAVERS_WITHOUT_USER = ['db.json', 'qa', 'command'] as const;

/** Reads a version from parsed JSON. Undefined if its collection or an id is invalid. Keeps unknown fields. */
export function readVersion(value: unknown): StoredVersion | undefined {
  const { who: rawWho, ...raw } = toRecord(value);
  const collection = toText(raw.collection);
  const id = toText(raw.id);
  const who = SAVERS_WITHOUT_USER.find((name) => name === rawWho);
  const isId = (idValue: unknown): idValue is RecordId => typeof idValue === 'string' || typeof idValue === 'number';
  if (!isVersioned(collection) || id === '' || !isId(raw.record_id)) return undefined;
  return {
    ...raw,
    collection,
    record_id: raw.record_id,
    id,
    replaced_at: toText(raw.replaced_at),
    replaced_by: isId(raw.replaced_by) ? raw.replaced_by : null,
    replaced_by_name: toText(raw.replaced_by_name),
    ...(who && { who }),
    fields: (toList(raw.fields) ?? []).map(toText),
    state: toRecord(raw.state),
  };
}

export const listVersionImages = (version: StoredVersion): string[] => [...new Set(generatedNamesIn(version.state))];

export const toRecordKey = ({ collection, record_id }: { collection: string; record_id: RecordId }) =>
  `${collection}/${record_id}`;

/** Returns the versions to keep: the newest `VERSIONS_MAX` of each record that changed content, and at most `maxBytes` in all.
 * Takes and returns the oldest first. */
export function selectWithinLimits(versions: readonly StoredVersion[], maxBytes = Number.POSITIVE_INFINITY): StoredVersion[] {
  const newestFirst: StoredVersion[] = [];
  const contentCounts = new Map<string, number>();
  let bytes = 0;
  for (const version of versions.toReversed()) {
    const recordKey = toRecordKey(version);
    const isNewestOfRecord = !contentCounts.has(recordKey);
    const newerContentCount = contentCounts.get(recordKey) ?? 0;
    const isContent = changesContent(version);
    // A change of visibility can be undone while it is the newest of its record.
    const isWanted = isContent ? newerContentCount < VERSIONS_MAX : isNewestOfRecord;
    if (!isWanted) continue;
    bytes += Buffer.byteLength(JSON.stringify(version));
    // All older versions go as well. Otherwise a small old version could outlive a large newer one.
    if (bytes > maxBytes) break;
    contentCounts.set(recordKey, newerContentCount + (isContent ? 1 : 0));
    newestFirst.push(version);
  }
  return newestFirst.reverse();
}
