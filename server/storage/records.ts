import type { CollegeEvent } from '@/domain/event';
import type { ContactMessage } from '@/domain/message';
import type { MessageNote } from '@/domain/messageNote';
import type { BlogPost } from '@/domain/post';
import type { SavedReply } from '@/domain/savedReply';
import type { User } from '@/domain/user';

/** An id as it is stored. Compare ids as strings. */
export type RecordId = string | number;

/** Who last changed a record in the back office. The name is the user's name at that time. */
export type LastChange = { updated_at?: string; updated_by?: RecordId; updated_by_name?: string };

/** The signing key and the end of the record's preview link. */
type Previewed = { preview?: Readonly<Record<string, unknown>> | undefined };

export type BlogRecord = Omit<BlogPost, 'id' | 'author_id'> &
  LastChange &
  Previewed & { id: RecordId; author_id: RecordId | null; version: number };

/** A stored event. Its dates are wall time in Yangon. Counts of registrations are never stored. */
export type EventRecord = Omit<CollegeEvent, 'id' | 'registration_required' | 'summary'> &
  LastChange &
  Previewed & {
    id: RecordId;
    registration_required: 0 | 1;
    version: number;
  };

/** A stored user. Only the role "admin", with or without spaces around it, opens the back office. */
export type UserRecord = Omit<User, 'id' | 'has_second_factor'> &
  LastChange & {
    id: RecordId;
    password_hash: string;
    /** Which alerts the user wants; `wantsAlerts` reads it. */
    alerts?: Readonly<Record<string, unknown>>;
    /** Undefined while the second factor is off; `readSecondFactor` reads it. */
    second_factor?: unknown;
    /** The sessions that did not end when the password changed; `isKeptSession` reads it. */
    kept_sessions?: unknown;
  };

export type NoteRecord = Omit<MessageNote, 'author_id'> & { author_id: RecordId };

export type ContactRecord = Omit<
  ContactMessage,
  'id' | 'event_id' | 'answered_by' | 'answering_by' | 'notes_count' | 'original'
> & {
  id: RecordId;
  event_id?: RecordId;
  answered_by?: RecordId;
  answering_by?: RecordId;
  notes?: readonly NoteRecord[];
  withdrawn_answer?: { answered_at: string; answered_by: RecordId; answered_by_name: string };
};

export type ReplyRecord = Pick<SavedReply, 'title' | 'text' | 'version'> & LastChange & { id: RecordId; created_at: string };

export type DeletedRecord = {
  id: RecordId;
  collection: string;
  record_id: RecordId;
  record: Readonly<Record<string, unknown>>;
  deleted_at: string;
  deleted_by: RecordId;
  deleted_by_name: string;
};

export type AlertChannel = 'email' | 'telegram';

/** An alert that a server is sending: the highest ids of its new and its late messages. After `until`, others may send it. */
export type AlertAttempt = {
  fresh: number;
  late: number;
  until: string;
};

/** The progress of the alerts to one recipient. Alerts follow the order of the message ids. */
export type AlertRecord = {
  id: RecordId;
  user_id: RecordId | null;
  channel: AlertChannel;
  /** The highest message id in an alert so far. */
  sent_to: number;
  /** The highest message id in a reminder so far. */
  reminded_to: number;
  sent_at?: string;
  failing_since?: string;
  failures?: number;
  /** The last error of the mail server or Telegram. */
  failure?: string;
  retry_at?: string;
  attempt?: AlertAttempt;
};

export type ViewRecord = { page: string; count: number };

export type Collections = {
  blogs: BlogRecord;
  events: EventRecord;
  users: UserRecord;
  contacts: ContactRecord;
  replies: ReplyRecord;
  deleted: DeletedRecord;
  alerts: AlertRecord;
  views: ViewRecord;
};

export type CollectionName = keyof Collections;

/** The collections whose records have ids. */
export type EntityName = Exclude<CollectionName, 'views'>;

/** Collections whose records count towards the capacity. Deleted records have a limit of their own. */
const liveNames = ['blogs', 'events', 'users', 'contacts', 'replies'] as const;
export type LiveName = (typeof liveNames)[number];

export const entityNames = [...liveNames, 'deleted', 'alerts'] as const;
export const collectionNames = [...entityNames, 'views'] as const satisfies readonly CollectionName[];

export const isLive = (collection: EntityName): collection is LiveName => liveNames.some((name) => name === collection);

/** The number of commits so far, and the highest id that each collection ever assigned. */
type Meta = { commit: number; last_ids: Record<EntityName, number> };

/** Returns an id as a number, to find the next free id; 0 for an id that is no whole number. */
export const toIdNumber = (id: RecordId): number => (/^\d{1,15}$/.test(String(id)) ? Number(id) : 0);

export type Changes<T> = { changed: T[]; removed: RecordId[] };

export type CollectionLists = { readonly [C in CollectionName]: readonly Collections[C][] };

export type VersionedName = Extract<CollectionName, 'blogs' | 'events'>;

/** A state that a save replaced, with the changed fields. `who` is set where no signed-in user saved. */
export type NewVersion = {
  collection: VersionedName;
  record_id: RecordId;
  replaced_by: RecordId | null;
  replaced_by_name: string;
  who?: 'db.json' | 'qa' | 'command';
  fields: readonly string[];
  state: Readonly<Record<string, unknown>>;
};

export type StoredVersion = NewVersion & { id: string; replaced_at: string };

/** The whole database as one immutable value. Only backups contain `versions`. */
export type Database = CollectionLists & { readonly versions?: readonly StoredVersion[]; readonly meta: Meta };

/** Returns the result of `make` for each collection but the views. */
export function mapEntities<T>(make: (name: EntityName) => T): Record<EntityName, T>;
export function mapEntities<T>(make: (name: EntityName) => T): Record<string, T> {
  return Object.fromEntries(entityNames.map((name) => [name, make(name)]));
}

export function mapEntityLists(
  make: <C extends EntityName>(name: C) => readonly Collections[C][],
): Pick<CollectionLists, EntityName>;
export function mapEntityLists(make: (name: EntityName) => readonly unknown[]): Record<string, readonly unknown[]> {
  return mapEntities(make);
}

/** Returns the records of a collection. Generic functions need this, because `db[collection]` loses the type there. */
export function listOf<C extends CollectionName>(db: CollectionLists, collection: C): readonly Collections[C][] {
  return db[collection];
}
