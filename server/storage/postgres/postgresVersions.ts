import type { RecordId } from '../records';
import { listVersionImages, readVersion, type StoredVersion, selectWithinLimits, type VersionedName } from '../versions';
import type { Session } from './connections';
import { idColumn, insertRows } from './tableRows';

const toVersionRow = (version: StoredVersion) => {
  const text = JSON.stringify(version);
  const { collection, record_id } = version;
  return {
    collection,
    record_id: idColumn.toColumn(record_id),
    bytes: Buffer.byteLength(text),
    images: listVersionImages(version),
    version: text,
  };
};

const readVersions = (rows: readonly Record<string, unknown>[]): StoredVersion[] =>
  rows.flatMap(({ version }) => readVersion(JSON.parse(String(version))) ?? []);

export const insertVersions = (session: Session, versions: readonly StoredVersion[]): Promise<void> =>
  insertRows(session, 'versions', versions.map(toVersionRow));

/** Makes a deletion of versions also date their images back, so that the cleanup of old images removes what no record names. */
const withMarkedImages = (deletion: string) =>
  `WITH dropped AS (${deletion} RETURNING images)
   UPDATE images SET created_at = 'epoch' WHERE name IN (SELECT unnest(images) FROM dropped)`;

/** Stores the versions of a save, and deletes the oldest versions beyond the number of each record and the bytes in total. */
export async function keepVersions(session: Session, versions: readonly StoredVersion[], bytesMax: number): Promise<void> {
  if (versions.length === 0) return;
  await insertVersions(session, versions);
  const rows = await session.query(
    `SELECT position, version FROM versions
     WHERE (collection, record_id) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY position`,
    [versions.map(({ collection }) => collection), versions.map(({ record_id }) => String(record_id))],
  );
  const stored = rows.flatMap((row) => readVersions([row]).map((version) => ({ version, position: row.position })));
  const remaining = new Set(selectWithinLimits(stored.map(({ version }) => version)));
  const dropped = stored.filter(({ version }) => !remaining.has(version)).map(({ position }) => position);
  await session.query(withMarkedImages('DELETE FROM versions WHERE position = ANY($1)'), [dropped]);
  await session.query(
    withMarkedImages(
      `DELETE FROM versions WHERE position <= (
         SELECT max(position) FROM (SELECT position, sum(bytes) OVER (ORDER BY position DESC) AS total FROM versions) AS sums
         WHERE total > $1)`,
    ),
    [bytesMax],
  );
}

export const dropVersions = (session: Session, collection: VersionedName, id: RecordId) =>
  session.query('DELETE FROM versions WHERE collection = $1 AND record_id = $2', [collection, String(id)]);

/** Deletes the versions of records that are gone and cannot be restored, such as records that an operator deleted in SQL. */
export const dropOrphanedVersions = (session: Session) =>
  session.query(
    `DELETE FROM versions v
     WHERE NOT EXISTS (SELECT FROM blogs WHERE v.collection = 'blogs' AND id = v.record_id)
       AND NOT EXISTS (SELECT FROM events WHERE v.collection = 'events' AND id = v.record_id)
       AND NOT EXISTS (SELECT FROM deleted d WHERE d.collection = v.collection AND d.record_id = v.record_id)`,
  );

export const readVersionsOfRecord = async (session: Session, collection: VersionedName, id: RecordId): Promise<StoredVersion[]> =>
  readVersions(
    await session.query('SELECT version FROM versions WHERE collection = $1 AND record_id = $2 ORDER BY position DESC', [
      collection,
      String(id),
    ]),
  );

export const readAllVersions = async (session: Session): Promise<StoredVersion[]> =>
  readVersions(await session.query('SELECT version FROM versions ORDER BY position'));

/** Returns the names of the images in the versions of some records or of all. */
export async function readVersionImages(session: Session, records?: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await session.query(
    `SELECT DISTINCT unnest(images) AS name FROM versions WHERE $1::text[] IS NULL OR collection || '/' || record_id = ANY($1)`,
    [records ? [...records] : null],
  );
  return new Set(rows.map(({ name }) => String(name)));
}
