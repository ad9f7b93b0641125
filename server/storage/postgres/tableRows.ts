import { toRecord } from '@/domain/coerce';
import { readers, readView } from '../format/readRecords';
import { type CollectionName, type Collections, collectionNames, type RecordId } from '../records';
import type { ReadCopy, Row, TableChange } from '../tables';
import type { Session } from './connections';

export type ColumnValue = string | number | boolean | null | string[];

/** Converts the value of a field to its column and back. */
type ColumnCodec = { toColumn(value: unknown): ColumnValue; fromColumn(value: unknown): unknown };

const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,15})$/;

/** Removes the characters that PostgreSQL cannot store: NUL and halves of surrogate pairs. */
const toStorableText = (value: unknown) => (typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '')).toString() : '');

const textColumn: ColumnCodec = { toColumn: toStorableText, fromColumn: (value) => value };
const textListColumn: ColumnCodec = {
  toColumn: (value) => (Array.isArray(value) ? value.map(toStorableText) : []),
  fromColumn: (value) => value,
};
const integerColumn: ColumnCodec = { toColumn: (value) => (Number.isSafeInteger(value) ? Number(value) : 0), fromColumn: Number };
const flagColumn: ColumnCodec = { toColumn: (value) => value === 1, fromColumn: (value) => (value === true ? 1 : 0) };
/** Ids are texts or numbers (D-54); a text of digits alone counts as a number. */
export const idColumn: ColumnCodec = {
  toColumn: (value) => (value === null || value === undefined ? null : toStorableText(String(value))),
  fromColumn: (value) => (typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value),
};

type Columns = { [C in CollectionName]: Partial<Record<keyof Collections[C], ColumnCodec>> };

/** The columns of each table besides the id, named like the fields of the records. */
export const columns: Record<CollectionName, Readonly<Record<string, ColumnCodec>>> = {
  blogs: {
    title: textColumn,
    slug: textColumn,
    excerpt: textColumn,
    content: textColumn,
    category: textColumn,
    image: textColumn,
    status: textColumn,
    author_id: idColumn,
    created_at: textColumn,
    updated_at: textColumn,
    version: integerColumn,
  },
  events: {
    title: textColumn,
    slug: textColumn,
    description: textColumn,
    location: textColumn,
    category: textColumn,
    start_date: textColumn,
    end_date: textColumn,
    max_attendees: integerColumn,
    registration_required: flagColumn,
    status: textColumn,
    images: textListColumn,
    created_at: textColumn,
    updated_at: textColumn,
    version: integerColumn,
  },
  users: {
    name: textColumn,
    email: textColumn,
    role: textColumn,
    status: textColumn,
    password_hash: textColumn,
    created_at: textColumn,
  },
  contacts: {
    name: textColumn,
    email: textColumn,
    phno: textColumn,
    subject: textColumn,
    message: textColumn,
    status: textColumn,
    created_at: textColumn,
  },
  replies: { title: textColumn, text: textColumn, created_at: textColumn, version: integerColumn },
  deleted: {
    collection: textColumn,
    record_id: idColumn,
    deleted_at: textColumn,
    deleted_by: idColumn,
    deleted_by_name: textColumn,
  },
  alerts: { user_id: idColumn, channel: textColumn, sent_to: integerColumn, reminded_to: integerColumn },
  views: { page: textColumn, count: integerColumn },
} satisfies Columns;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Converts a record to columns. `other` has unknown fields and values their column would change, so `readRow` restores all. */
export function toColumns(collection: CollectionName, record: object): Map<string, ColumnValue> {
  const fields = new Map<string, unknown>(Object.entries(record).filter(([, value]) => value !== undefined));
  const columnNames = Object.keys(columns[collection]);
  const row = new Map<string, ColumnValue>();
  const other: Record<string, unknown> = {};
  for (const [name, codec] of Object.entries(columns[collection])) {
    const value = codec.toColumn(fields.get(name));
    row.set(name, value);
    const comesBackEqual = isEqual(codec.fromColumn(value), fields.get(name));
    if (fields.has(name) && !comesBackEqual) other[name] = fields.get(name);
  }
  for (const [name, value] of fields) if (name !== 'id' && !columnNames.includes(name)) other[name] = value;
  const id = fields.get('id');
  // An id such as the text "7" would come back as the number 7.
  if (id !== undefined && !isEqual(idColumn.fromColumn(String(id)), id)) other.id = id;
  row.set('other', Object.keys(other).length > 0 ? JSON.stringify(other) : null);
  const order = [...fields.keys()].filter((name) => name !== 'id');
  // NULL where the fields are in the order of `columns`.
  row.set('field_order', isEqual(order, columnNames) ? null : order);
  return row;
}

const recordReaders: { [C in CollectionName]: (raw: Record<string, unknown>, id: RecordId) => Collections[C] } = {
  ...readers,
  views: (raw) => readView(raw),
};

export function readRow<C extends CollectionName>(collection: C, row: Record<string, unknown>): Row<Collections[C]> {
  const { id: storedId, ...other } = toRecord(row.other);
  const codecs = columns[collection];
  const order = Array.isArray(row.field_order) ? row.field_order.map(String) : Object.keys(codecs);
  const raw = Object.fromEntries(
    order.map((name) => [name, Object.hasOwn(other, name) ? other[name] : codecs[name]?.fromColumn(row[name])]),
  );
  const id = storedId ?? idColumn.fromColumn(row.id);
  const record = recordReaders[collection](raw, typeof id === 'number' ? id : String(id));
  return { id: String(row.id), position: Number(row.position), record };
}

/** Reads rows and version in one statement, so of one moment. An empty collection gives one row with a version but no id. */
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

/** Reads the changes of a collection since a version in one statement; the whole collection when they are no longer known. */
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
  const changedIds = found.filter(({ changed_id }) => changed_id !== null);
  return {
    version: Number(first?.collection_version),
    changedIds: changedIds.map(({ changed_id }) => String(changed_id)),
    rows: changedIds.filter(({ id }) => id !== null).map((row) => readRow(collection, row)),
  };
}

export async function readAllTables(session: Session, copy: ReadCopy): Promise<ReadCopy> {
  for (const name of collectionNames) copy.applyChange(name, await readTable(session, name));
  return copy;
}

/** Inserts rows, whose fields are columns of the table, in one statement and in their order. */
export async function insertRows(session: Session, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  // `other` is a JSON text within the JSON of all rows, so it is parsed once more.
  const values = names.map((name) => (name === 'other' ? "(other #>> '{}')::json" : name));
  await session.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
