import { toRecord } from '@/domain/coerce';
import { ReadCopy } from '../ReadCopy';
import { collectionNames, type Database, entityNames, mapEntities } from '../records';
import type { Queryable } from './connections';
import { insertVersions, readAllVersions } from './postgresVersions';
import { toColumns } from './recordColumns';
import { insertRows, readAllTables } from './tableRows';

/** Whether nothing was ever stored. The first snapshot sets `layout`, and each commit raises a `version`. */
export async function isDatabaseEmpty(sql: Queryable): Promise<boolean> {
  const [row] = await sql.query(
    'SELECT layout IS NULL AND (SELECT coalesce(sum(version), 0) = 0 FROM collections) AS "isEmpty" FROM installation',
  );
  return row?.isEmpty === true;
}

/** Reads the whole database in the form of a `db.json`, also the order of its names and its unknown values. */
export async function readSnapshot(sql: Queryable): Promise<Database> {
  const copy = await readAllTables(sql, new ReadCopy());
  const [installation] = await sql.query('SELECT layout FROM installation');
  const { meta, ...layout } = toRecord(installation?.layout);
  const collections = await sql.query('SELECT name, last_id FROM collections');
  const lastIdsByName = new Map(collections.map(({ name, last_id }) => [name, Number(last_id)]));
  const last_ids = mapEntities((name) => lastIdsByName.get(name) ?? 0);
  const versions = await readAllVersions(sql);
  return {
    ...layout,
    ...copy.lists(),
    ...(versions.length > 0 && { versions }),
    meta: { commit: 0, ...toRecord(meta), last_ids },
  };
}

/** Replaces all records and versions by those of a `db.json`. Active users who are also in `db` stay signed in. */
export async function writeSnapshot(sql: Queryable, db: Database): Promise<void> {
  // No other transaction may write meanwhile. A fixed order of locks avoids a deadlock.
  await sql.query('SELECT FROM collections ORDER BY name FOR UPDATE');
  // A trigger deletes the sessions of deleted users. The sessions of users who remain are inserted again below.
  await sql.query('CREATE TEMP TABLE kept_sessions ON COMMIT DROP AS SELECT * FROM sessions');
  for (const name of collectionNames) {
    await sql.query(`DELETE FROM ${name}`);
    const records: readonly object[] = db[name];
    const rows = records.map((record, index) => ({
      // View counts have no id of their own.
      id: String('id' in record ? record.id : index + 1),
      ...Object.fromEntries(toColumns(name, record)),
    }));
    await insertRows(sql, name, rows);
  }
  await sql.query(
    `INSERT INTO sessions (hash, user_id, password_mark, started_at, used_at, device, network)
     SELECT hash, user_id, password_mark, started_at, used_at, device, network FROM kept_sessions
     WHERE user_id IN (SELECT id FROM users WHERE status = 'active') ORDER BY position`,
  );
  await sql.query('DELETE FROM versions');
  await insertVersions(sql, db.versions ?? []);
  // Tables lose the order of the names in `db.json` and its unknown values. `layout` keeps both, with null for a collection.
  const isCollection = (name: string) => collectionNames.some((collectionName) => collectionName === name);
  const fields = Object.entries(db).filter(([name]) => name !== 'versions');
  const layout = Object.fromEntries(fields.map(([name, value]) => [name, isCollection(name) ? null : value]));
  await sql.query('UPDATE installation SET layout = $1', [JSON.stringify(layout)]);
  for (const name of entityNames) {
    await sql.query('UPDATE collections SET last_id = $2 WHERE name = $1', [name, db.meta.last_ids[name]]);
  }
  // Running servers see that `pruned_to` is newer than their copy. They then load all collections again.
  await sql.query('UPDATE collections SET version = version + 1, pruned_to = version + 1');
  await sql.query('DELETE FROM changes');
  await sql.query("SELECT pg_notify('changes', 'all')");
}
