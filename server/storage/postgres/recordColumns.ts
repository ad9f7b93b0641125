import { toRecord } from '@/domain/coerce';
import { readers, readView } from '../format/readRecords';
import type { CollectionName, Collections, RecordId } from '../records';
import type { Row } from '../tables';

export type ColumnValue = string | number | boolean | null | string[];

/** Converts the value of a record's field to the column of that name, and back. */
type ColumnCodec = { toColumn(value: unknown): ColumnValue; fromColumn(value: unknown): unknown };

const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,15})$/;

/** Removes NUL and replaces halves of surrogate pairs, because PostgreSQL can store neither. Other types give ''. */
const toStorableText = (value: unknown) => (typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '')).toString() : '');

export const toStorableTextOrNull = (value: unknown) =>
  value === null || value === undefined ? null : toStorableText(String(value));

const textColumn: ColumnCodec = { toColumn: toStorableText, fromColumn: (value) => value };
const textListColumn: ColumnCodec = {
  toColumn: (value) => (Array.isArray(value) ? value.map(toStorableText) : []),
  fromColumn: (value) => value,
};
const integerColumn: ColumnCodec = { toColumn: (value) => (Number.isSafeInteger(value) ? Number(value) : 0), fromColumn: Number };
const flagColumn: ColumnCodec = { toColumn: (value) => value === 1, fromColumn: (value) => (value === true ? 1 : 0) };
/** Ids are texts or numbers (D-54), and all columns of ids are texts. A text of digits alone comes back as a number. */
export const idColumn: ColumnCodec = {
  toColumn: toStorableTextOrNull,
  fromColumn: (value) => (typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value),
};

type Columns = { [C in CollectionName]: Partial<Record<keyof Collections[C], ColumnCodec>> };

/** The columns of each table besides the id, named like the fields of the records. */
const columns: Record<CollectionName, Readonly<Record<string, ColumnCodec>>> = {
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

/** Converts a record to a row. `other` takes unknown fields, and values that their own column would change. */
export function toColumns(collection: CollectionName, record: object): Map<string, ColumnValue> {
  const fields = new Map<string, unknown>(Object.entries(record).filter(([, value]) => value !== undefined));
  const codecs = columns[collection];
  const row = new Map<string, ColumnValue>();
  const other: Record<string, unknown> = {};
  for (const [name, codec] of Object.entries(codecs)) {
    const value = fields.get(name);
    const columnValue = codec.toColumn(value);
    row.set(name, columnValue);
    const comesBackEqual = isEqual(codec.fromColumn(columnValue), value);
    if (fields.has(name) && !comesBackEqual) other[name] = value;
  }
  for (const [name, value] of fields) {
    const isUnknown = name !== 'id' && !Object.hasOwn(codecs, name);
    if (isUnknown) other[name] = value;
  }
  const id = fields.get('id');
  // An id such as the text "7" would come back as the number 7.
  if (id !== undefined && !isEqual(idColumn.fromColumn(String(id)), id)) other.id = id;
  row.set('other', Object.keys(other).length > 0 ? JSON.stringify(other) : null);
  const fieldOrder = [...fields.keys()].filter((name) => name !== 'id');
  const isUsualOrder = isEqual(fieldOrder, Object.keys(codecs));
  row.set('field_order', isUsualOrder ? null : fieldOrder);
  return row;
}

const recordReaders: { [C in CollectionName]: (raw: Record<string, unknown>, id: RecordId) => Collections[C] } = {
  ...readers,
  views: (raw) => readView(raw),
};

export function readRow<C extends CollectionName>(collection: C, row: Record<string, unknown>): Row<Collections[C]> {
  const { id: idInOther, ...other } = toRecord(row.other);
  const codecs = columns[collection];
  const fieldNames = Array.isArray(row.field_order) ? row.field_order.map(String) : Object.keys(codecs);
  const readField = (name: string) => (Object.hasOwn(other, name) ? other[name] : codecs[name]?.fromColumn(row[name]));
  const raw = Object.fromEntries(fieldNames.map((name) => [name, readField(name)]));
  const id = idInOther ?? idColumn.fromColumn(row.id);
  const record = recordReaders[collection](raw, typeof id === 'number' ? id : String(id));
  return { id: String(row.id), position: Number(row.position), record };
}
