import { toRecord } from '@/domain/coerce';
import { readers, readView } from '../format/readRecords';
import type { CollectionName, Collections, RecordId } from '../records';
import type { Row } from '../tables';

export type ColumnValue = string | number | boolean | null | string[];

type ColumnCodec = { toColumn(value: unknown): ColumnValue; fromColumn(value: unknown): unknown };

const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,15})$/;

/** PostgreSQL cannot store NUL or half of a surrogate pair. Removes the one and replaces the other. */
const toStorableText = (value: unknown) => (typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '')).toString() : '');

export const toStorableTextOrNull = (value: unknown) =>
  value === null || value === undefined ? null : toStorableText(String(value));

const textColumn: ColumnCodec = { toColumn: toStorableText, fromColumn: (value) => value };
const textListColumn: ColumnCodec = {
  toColumn: (value) => (Array.isArray(value) ? value.map(toStorableText) : []),
  fromColumn: (value) => value,
};
const integerColumn: ColumnCodec = { toColumn: (value) => (Number.isSafeInteger(value) ? Number(value) : 0), fromColumn: Number };
const zeroOrOneColumn: ColumnCodec = { toColumn: (value) => value === 1, fromColumn: (value) => (value === true ? 1 : 0) };
/** Ids are texts or numbers, and their columns are texts. Digits alone come back as a number. */
export const idColumn: ColumnCodec = {
  toColumn: toStorableTextOrNull,
  fromColumn: (value) => (typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value),
};

type Columns = { [C in CollectionName]: Partial<Record<keyof Collections[C], ColumnCodec>> };

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
    registration_required: zeroOrOneColumn,
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
const comesBackEqual = (codec: ColumnCodec, value: unknown) => isEqual(codec.fromColumn(codec.toColumn(value)), value);

/** Converts a record to its columns without the id. The columns `other` and `field_order` make the record come back exactly as
 * it was, because a `db.json` can have unknown fields, odd values and its own order of fields. */
export function toColumns(collection: CollectionName, record: object): Map<string, ColumnValue> {
  const fields = new Map<string, unknown>(Object.entries(record).filter(([, value]) => value !== undefined));
  const codecs = new Map(Object.entries(columns[collection]));
  const columnValues = new Map<string, ColumnValue>();
  for (const [name, codec] of codecs) columnValues.set(name, codec.toColumn(fields.get(name)));

  // `other` has the fields without a column, and values that a column would change. For example, the id "7" would become 7.
  const other: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const codec = name === 'id' ? idColumn : codecs.get(name);
    if (!codec || !comesBackEqual(codec, value)) other[name] = value;
  }
  columnValues.set('other', Object.keys(other).length > 0 ? JSON.stringify(other) : null);

  // `field_order` is null if the record has exactly the columns, in their order.
  const fieldNames = [...fields.keys()].filter((name) => name !== 'id');
  const areExactlyTheColumns = isEqual(fieldNames, [...codecs.keys()]);
  columnValues.set('field_order', areExactlyTheColumns ? null : fieldNames);
  return columnValues;
}

const recordReaders: { [C in CollectionName]: (raw: Record<string, unknown>, id: RecordId) => Collections[C] } = {
  ...readers,
  // A view count has no id.
  views: (raw) => readView(raw),
};

/** Makes a record from a row of its table. */
export function readRow<C extends CollectionName>(collection: C, tableRow: Record<string, unknown>): Row<Collections[C]> {
  const { id: idInOther, ...other } = toRecord(tableRow.other);
  const codecs = columns[collection];
  const fieldNames = Array.isArray(tableRow.field_order) ? tableRow.field_order.map(String) : Object.keys(codecs);
  const readField = (name: string) => (Object.hasOwn(other, name) ? other[name] : codecs[name]?.fromColumn(tableRow[name]));
  const raw = Object.fromEntries(fieldNames.map((name) => [name, readField(name)]));
  const id = idInOther ?? idColumn.fromColumn(tableRow.id);
  const record = recordReaders[collection](raw, typeof id === 'number' ? id : String(id));
  return { id: String(tableRow.id), position: Number(tableRow.position), record };
}
