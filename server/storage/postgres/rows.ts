import { toRecord } from '@/domain/coerce';
import { readers, readView } from '../format/readRecords';
import type { CollectionName, Collections, RecordId } from '../records';
import { type ColumnValue, columns, idColumn } from './columns';

/** A stored record with its id as a text, which finds it, and its place in the order of creation. */
export type StoredRow<T> = { id: string; position: bigint; record: T };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The values of a record by column, besides its id. */
export function columnsOf(collection: CollectionName, record: object): Map<string, ColumnValue> {
  const fields = new Map<string, unknown>(Object.entries(record).filter(([, value]) => value !== undefined));
  const row = new Map<string, ColumnValue>();
  const other: Record<string, unknown> = {};
  for (const [name, codec] of Object.entries(columns[collection])) {
    const value = codec.toColumn(fields.get(name));
    row.set(name, value);
    if (fields.has(name) && !isSame(codec.fromColumn(value), fields.get(name))) other[name] = fields.get(name);
  }
  const known = ['id', ...Object.keys(columns[collection])];
  for (const [name, value] of fields) if (!known.includes(name)) other[name] = value;
  const id = fields.get('id');
  if (id !== undefined && !isSame(idColumn.fromColumn(String(id)), id)) other.id = id;
  row.set('other', Object.keys(other).length > 0 ? JSON.stringify(other) : null);
  const order = [...fields.keys()].filter((name) => name !== 'id');
  row.set('field_order', isSame(order, known.slice(1)) ? null : order);
  return row;
}

/** Reads a row of a table, as the driver gives it, by the same rules as a record of `db.json`. */
const recordReaders: { [C in CollectionName]: (raw: Record<string, unknown>, id: RecordId) => Collections[C] } = {
  ...readers,
  views: (raw) => readView(raw),
};

/** Reads a row that the driver gives. */
export function readRow<C extends CollectionName>(collection: C, row: Record<string, unknown>): StoredRow<Collections[C]> {
  const { id: storedId, ...other } = toRecord(row.other);
  const codecs = columns[collection];
  const order = Array.isArray(row.field_order) ? row.field_order.map(String) : Object.keys(codecs);
  const raw = Object.fromEntries(
    order.map((name) => [name, Object.hasOwn(other, name) ? other[name] : codecs[name]?.fromColumn(row[name])]),
  );
  const id = storedId ?? idColumn.fromColumn(row.id);
  const record = recordReaders[collection](raw, typeof id === 'number' ? id : String(id));
  return { id: String(row.id), position: BigInt(String(row.position)), record };
}
