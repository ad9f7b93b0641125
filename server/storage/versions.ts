import { randomBytes } from 'node:crypto';
import { toList, toRecord, toText } from '@/domain/coerce';
import { generatedNamesIn } from '@/domain/images';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { changedFields } from './AuditLog';
import type { NewVersion, RecordId, StoredVersion, VersionedName } from './records';

export type { NewVersion, StoredVersion, VersionedName };

export const isVersioned = (collection: string): collection is VersionedName => collection === 'blogs' || collection === 'events';

/** The most listed versions of one record; the oldest go first. */
export const VERSIONS_MAX = 20;

const VISIBILITY_FIELDS: readonly string[] = ['status', ...SCHEDULE_DATES];

/** Whether a version differs in texts or images. Of those that differ in visibility alone the newest is kept. */
export const isListed = ({ fields }: Pick<StoredVersion, 'fields'>): boolean =>
  fields.length === 0 || fields.some((field) => !VISIBILITY_FIELDS.includes(field));

export const stampedVersion = ({ collection, record_id, ...version }: NewVersion, now: Date): StoredVersion => ({
  collection,
  record_id,
  id: randomBytes(12).toString('base64url'),
  replaced_at: now.toISOString(),
  ...version,
});

const KEPT_BY_SERVER: readonly string[] = ['updated_at', 'updated_by', 'updated_by_name', 'version', 'preview'];

const written = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !KEPT_BY_SERVER.includes(name)));

export const isSameState = (one: object, other: object): boolean =>
  JSON.stringify(written(one)) === JSON.stringify(written(other));

/** What a change of a record leaves as a version: the state before, and the fields that changed; undefined when none did. */
export function replacedVersion(
  collection: VersionedName,
  replaced: { id: RecordId },
  saved: object,
): Pick<NewVersion, 'collection' | 'record_id' | 'fields' | 'state'> | undefined {
  if (isSameState(replaced, saved)) return undefined;
  const fields = changedFields(written(replaced), written(saved));
  return { collection, record_id: replaced.id, fields, state: { ...replaced, preview: undefined } };
}

const WHO = ['db.json', 'qa', 'command'] as const;

/** Reads a version in portable text; undefined when it belongs to no record. Unknown fields are kept. */
export function readVersion(value: unknown): StoredVersion | undefined {
  const { who: rawWho, ...raw } = toRecord(value);
  const collection = toText(raw.collection);
  const id = toText(raw.id);
  const who = WHO.find((name) => name === rawWho);
  const isId = (given: unknown): given is RecordId => typeof given === 'string' || typeof given === 'number';
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

export const imagesIn = (version: StoredVersion): string[] => [...new Set(generatedNamesIn(version.state))];

export const recordKey = ({ collection, record_id }: Pick<NewVersion, 'collection' | 'record_id'>) =>
  `${collection}/${record_id}`;

/** The newest versions within both limits: of each record, and of bytes in all. In the order given, which is oldest first. */
export function withinLimits(versions: readonly StoredVersion[], bytesMax = Number.POSITIVE_INFINITY): StoredVersion[] {
  const counts = new Map<string, number>();
  let bytes = 0;
  return versions
    .toReversed()
    .filter((version) => {
      const newer = counts.get(recordKey(version));
      const count = (newer ?? 0) + Number(isListed(version));
      const isKept = isListed(version) || newer === undefined;
      if (!isKept || count > VERSIONS_MAX || bytes > bytesMax) return false;
      counts.set(recordKey(version), count);
      bytes += Buffer.byteLength(JSON.stringify(version));
      return bytes <= bytesMax;
    })
    .reverse();
}
