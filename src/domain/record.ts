// What posts, events, messages, users and saved replies have in common.
import { toRecord, toText } from './coerce';
import { displayEventTitle } from './event';
import { displayTitle } from './post';

export const recordKinds = ['post', 'event', 'message', 'user', 'reply'] as const;

export type RecordKind = (typeof recordKinds)[number];

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

/** Returns what staff call a record, such as the title of a post or the name of a message's sender. */
export function recordName(kind: RecordKind, record: unknown): string {
  const { title, name } = toRecord(record);
  if (kind === 'post') return displayTitle({ title: toText(title) });
  if (kind === 'event') return displayEventTitle({ title: toText(title) });
  if (kind === 'reply') return toText(title).trim() || 'Unnamed reply';
  return toText(name).trim() || (kind === 'user' ? 'Unnamed user' : 'Unnamed message');
}

/** The `action` of a call that changes only the status (E9, E14, E16). */
export const TOGGLE_STATUS = 'toggle_status';
