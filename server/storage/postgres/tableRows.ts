import type { ReadCopy } from '../ReadCopy';
import { type CollectionName, type Collections, collectionNames } from '../records';
import type { TableChange } from '../tables';
import type { Queryable } from './connections';
import { readRow } from './recordColumns';

/** The `version` of a collection counts its changes, by any server. */
export async function readTableVersions(sql: Queryable): Promise<Map<CollectionName, number>> {
  const rows = await sql.query('SELECT name, version FROM collections');
  const versions = new Map(rows.map(({ name, version }) => [name, Number(version)]));
  return new Map(collectionNames.map((name) => [name, versions.get(name) ?? 0]));
}

/** Reads rows and version in one statement, so that both are of the same moment. An empty table gives one row without an id. */
async function readTable<C extends CollectionName>(sql: Queryable, collection: C): Promise<TableChange<Collections[C]>> {
  const rows = await sql.query(
    `SELECT c.version AS collection_version, t.*
     FROM collections c LEFT JOIN ${collection} t ON true WHERE c.name = $1 ORDER BY t.position`,
    [collection],
  );
  return {
    version: Number(rows[0]?.collection_version),
    rows: rows.filter(({ id }) => id !== null).map((row) => readRow(collection, row)),
  };
}

/** Reads the rows that changed after version `since`, or all rows if the table `changes` does not reach back so far. */
export async function readChanges<C extends CollectionName>(
  sql: Queryable,
  collection: C,
  since: number,
): Promise<TableChange<Collections[C]>> {
  const rows = await sql.query(
    `SELECT c.version AS collection_version, c.pruned_to, d.id AS changed_id, t.*
     FROM collections c
     LEFT JOIN (SELECT DISTINCT id FROM changes WHERE collection = $1 AND version > $2) d ON true
     LEFT JOIN ${collection} t ON t.id = d.id
     WHERE c.name = $1`,
    [collection, since],
  );
  const [firstRow] = rows;
  if (Number(firstRow?.pruned_to) > since) return readTable(sql, collection);
  // Without changes, there is one row without `changed_id`. The row of a deleted record has no `id`.
  const changedRows = rows.filter(({ changed_id }) => changed_id !== null);
  return {
    version: Number(firstRow?.collection_version),
    changedIds: changedRows.map(({ changed_id }) => String(changed_id)),
    rows: changedRows.filter(({ id }) => id !== null).map((row) => readRow(collection, row)),
  };
}

export async function readAllTables(sql: Queryable, copy: ReadCopy): Promise<ReadCopy> {
  for (const name of collectionNames) copy.applyChange(name, await readTable(sql, name));
  return copy;
}

/** Inserts rows in one statement, in their order. A row is an object with the names of the columns. */
export async function insertRows(sql: Queryable, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columnNames = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  // `other` is JSON already, so in the JSON of all rows it is a string. `#>> '{}'` takes the text out of the string.
  const values = columnNames.map((name) => (name === 'other' ? "(other #>> '{}')::json" : name));
  await sql.query(
    `INSERT INTO ${table} (${columnNames.join(', ')}) SELECT ${values.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
