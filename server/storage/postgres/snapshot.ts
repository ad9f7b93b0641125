import { toRecord } from '@/domain/coerce';
import { collectionNames, type Database, entityNames, mapEntities } from '../records';
import { ReadCopy } from '../tables';
import type { Session } from './connections';
import { allVersions, insertVersions } from './postgresVersions';
import { columnsOf, insertRows, readAll } from './tableRows';

export async function isEmpty(session: Session): Promise<boolean> {
  const [row] = await session.query(
    'SELECT layout IS NULL AND (SELECT coalesce(sum(version), 0) = 0 FROM collections) AS "isEmpty" FROM installation',
  );
  return row?.isEmpty === true;
}

/** Reads the whole database, with what its portable text holds besides the collections, in the same order. */
export async function readSnapshot(session: Session): Promise<Database> {
  const lists = (await readAll(session, new ReadCopy(''))).lists();
  const [row] = await session.query('SELECT layout FROM installation');
  const { meta, ...layout } = toRecord(row?.layout);
  const collections = await session.query('SELECT name, last_id FROM collections');
  const last = new Map(collections.map(({ name, last_id }) => [name, Number(last_id)]));
  const last_ids = mapEntities((name) => last.get(name) ?? 0);
  const versions = await allVersions(session);
  return { ...layout, ...lists, ...(versions.length > 0 && { versions }), meta: { commit: 0, ...toRecord(meta), last_ids } };
}

/** Replaces the whole database, in the caller's transaction. Processes that use it load everything again. */
export async function writeSnapshot(session: Session, db: Database): Promise<void> {
  await session.query('SELECT FROM collections ORDER BY name FOR UPDATE');
  await session.query('CREATE TEMP TABLE kept_sessions ON COMMIT DROP AS SELECT * FROM sessions');
  for (const name of collectionNames) {
    await session.query(`DELETE FROM ${name}`);
    const records: readonly object[] = db[name];
    const rows = records.map((record, at) => ({
      id: String('id' in record ? record.id : at + 1),
      ...Object.fromEntries(columnsOf(name, record)),
    }));
    await insertRows(session, name, rows);
  }
  await session.query(
    `INSERT INTO sessions (hash, user_id, password_mark, started_at, used_at)
     SELECT hash, user_id, password_mark, started_at, used_at FROM kept_sessions
     WHERE user_id IN (SELECT id FROM users WHERE status = 'active') ORDER BY position`,
  );
  await session.query('DELETE FROM versions');
  await insertVersions(session, db.versions ?? []);
  const { versions: _versions, ...records } = db;
  const { blogs: _b, events: _e, users: _u, contacts: _c, replies: _r, deleted: _d, alerts: _a, views: _v, ...rest } = records;
  const layout = Object.fromEntries(Object.keys(records).map((name) => [name, name in rest ? Reflect.get(rest, name) : null]));
  await session.query('UPDATE installation SET layout = $1', [JSON.stringify(layout)]);
  for (const name of entityNames) {
    await session.query('UPDATE collections SET last_id = $2 WHERE name = $1', [name, db.meta.last_ids[name]]);
  }
  await session.query('UPDATE collections SET version = version + 1, pruned_to = version + 1');
  await session.query('DELETE FROM changes');
  await session.query("SELECT pg_notify('changes', 'all')");
}
