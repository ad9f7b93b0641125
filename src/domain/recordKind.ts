import * as texts from '@/texts/recordLists';
import { displayTitle } from './blogPost';
import { toRecord, toText } from './coerce';
import { displayEventTitle } from './collegeEvent';

/** What a record is, in the word that screens and sentences use. */
export const recordKinds = ['post', 'event', 'message', 'user'] as const;

export type RecordKind = (typeof recordKinds)[number];

/** The collection that holds the records of each kind. */
export const COLLECTION_OF = {
  post: 'blogs',
  event: 'events',
  message: 'contacts',
  user: 'users',
} as const satisfies Record<RecordKind, string>;

/** The kind of the records in a collection; undefined for a name that is no such collection. */
export const kindIn = (collection: string): RecordKind | undefined =>
  recordKinds.find((kind) => COLLECTION_OF[kind] === collection);

/** What staff calls a record: the title of a post or an event, the name of a user or of a message's sender. */
export function recordName(kind: RecordKind, record: unknown): string {
  const { title, name } = toRecord(record);
  if (kind === 'post') return displayTitle({ title: toText(title) });
  if (kind === 'event') return displayEventTitle({ title: toText(title) });
  return toText(name).trim() || (kind === 'user' ? texts.unnamedUser : texts.unnamedMessage);
}
