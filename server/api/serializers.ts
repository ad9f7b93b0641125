import { toRecord, toTexts } from '@/domain/coerce';
import { type CollegeEvent, EVENT_DATES, EVENT_TEXTS } from '@/domain/event';
import { firstWords } from '@/domain/markdown/words';
import { CONTACT_FIELDS, type ContactMessage } from '@/domain/message';
import { ANSWER_FIELDS } from '@/domain/messageAnswer';
import { pick } from '@/domain/objects';
import { type BlogPost, POST_TEXTS } from '@/domain/post';
import { type RecordKind, recordName } from '@/domain/record';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { SCHEDULE_DATES, type Schedule } from '@/domain/schedule';
import { USER_TEXTS, type User } from '@/domain/user';
import { messageToUnicode } from '@/domain/zawgyi';
import { readSecondFactor } from '../auth/secondFactor';
import type { BlogRecord, ContactRecord, EventRecord, LastChange, ReplyRecord, UserRecord } from '../storage/records';

/** Returns the name of a record in the back office. */
export function displayName(kind: RecordKind, record: unknown): string {
  if (kind !== 'message') return recordName(kind, record);
  // The old encoding Zawgyi is recognised from all texts of a message together.
  const message = toTexts(toRecord(record), ['name', 'subject', 'message']);
  return recordName(kind, messageToUnicode(message));
}

/** Makes the compiler reject a serializer that forgets a field. `Alias` names fields that only responses have. */
type Serialized<Entity, Alias extends string = never> = {
  [Field in keyof Omit<Entity, keyof Schedule | 'registrations'>]: unknown;
} & Record<Alias, unknown>;

const pickDefined = <T extends object, K extends keyof T & string>(record: T, fields: readonly K[]) =>
  Object.fromEntries(fields.filter((field) => record[field] !== undefined).map((field) => [field, record[field]] as const));

export const serializePost = (blog: BlogRecord) =>
  ({
    ...pick(blog, ['id', ...POST_TEXTS, 'image', 'status', 'author_id', 'created_at', 'updated_at']),
    featured_image: blog.image,
    body: blog.content,
  }) satisfies Serialized<BlogPost, 'featured_image' | 'body'>;

export const serializeEvent = (event: EventRecord) =>
  ({
    ...pick(event, ['id', ...EVENT_TEXTS, ...EVENT_DATES, 'max_attendees', 'registration_required']),
    ...pick(event, ['status', 'images', 'image_alts', 'updated_at']),
    ...(event.event_state && { event_state: event.event_state }),
    ...(event.places_left !== undefined && { places_left: event.places_left }),
    summary: firstWords(event.description),
    published: event.status === 'published' ? 1 : 0,
    featured_image: event.images[0] ?? null,
  }) satisfies Serialized<CollegeEvent, 'published' | 'featured_image'>;

const serializeLastChange = (record: LastChange) =>
  record.updated_by === undefined ? {} : pick(record, ['updated_by', 'updated_by_name']);

/** Extends a serializer for visitors with the fields that only staff see. */
export const withStaffFields =
  <T extends Schedule & LastChange & Pick<CollegeEvent, 'registrations'>>(serialize: (record: T) => object) =>
  (record: T) => ({
    ...serialize(record),
    ...pickDefined<Schedule, keyof Schedule>(record, SCHEDULE_DATES),
    ...serializeLastChange(record),
    ...(record.registrations && { registrations: record.registrations }),
  });

export const serializeUser = (user: UserRecord) =>
  pick(user, ['id', ...USER_TEXTS, 'status', 'created_at']) satisfies Serialized<
    Omit<User, 'has_second_factor' | keyof LastChange>
  >;

/** The response never has the password hash or the secret of the second factor. */
export const serializeUserForAdmin = (user: UserRecord) => ({
  ...serializeUser(user),
  ...(user.updated_by !== undefined && { updated_at: user.updated_at }),
  ...serializeLastChange(user),
  ...(readSecondFactor(user) && { has_second_factor: true }),
});

/** For the list, with the number of notes instead of the notes, because every poll loads the list. */
export const serializeMessage = (contact: ContactRecord) =>
  ({
    ...pick(contact, ['id', ...CONTACT_FIELDS, 'status', 'created_at']),
    ...(contact.reply_by && { reply_by: contact.reply_by }),
    ...(contact.event_id !== undefined && { event_id: contact.event_id, people: contact.people ?? 1 }),
    ...pickDefined(contact, ANSWER_FIELDS),
    ...(contact.notes && contact.notes.length > 0 && { notes_count: contact.notes.length }),
  }) satisfies Partial<Record<keyof ContactMessage, unknown>>;

export const serializeWholeMessage = (contact: ContactRecord) => ({
  ...serializeMessage(contact),
  notes: (contact.notes ?? []).map((note) => pick(note, ['id', 'author_id', 'author_name', 'text', 'created_at'])),
});

export const serializeReply = (reply: ReplyRecord) => ({
  ...pick(reply, ['id', ...REPLY_TEXTS, 'version', 'created_at', 'updated_at']),
  ...serializeLastChange(reply),
});
