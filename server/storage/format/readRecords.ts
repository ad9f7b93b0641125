import { toCount, toFlag, toList, toRecord, toText, toTexts } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { DEFAULT_EVENT_CATEGORY, EVENT_DATES, EVENT_TEXTS } from '@/domain/event';
import { CONTACT_FIELDS, readReplyWay } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
import {
  DEFAULT_EVENT_MAX_ATTENDEES,
  readEventImages,
  readEventProgram,
  readEventState,
  readEventStatus,
} from '@/domain/readEvent';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { datedSlug, slugify } from '@/domain/slug';
import { USER_TEXTS } from '@/domain/user';
import type {
  AlertAttempt,
  AlertRecord,
  BlogRecord,
  Collections,
  ContactRecord,
  DeletedRecord,
  EventRecord,
  NoteRecord,
  RecordId,
  ReplyRecord,
  UserRecord,
  ViewRecord,
} from '../records';

type RawRecord = Record<string, unknown>;
/** Makes a complete record of stored data, which may be old or written by hand. Missing fields get defaults.
 * Old names of fields become the present names. Unknown fields and the order of fields stay. */
type Reader<T> = (raw: RawRecord, id: RecordId) => T;

// A missing or invalid id of another record becomes null, undefined or empty, as the type of the field allows.
const idOrNull = (value: unknown): RecordId | null => (typeof value === 'string' || typeof value === 'number' ? value : null);
const idOrUndefined = (value: unknown): RecordId | undefined => idOrNull(value) ?? undefined;
const idOrEmpty = (value: unknown): RecordId => idOrNull(value) ?? '';
const readVersionNumber = (raw: RawRecord) => Math.max(1, Math.trunc(toCount(raw.version)));

function readDates(raw: RawRecord) {
  const created_at = toText(raw.created_at);
  return { created_at, updated_at: toText(raw.updated_at) || created_at };
}

/** Makes a missing slug from stored data only, so that every start of the server makes the same slug. */
function readSlug(raw: RawRecord, kind: 'post' | 'event', id: RecordId): string {
  const created = parseDate(toText(raw.created_at));
  const fallback = created ? datedSlug(kind, created, String(id)) : `${kind}-${id}`;
  return toText(raw.slug) || slugify(toText(raw.title)) || fallback;
}

function readPresent<Field extends string, T>(raw: RawRecord, fields: readonly Field[], read: (value: unknown) => T) {
  const present: { [F in Field]?: T } = {};
  for (const field of fields) if (raw[field] !== undefined) present[field] = read(raw[field]);
  return present;
}

const textOrUndefined = (value: unknown) => toText(value) || undefined;
const readSchedule = (raw: RawRecord) => readPresent(raw, SCHEDULE_DATES, textOrUndefined);

const readPost: Reader<BlogRecord> = ({ body, featured_image, ...raw }, id) => ({
  id,
  ...raw,
  ...toTexts(raw, POST_TEXTS),
  slug: readSlug(raw, 'post', id),
  content: toText(raw.content) || toText(body),
  image: toText(raw.image) || toText(featured_image),
  status: raw.status === 'draft' ? 'draft' : 'published',
  author_id: idOrNull(raw.author_id),
  ...readDates(raw),
  ...readSchedule(raw),
  version: readVersionNumber(raw),
});

const readEvent: Reader<EventRecord> = (stored, id) => {
  // The two readers also read old names of these fields. Old names, and counts of responses, are dropped below.
  const status = readEventStatus(stored);
  const images = readEventImages(stored);
  const { published: _published, featured_image: _image, places_left: _left, registrations: _count, ...raw } = stored;
  return {
    id,
    ...raw,
    ...toTexts(raw, [...EVENT_TEXTS, ...EVENT_DATES]),
    slug: readSlug(raw, 'event', id),
    category: toText(raw.category) || DEFAULT_EVENT_CATEGORY,
    program: readEventProgram(raw.program),
    max_attendees: Math.trunc(toCount(raw.max_attendees)) || DEFAULT_EVENT_MAX_ATTENDEES,
    registration_required: toFlag(raw.registration_required) ? 1 : 0,
    status,
    ...readPresent(raw, ['event_state'], readEventState),
    images,
    image_alts: (toList(raw.image_alts) ?? []).map(toText),
    ...readDates(raw),
    ...readSchedule(raw),
    version: readVersionNumber(raw),
  };
};

const readUser: Reader<UserRecord> = (raw, id) => ({
  id,
  ...raw,
  ...toTexts(raw, USER_TEXTS),
  email: toText(raw.email).trim().toLowerCase(),
  status: raw.status === 'inactive' ? 'inactive' : 'active',
  password_hash: toText(raw.password_hash),
  created_at: readDates(raw).created_at,
});

const readNote = (raw: RawRecord): NoteRecord => ({
  ...raw,
  id: toText(raw.id),
  author_id: idOrEmpty(raw.author_id),
  author_name: toText(raw.author_name),
  text: toText(raw.text),
  created_at: toText(raw.created_at),
});

const readNotes = (value: unknown): NoteRecord[] | undefined => {
  const notes = (toList(value) ?? []).map(toRecord).filter(({ id }) => toText(id) !== '');
  return notes.length > 0 ? notes.map(readNote) : undefined;
};

function readWithdrawnAnswer(value: unknown): ContactRecord['withdrawn_answer'] {
  const answer = toRecord(value);
  const answered_at = toText(answer.answered_at);
  if (answered_at === '') return undefined;
  return {
    answered_at,
    answered_by: idOrEmpty(answer.answered_by),
    answered_by_name: toText(answer.answered_by_name),
  };
}

const readAnswerAndNotes = (raw: RawRecord) => ({
  ...readPresent(raw, ['answered_at', 'answered_by_name', 'answering_at', 'answering_by_name'], textOrUndefined),
  ...readPresent(raw, ['answered_by', 'answering_by'], idOrUndefined),
  ...readPresent(raw, ['notes'], readNotes),
  ...readPresent(raw, ['withdrawn_answer'], readWithdrawnAnswer),
});

const readEventId = (value: unknown): RecordId | undefined => {
  const isNoEvent = value === '' || value === 0;
  return isNoEvent ? undefined : idOrUndefined(value);
};

const readMessage: Reader<ContactRecord> = (raw, id) => ({
  id,
  ...raw,
  ...toTexts(raw, CONTACT_FIELDS),
  status: raw.status === 'read' ? 'read' : 'unread',
  created_at: readDates(raw).created_at,
  ...readPresent(raw, ['reply_by'], readReplyWay),
  ...readPresent(raw, ['event_id'], readEventId),
  ...readPresent(raw, ['people'], (value) => Math.trunc(toCount(value)) || undefined),
  ...readAnswerAndNotes(raw),
});

const readSavedReply: Reader<ReplyRecord> = (raw, id) => ({
  id,
  ...raw,
  ...toTexts(raw, REPLY_TEXTS),
  created_at: readDates(raw).created_at,
  version: readVersionNumber(raw),
});

const readDeleted: Reader<DeletedRecord> = (raw, id) => ({
  id,
  ...raw,
  collection: toText(raw.collection),
  record_id: idOrEmpty(raw.record_id),
  record: toRecord(raw.record),
  deleted_at: toText(raw.deleted_at),
  deleted_by: idOrEmpty(raw.deleted_by),
  deleted_by_name: toText(raw.deleted_by_name),
});

/** An alert that a server is sending. The alert covers new messages up to id `fresh` and late messages up to `late`. */
function readAttempt(value: unknown): AlertAttempt {
  const raw = toRecord(value);
  return { fresh: toCount(raw.fresh), late: toCount(raw.late), until: toText(raw.until) };
}

/** Drops four fields of older data, which hold an unfinished attempt. The server then sends that alert again. */
const readAlert: Reader<AlertRecord> = (
  { leased_by: _by, leased_until: _until, tried_to: _to, tried_late: _late, ...raw },
  id,
) => ({
  id,
  ...raw,
  ...readPresent(raw, ['attempt'], readAttempt),
  user_id: idOrNull(raw.user_id),
  channel: raw.channel === 'telegram' ? 'telegram' : 'email',
  // Earlier alerts have covered new messages up to id `sent_to`, and late messages up to id `reminded_to`.
  sent_to: Math.trunc(toCount(raw.sent_to)),
  reminded_to: Math.trunc(toCount(raw.reminded_to)),
});

export const readView = ({ date: _date, ...raw }: RawRecord): ViewRecord => ({
  ...raw,
  page: toText(raw.page),
  count: Math.trunc(toCount(raw.count)),
});

/** Returns one row per page. Older data has a row per page and day, whose counts are added up. */
export function readViews(list: readonly unknown[]): ViewRecord[] {
  const rows = new Map<string, ViewRecord>();
  for (const value of list) {
    const row = readView(toRecord(value));
    const earlierRow = rows.get(row.page);
    rows.set(row.page, earlierRow ? { ...earlierRow, count: earlierRow.count + row.count } : row);
  }
  return [...rows.values()];
}

export const readers: { [C in Exclude<keyof Collections, 'views'>]: Reader<Collections[C]> } = {
  blogs: readPost,
  events: readEvent,
  users: readUser,
  contacts: readMessage,
  replies: readSavedReply,
  deleted: readDeleted,
  alerts: readAlert,
};
