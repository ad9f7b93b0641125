// What posts, events, messages, users and saved replies share: typed fields, kinds, collections, names and batches.
import { toRecord, toText } from './coerce';
import { displayEventTitle } from './event';
import { displayTitle } from './post';

/** The `action` of a save that changes only a record's status (E9, E14, E16). */
export const TOGGLE_STATUS = 'toggle_status';

/** Returns a copy of a record with the named fields alone. The first signature gives the result its exact type. */
export function pick<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K>;
export function pick(record: Record<PropertyKey, unknown>, fields: readonly PropertyKey[]): object {
  const picked: Record<PropertyKey, unknown> = {};
  for (const field of fields) picked[field] = record[field];
  return picked;
}

/** `Object.keys` with the keys' type; only for a table that has no keys but those of its type. */
export function keysOf<T extends object>(table: T): (keyof T)[];
export function keysOf(table: object): string[] {
  return Object.keys(table);
}

/** The kinds of records, in the words of screens and sentences. */
export const recordKinds = ['post', 'event', 'message', 'user', 'reply'] as const;

export type RecordKind = (typeof recordKinds)[number];

/** The collection that holds each kind of record. */
export const collectionNames = {
  post: 'blogs',
  event: 'events',
  message: 'contacts',
  user: 'users',
  reply: 'replies',
} as const satisfies Record<RecordKind, string>;

export const readRecordKind = (value: unknown): RecordKind | undefined => recordKinds.find((kind) => kind === value);

export const kindOfCollection = (collection: string): RecordKind | undefined =>
  recordKinds.find((kind) => collectionNames[kind] === collection);

/** Returns what staff call a record: the title of a post, an event or a reply, the name of a user or of a message's sender. */
export function recordName(kind: RecordKind, record: unknown): string {
  const { title, name } = toRecord(record);
  if (kind === 'post') return displayTitle({ title: toText(title) });
  if (kind === 'event') return displayEventTitle({ title: toText(title) });
  if (kind === 'reply') return toText(title).trim() || 'Unnamed reply';
  return toText(name).trim() || (kind === 'user' ? 'Unnamed user' : 'Unnamed message');
}

/** The most records that one call changes. */
export const MAX_BATCH_SIZE = 200;

/** Cuts a list into batches that one call can change, in their order. */
export function toBatches<T>(records: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < records.length; start += MAX_BATCH_SIZE) batches.push(records.slice(start, start + MAX_BATCH_SIZE));
  return batches;
}
