import type { CollectionName, Collections } from '../records';
import type { TableChange } from '../tables';
import { readRow } from './columns';
import type { Session } from './connections';

/** Reads a whole collection in one statement, so at one moment. */
export async function readTable<C extends CollectionName>(session: Session, collection: C): Promise<TableChange<Collections[C]>> {
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
