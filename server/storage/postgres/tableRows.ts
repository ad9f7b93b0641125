import { type CollectionName, type Collections, collectionNames } from '../records';
import type { ReadCopy, TableChange } from '../tables';
import { readRow } from './columns';
import type { Session } from './connections';

/** Reads a whole collection in one statement, so at one moment. */
async function readTable<C extends CollectionName>(session: Session, collection: C): Promise<TableChange<Collections[C]>> {
  const found = await session.query(
    `SELECT c.version AS collection_version, t.*
     FROM collections c LEFT JOIN ${collection} t ON true WHERE c.name = $1 ORDER BY t.position`,
    [collection],
  );
  return {
    version: Number(found[0]?.collection_version),
    rows: found.filter(({ id }) => id !== null).map((row) => readRow(collection, row)),
  };
}

/** Reads what changed in a collection since a version, in one statement; the whole collection when the changes are no longer known. */
export async function readChanges<C extends CollectionName>(
  session: Session,
  collection: C,
  since: number,
): Promise<TableChange<Collections[C]>> {
  const found = await session.query(
    `SELECT c.version AS collection_version, c.pruned_to, d.id AS changed_id, t.*
     FROM collections c
     LEFT JOIN (SELECT DISTINCT id FROM changes WHERE collection = $1 AND version > $2) d ON true
     LEFT JOIN ${collection} t ON t.id = d.id
     WHERE c.name = $1`,
    [collection, since],
  );
  const [first] = found;
  if (Number(first?.pruned_to) > since) return readTable(session, collection);
  const changed = found.filter(({ changed_id }) => changed_id !== null);
  return {
    version: Number(first?.collection_version),
    changed: changed.map(({ changed_id }) => String(changed_id)),
    rows: changed.filter(({ id }) => id !== null).map((row) => readRow(collection, row)),
  };
}

export async function readAll(session: Session, copy: ReadCopy): Promise<ReadCopy> {
  for (const name of collectionNames) copy.apply(name, await readTable(session, name));
  return copy;
}

/** Stores rows, whose fields are columns of a table, in one statement and in their order. */
export async function insertRows(session: Session, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  // JSON within JSON is a text.
  const values = names.map((name) => (name === 'other' ? "(other #>> '{}')::json" : name));
  await session.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
