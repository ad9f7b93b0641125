import { toCount, toFlag, toList, toRecord, toText, toTexts } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { DEFAULT_EVENT_CATEGORY, EVENT_DATES, EVENT_TEXTS } from '@/domain/event';
import { CONTACT_FIELDS, readReplyWay } from '@/domain/message';
import type { ANSWER_FIELDS } from '@/domain/messageAnswer';
import { POST_TEXTS } from '@/domain/post';
import {
  LOADED_EVENT_MAX_ATTENDEES,
  readEventImages,
  readEventProgram,
  readEventState,
  readEventStatus,
} from '@/domain/readEvent';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { SCHEDULE_DATES, type Schedule } from '@/domain/schedule';
import { fallbackSlug, slugify } from '@/domain/slug';
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
/** Completes a record: adds defaults, renames fields, keeps unknown ones. `raw` has no id, or the same as `id`. */
type Reader<T> = (raw: RawRecord, id: RecordId) => T;

const idOrNull = (value: unknown): RecordId | null => (typeof value === 'string' || typeof value === 'number' ? value : null);
const readVersionNumber = (raw: RawRecord) => Math.max(1, Math.trunc(toCount(raw.version)));

/** Keeps a missing creation date missing, so that the record shows N/A and sorts last (D-68). */
function readDates(raw: RawRecord) {
  const created_at = toText(raw.created_at);
  return { created_at, updated_at: toText(raw.updated_at) || created_at };
}

/** Makes a missing slug from stored data alone, not from chance or today's date: every reading gives the same slug. */
function readSlug(raw: RawRecord, kind: 'post' | 'event', id: RecordId): string {
  const created = parseDate(toText(raw.created_at));
  // The slug of a new record ends in four random characters, as in `post-20261121-k3f9`; here the id replaces them.
  const fallback = created ? `${fallbackSlug(kind, created, 0).replace(/0000$/, '')}${id}` : `${kind}-${id}`;
  return toText(raw.slug) || slugify(toText(raw.title)) || fallback;
}

/** Returns only the dates that the record has, so that their place among its fields stays as written. */
function readSchedule(raw: RawRecord): Schedule {
  const schedule: Schedule = {};
  for (const field of SCHEDULE_DATES) if (field in raw) schedule[field] = toText(raw[field]) || undefined;
  return schedule;
}

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

/** Drops other names of fields, and the counts of registrations, which only responses have. */
const readEvent: Reader<EventRecord> = (stored, id) => {
  const { published: _status, featured_image: _image, places_left: _left, registrations: _counted, ...raw } = stored;
  return {
    id,
    ...raw,
    ...toTexts(raw, [...EVENT_TEXTS, ...EVENT_DATES]),
    slug: readSlug(raw, 'event', id),
    category: toText(raw.category) || DEFAULT_EVENT_CATEGORY,
    program: readEventProgram(raw.program),
    max_attendees: Math.trunc(toCount(raw.max_attendees)) || LOADED_EVENT_MAX_ATTENDEES,
    registration_required: toFlag(raw.registration_required) ? 1 : 0,
    status: readEventStatus(stored),
    ...(raw.event_state !== undefined && { event_state: readEventState(raw.event_state) }),
    images: readEventImages(stored),
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
  author_id: idOrNull(raw.author_id) ?? '',
  author_name: toText(raw.author_name),
  text: toText(raw.text),
  created_at: toText(raw.created_at),
});

type MessageWork = Pick<ContactRecord, (typeof ANSWER_FIELDS)[number] | 'notes' | 'withdrawn_answer'>;

/** Reads what staff have done with a message. Returns only fields that the record has, so that their order stays. */
function readMessageWork(raw: RawRecord): MessageWork {
  const work: MessageWork = {};
  for (const field of ['answered_at', 'answered_by_name', 'answering_at', 'answering_by_name'] as const) {
    if (field in raw) work[field] = toText(raw[field]) || undefined;
  }
  for (const field of ['answered_by', 'answering_by'] as const) if (field in raw) work[field] = idOrNull(raw[field]) ?? undefined;
  if ('notes' in raw) {
    const notes = (toList(raw.notes) ?? []).map(toRecord).filter(({ id }) => toText(id) !== '');
    work.notes = notes.length > 0 ? notes.map(readNote) : undefined;
  }
  if ('withdrawn_answer' in raw) {
    const answer = toRecord(raw.withdrawn_answer);
    const answered_at = toText(answer.answered_at);
    const readAnswer = () => ({
      answered_at,
      answered_by: idOrNull(answer.answered_by) ?? '',
      answered_by_name: toText(answer.answered_by_name),
    });
    work.withdrawn_answer = answered_at === '' ? undefined : readAnswer();
  }
  return work;
}

const readEventId = (value: unknown): RecordId | undefined =>
  value === '' || value === 0 ? undefined : (idOrNull(value) ?? undefined);

const readMessage: Reader<ContactRecord> = (raw, id) => ({
  id,
  ...raw,
  ...toTexts(raw, CONTACT_FIELDS),
  status: raw.status === 'read' ? 'read' : 'unread',
  created_at: readDates(raw).created_at,
  ...(raw.reply_by !== undefined && { reply_by: readReplyWay(raw.reply_by) }),
  ...(raw.event_id !== undefined && { event_id: readEventId(raw.event_id) }),
  ...(raw.people !== undefined && { people: Math.trunc(toCount(raw.people)) || undefined }),
  ...readMessageWork(raw),
});

const readReply: Reader<ReplyRecord> = (raw, id) => ({
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
  record_id: idOrNull(raw.record_id) ?? '',
  record: toRecord(raw.record),
  deleted_at: toText(raw.deleted_at),
  deleted_by: idOrNull(raw.deleted_by) ?? '',
  deleted_by_name: toText(raw.deleted_by_name),
});

const readAttempt = (raw: RawRecord): AlertAttempt => ({
  fresh: toCount(raw.fresh),
  late: toCount(raw.late),
  until: toText(raw.until),
});

/** Drops the four fields in which older data holds an unfinished attempt, so that the server sends that alert again. */
const readAlert: Reader<AlertRecord> = (
  { leased_by: _by, leased_until: _until, tried_to: _to, tried_late: _late, ...raw },
  id,
) => ({
  id,
  ...raw,
  ...(raw.attempt !== undefined && { attempt: readAttempt(toRecord(raw.attempt)) }),
  user_id: idOrNull(raw.user_id),
  channel: raw.channel === 'telegram' ? 'telegram' : 'email',
  sent_to: Math.trunc(toCount(raw.sent_to)),
  reminded_to: Math.trunc(toCount(raw.reminded_to)),
});

/** Parses one row of the view counts; a count that is no number becomes 0. Drops the unused date of older data. */
export const readView = ({ date: _date, ...raw }: RawRecord): ViewRecord => ({
  ...raw,
  page: toText(raw.page),
  count: Math.trunc(toCount(raw.count)),
});

/** Parses the view counts into one row per page, because older data has a row per page and day. */
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
  replies: readReply,
  deleted: readDeleted,
  alerts: readAlert,
};
