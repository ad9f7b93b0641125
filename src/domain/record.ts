import { toRecord, toText } from './coerce';
import { displayEventTitle } from './event';
import { displayTitle } from './post';

/** The `action` of a save that changes only a record's status (E9, E14, E16). */
export const TOGGLE_STATUS = 'toggle_status';

/** The fields of a record that a list names, and no others. */
export function pick<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K>;
export function pick(record: Record<PropertyKey, unknown>, fields: readonly PropertyKey[]): object {
  const picked: Record<PropertyKey, unknown> = {};
  for (const field of fields) picked[field] = record[field];
  return picked;
}

/** The keys of a table, typed: its type must list all of them. */
export function keysOf<T extends object>(table: T): (keyof T)[];
export function keysOf(table: object): string[] {
  return Object.keys(table);
}

/** What a record is, in the word that screens and sentences use. */
export const recordKinds = ['post', 'event', 'message', 'user', 'reply'] as const;

export type RecordKind = (typeof recordKinds)[number];

export const collectionNames = {
  post: 'blogs',
  event: 'events',
  message: 'contacts',
  user: 'users',
  reply: 'replies',
} as const satisfies Record<RecordKind, string>;

/** The kind that a text names; undefined for any other value. */
export const readRecordKind = (value: unknown): RecordKind | undefined => recordKinds.find((kind) => kind === value);

/** The kind of the records in a collection; undefined for a name that is no such collection. */
export const kindOfCollection = (collection: string): RecordKind | undefined =>
  recordKinds.find((kind) => collectionNames[kind] === collection);

/** What staff calls a record: the title of a post, an event or a reply, the name of a user or of a message's sender. */
export function recordName(kind: RecordKind, record: unknown): string {
  const { title, name } = toRecord(record);
  if (kind === 'post') return displayTitle({ title: toText(title) });
  if (kind === 'event') return displayEventTitle({ title: toText(title) });
  if (kind === 'reply') return toText(title).trim() || 'Unnamed reply';
  return toText(name).trim() || (kind === 'user' ? 'Unnamed user' : 'Unnamed message');
}

export const MAX_BATCH_SIZE = 200;

/** Cuts a list into batches, in their order. */
export function toBatches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / MAX_BATCH_SIZE) }, (_, at) =>
    list.slice(at * MAX_BATCH_SIZE, (at + 1) * MAX_BATCH_SIZE),
  );
}
