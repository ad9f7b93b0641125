import type { CollegeEvent } from '@/domain/event';
import type { ContactMessage } from '@/domain/message';
import type { MessageNote } from '@/domain/messageNote';
import type { BlogPost } from '@/domain/post';
import type { SavedReply } from '@/domain/savedReply';
import type { User } from '@/domain/user';

/** Ids are returned as stored and compared as strings (D-54). */
export type RecordId = string | number;

/** The user who last changed a record in the back office, with the name of that time. Absent if another program changed it. */
export type LastChange = { updated_at?: string; updated_by?: RecordId; updated_by_name?: string };

/** The key that signs the preview link of a record, and when the link ends (D-79). */
type Previewed = { preview?: Readonly<Record<string, unknown>> | undefined };

/** A stored post (contract, section 5). Unknown fields are preserved. */
export type BlogRecord = Omit<BlogPost, 'id' | 'author_id'> &
  LastChange &
  Previewed & { id: RecordId; author_id: RecordId | null; version: number };

/** A stored event; dates are Yangon wall time. The counts of its registrations are never stored. */
export type EventRecord = Omit<CollegeEvent, 'id' | 'registration_required' | 'summary'> &
  LastChange &
  Previewed & {
    id: RecordId;
    registration_required: 0 | 1;
    version: number;
  };

/** A stored user. The role is kept as written; only a trimmed "admin" opens the back office. */
export type UserRecord = Omit<User, 'id' | 'has_second_factor'> &
  LastChange & {
    id: RecordId;
    password_hash: string;
    /** Which alerts the user wants; `wantsAlerts` reads it. */
    alerts?: Readonly<Record<string, unknown>>;
    /** The second factor; `readSecondFactor` reads it. Undefined while it is off. */
    second_factor?: unknown;
    /** The sessions that go on although the password changed; `isKeptSession` reads it. */
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

/** A text that staff have saved and send to many. */
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

/** An alert under way: the highest ids of its new and its late messages. After `until` another server may send it. */
export type AlertAttempt = {
  fresh: number;
  late: number;
  until: string;
};

/** How far the alerts to one recipient have come. The messages themselves are the queue, in the order of their ids. */
export type AlertRecord = {
  id: RecordId;
  user_id: RecordId | null;
  channel: AlertChannel;
  /** The highest id of a message in an alert (`sent_to`), and of a message in a reminder (`reminded_to`). */
  sent_to: number;
  reminded_to: number;
  sent_at?: string;
  /** Since when alerts fail, how often in a row, the last error of the mail server or Telegram, and when to try again. */
  failing_since?: string;
  failures?: number;
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

/** The collections whose records have an id: all but the view counts. */
export type EntityName = Exclude<CollectionName, 'views'>;

export const entityNames = ['blogs', 'events', 'users', 'contacts', 'replies', 'deleted', 'alerts'] as const;
export const collectionNames = [...entityNames, 'views'] as const satisfies readonly CollectionName[];

/** These do not count towards the capacity: deleted records have their own limit, alerts one record per recipient. */
const outsideCapacity: readonly CollectionName[] = ['deleted', 'alerts'];

/** A collection of records in use, which count towards the capacity. */
export type LiveName = Exclude<EntityName, 'deleted' | 'alerts'>;

export const isLive = (collection: EntityName): collection is LiveName => !outsideCapacity.includes(collection);

/** The number of commits so far, and the highest id that each collection ever assigned. */
type Meta = { commit: number; last_ids: Record<EntityName, number> };

/** Returns the number of an id, from which the next id is counted up; 0 for an id that is no whole number. */
export const toIdNumber = (id: RecordId): number => (/^\d{1,15}$/.test(String(id)) ? Number(id) : 0);

export type Changes<T> = { changed: T[]; removed: RecordId[] };

export type CollectionLists = { readonly [C in CollectionName]: readonly Collections[C][] };

/** The collections whose records keep versions (D-77). */
export type VersionedName = Extract<CollectionName, 'blogs' | 'events'>;

/** A state of a record that a save replaced: the state, and who replaced it. */
export type NewVersion = {
  collection: VersionedName;
  record_id: RecordId;
  replaced_by: RecordId | null;
  replaced_by_name: string;
  who?: 'db.json' | 'qa' | 'command';
  fields: readonly string[];
  state: Readonly<Record<string, unknown>>;
};

/** A stored version: with an id that is unique, and the time of the save that replaced the state, as an ISO string. */
export type StoredVersion = NewVersion & { id: string; replaced_at: string };

/** The whole database as one immutable value. It has `versions` only in backups; otherwise they are stored apart. */
export type Database = CollectionLists & { readonly versions?: readonly StoredVersion[]; readonly meta: Meta };

/** Returns an object with the result of `make` for each collection of records that have an id. */
export function mapEntities<T>(make: (name: EntityName) => T): Record<EntityName, T>;
export function mapEntities<T>(make: (name: EntityName) => T): Record<string, T> {
  return Object.fromEntries(entityNames.map((name) => [name, make(name)]));
}

/** Does the same as `mapEntities` for lists, whose type depends on the name of the collection. */
export function mapEntityLists(
  make: <C extends EntityName>(name: C) => readonly Collections[C][],
): Pick<CollectionLists, EntityName>;
export function mapEntityLists(make: (name: EntityName) => readonly unknown[]): Record<string, readonly unknown[]> {
  return mapEntities(make);
}

/** Returns a function that computes a value only once for each record, because records are immutable. */
export function computeOncePerRecord<T extends object, V>(compute: (record: T) => V): (record: T) => V {
  const cachedValues = new WeakMap<T, V>();
  return (record) => {
    const cached = cachedValues.get(record);
    if (cached !== undefined) return cached;
    const value = compute(record);
    cachedValues.set(record, value);
    return value;
  };
}

/** Returns the records of a collection. In a generic function, `db[collection]` alone would lose their type. */
export function listOf<C extends CollectionName>(db: CollectionLists, collection: C): readonly Collections[C][] {
  return db[collection];
}
