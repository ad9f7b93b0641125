import type { RecordId } from '../records';
import { listVersionImages, readVersion, type StoredVersion, selectWithinLimits, type VersionedName } from '../versions';
import type { Queryable } from './connections';
import { idColumn } from './recordColumns';
import { insertRows } from './tableRows';

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

const readVersionRow = ({ version }: Record<string, unknown>) => readVersion(JSON.parse(String(version)));

const readVersionRows = (rows: readonly Record<string, unknown>[]): StoredVersion[] =>
  rows.flatMap((row) => readVersionRow(row) ?? []);

export const insertVersions = (sql: Queryable, versions: readonly StoredVersion[]): Promise<void> =>
  insertRows(sql, 'versions', versions.map(toVersionRow));

/** Deletes versions. The next search for unused images spares young images, so their images get the date 1970. */
const withAgedImages = (deletion: string) =>
  `WITH dropped AS (${deletion} RETURNING images)
   UPDATE images SET created_at = 'epoch' WHERE name IN (SELECT unnest(images) FROM dropped)`;

/** Stores the versions of a save. Then deletes the oldest versions beyond the limits of each record and of all records. */
export async function keepVersions(sql: Queryable, versions: readonly StoredVersion[], maxBytesOfAll: number): Promise<void> {
  if (versions.length === 0) return;
  await insertVersions(sql, versions);
  const rows = await sql.query(
    `SELECT position, version FROM versions
     WHERE (collection, record_id) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY position`,
    [versions.map(({ collection }) => collection), versions.map(({ record_id }) => idColumn.toColumn(record_id))],
  );
  const ofSavedRecords = rows.flatMap((row) => {
    const version = readVersionRow(row);
    return version ? [{ version, position: row.position }] : [];
  });
  const withinLimits = new Set(selectWithinLimits(ofSavedRecords.map(({ version }) => version)));
  const droppedPositions = ofSavedRecords.filter(({ version }) => !withinLimits.has(version)).map(({ position }) => position);
  await sql.query(withAgedImages('DELETE FROM versions WHERE position = ANY($1)'), [droppedPositions]);
  // The sum of the bytes begins at the newest version. The version that exceeds the limit goes, and so do all older ones.
  const newestBeyondBytes = `
    SELECT max(position)
    FROM (SELECT position, sum(bytes) OVER (ORDER BY position DESC) AS bytes_from_newest FROM versions) AS totals
    WHERE bytes_from_newest > $1`;
  await sql.query(withAgedImages(`DELETE FROM versions WHERE position <= (${newestBeyondBytes})`), [maxBytesOfAll]);
}

/** Deletes the versions of a record that is gone for good. The caller deletes their images. */
export const dropVersions = (sql: Queryable, collection: VersionedName, id: RecordId) =>
  sql.query('DELETE FROM versions WHERE collection = $1 AND record_id = $2', [collection, idColumn.toColumn(id)]);

/** Deletes versions of records that are gone for good, for example after an operator's SQL. Their images stay for now. */
export const dropOrphanedVersions = (sql: Queryable) =>
  sql.query(
    `DELETE FROM versions v
     WHERE NOT EXISTS (SELECT FROM blogs WHERE v.collection = 'blogs' AND id = v.record_id)
       AND NOT EXISTS (SELECT FROM events WHERE v.collection = 'events' AND id = v.record_id)
       AND NOT EXISTS (SELECT FROM deleted d WHERE d.collection = v.collection AND d.record_id = v.record_id)`,
  );

export const readVersionsOfRecord = async (sql: Queryable, collection: VersionedName, id: RecordId): Promise<StoredVersion[]> =>
  readVersionRows(
    await sql.query('SELECT version FROM versions WHERE collection = $1 AND record_id = $2 ORDER BY position DESC', [
      collection,
      idColumn.toColumn(id),
    ]),
  );

export const readAllVersions = async (sql: Queryable): Promise<StoredVersion[]> =>
  readVersionRows(await sql.query('SELECT version FROM versions ORDER BY position'));

export async function readVersionImages(sql: Queryable, recordKeys?: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await sql.query(
    `SELECT DISTINCT unnest(images) AS name FROM versions WHERE $1::text[] IS NULL OR collection || '/' || record_id = ANY($1)`,
    [recordKeys ? [...recordKeys] : null],
  );
  return new Set(rows.map(({ name }) => String(name)));
}
