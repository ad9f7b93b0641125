import { toRecord } from '@/domain/coerce';
import { collectionNames, type Database, entityNames, mapEntities } from '../records';
import { ReadCopy } from '../tables';
import type { Session } from './connections';
import { insertVersions, readAllVersions } from './postgresVersions';
import { insertRows, readAllTables, toColumns } from './tableRows';

/** Whether no data was ever stored: no portable text was read in, and no collection has changed. */
export async function isDatabaseEmpty(session: Session): Promise<boolean> {
  const [row] = await session.query(
    'SELECT layout IS NULL AND (SELECT coalesce(sum(version), 0) = 0 FROM collections) AS "isEmpty" FROM installation',
  );
  return row?.isEmpty === true;
}

/** Reads the whole database. `layout` has all names of the portable text in order, and the values of those that are no list. */
export async function readSnapshot(session: Session): Promise<Database> {
  const lists = (await readAllTables(session, new ReadCopy(''))).lists();
  const [row] = await session.query('SELECT layout FROM installation');
  const { meta, ...layout } = toRecord(row?.layout);
  const collections = await session.query('SELECT name, last_id FROM collections');
  const lastIdsByName = new Map(collections.map(({ name, last_id }) => [name, Number(last_id)]));
  const last_ids = mapEntities((name) => lastIdsByName.get(name) ?? 0);
  const versions = await readAllVersions(session);
  return { ...layout, ...lists, ...(versions.length > 0 && { versions }), meta: { commit: 0, ...toRecord(meta), last_ids } };
}

export async function writeSnapshot(session: Session, db: Database): Promise<void> {
  // Locks all collections, in one order, so that no other transaction writes meanwhile.
  await session.query('SELECT FROM collections ORDER BY name FOR UPDATE');
  // Deleting a user also deletes the user's sessions. The sessions of users who stay are inserted again below.
  await session.query('CREATE TEMP TABLE kept_sessions ON COMMIT DROP AS SELECT * FROM sessions');
  for (const name of collectionNames) {
    await session.query(`DELETE FROM ${name}`);
    const records: readonly object[] = db[name];
    const rows = records.map((record, index) => ({
      id: String('id' in record ? record.id : index + 1),
      ...Object.fromEntries(toColumns(name, record)),
    }));
    await insertRows(session, name, rows);
  }
  await session.query(
    `INSERT INTO sessions (hash, user_id, password_mark, started_at, used_at, device, network)
     SELECT hash, user_id, password_mark, started_at, used_at, device, network FROM kept_sessions
     WHERE user_id IN (SELECT id FROM users WHERE status = 'active') ORDER BY position`,
  );
  await session.query('DELETE FROM versions');
  await insertVersions(session, db.versions ?? []);
  const isCollection = (name: string) => collectionNames.some((known) => known === name);
  const fields = Object.entries(db).filter(([name]) => name !== 'versions');
  const layout = Object.fromEntries(fields.map(([name, value]) => [name, isCollection(name) ? null : value]));
  await session.query('UPDATE installation SET layout = $1', [JSON.stringify(layout)]);
  for (const name of entityNames) {
    await session.query('UPDATE collections SET last_id = $2 WHERE name = $1', [name, db.meta.last_ids[name]]);
  }
  // A server whose copy is older than `pruned_to` loads the whole collection again.
  await session.query('UPDATE collections SET version = version + 1, pruned_to = version + 1');
  await session.query('DELETE FROM changes');
  await session.query("SELECT pg_notify('changes', 'all')");
}
