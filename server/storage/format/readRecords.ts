import { toCount, toFlag, toList, toRecord, toText, toTexts } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import {
  DEFAULT_EVENT_CATEGORY,
  EVENT_DATES,
  EVENT_TEXTS,
  LOADED_EVENT_MAX_ATTENDEES,
  readEventImages,
  readEventProgram,
  readEventState,
  readEventStatus,
} from '@/domain/event';
import type { ANSWER_FIELDS } from '@/domain/message';
import { CONTACT_FIELDS, readReplyWay } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
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

type Raw = Record<string, unknown>;
type Reader<T> = (raw: Raw, id: RecordId) => T;

const idOrNull = (value: unknown): RecordId | null => (typeof value === 'string' || typeof value === 'number' ? value : null);
const versionOf = (raw: Raw) => Math.max(1, Math.trunc(toCount(raw.version)));

/** A missing creation date stays missing: the record shows N/A and sorts last (D-68). */
function datesOf(raw: Raw) {
  const created_at = toText(raw.created_at);
  return { created_at, updated_at: toText(raw.updated_at) || created_at };
}

/** Derived from stored data alone, not from chance or the date, so that rereading gives the same slug. */
function slugFor(raw: Raw, kind: 'post' | 'event', id: RecordId): string {
  const created = parseDate(toText(raw.created_at));
  const fallback = created ? `${fallbackSlug(kind, created, 0).slice(0, -4)}${id}` : `${kind}-${id}`;
  return toText(raw.slug) || slugify(toText(raw.title)) || fallback;
}

/** The dates of a schedule that the record has, so that their order stays as written. */
const scheduleOf = (raw: Raw): Schedule =>
  Object.fromEntries(SCHEDULE_DATES.flatMap((field) => (field in raw ? [[field, toText(raw[field]) || undefined]] : [])));

const blog: Reader<BlogRecord> = ({ body, featured_image, ...raw }, id) => ({
  id,
  ...raw,
  ...toTexts(raw, POST_TEXTS),
  slug: slugFor(raw, 'post', id),
  content: toText(raw.content) || toText(body),
  image: toText(raw.image) || toText(featured_image),
  status: raw.status === 'draft' ? 'draft' : 'published',
  author_id: idOrNull(raw.author_id),
  ...datesOf(raw),
  ...scheduleOf(raw),
  version: versionOf(raw),
});

const event: Reader<EventRecord> = (stored, id) => {
  const { published: _published, featured_image: _image, places_left: _left, registrations: _counted, ...raw } = stored;
  return {
    id,
    ...raw,
    ...toTexts(raw, [...EVENT_TEXTS, ...EVENT_DATES]),
    slug: slugFor(raw, 'event', id),
    category: toText(raw.category) || DEFAULT_EVENT_CATEGORY,
    program: readEventProgram(raw.program),
    max_attendees: Math.trunc(toCount(raw.max_attendees)) || LOADED_EVENT_MAX_ATTENDEES,
    registration_required: toFlag(raw.registration_required) ? 1 : 0,
    status: readEventStatus(stored),
    ...(raw.event_state !== undefined && { event_state: readEventState(raw.event_state) }),
    images: readEventImages(stored),
    image_alts: (toList(raw.image_alts) ?? []).map(toText),
    ...datesOf(raw),
    ...scheduleOf(raw),
    version: versionOf(raw),
  };
};

const user: Reader<UserRecord> = (raw, id) => ({
  id,
  ...raw,
  ...toTexts(raw, USER_TEXTS),
  email: toText(raw.email).trim().toLowerCase(),
  status: raw.status === 'inactive' ? 'inactive' : 'active',
  password_hash: toText(raw.password_hash),
  created_at: datesOf(raw).created_at,
});

const note = (raw: Raw): NoteRecord => ({
  ...raw,
  id: toText(raw.id),
  author_id: idOrNull(raw.author_id) ?? '',
  author_name: toText(raw.author_name),
  text: toText(raw.text),
  created_at: toText(raw.created_at),
});

type Work = Pick<ContactRecord, (typeof ANSWER_FIELDS)[number] | 'notes' | 'withdrawn_answer'>;

/** What staff has done with a message. Only fields that the record has are given, so that their order stays as written. */
function workOf(raw: Raw): Work {
  const work: Work = {};
  for (const field of ['answered_at', 'answered_by_name', 'answering_at', 'answering_by_name'] as const) {
    if (field in raw) work[field] = toText(raw[field]) || undefined;
  }
  for (const field of ['answered_by', 'answering_by'] as const) if (field in raw) work[field] = idOrNull(raw[field]) ?? undefined;
  if ('notes' in raw) {
    const notes = (toList(raw.notes) ?? []).map(toRecord).filter(({ id }) => toText(id) !== '');
    work.notes = notes.length > 0 ? notes.map(note) : undefined;
  }
  if ('withdrawn_answer' in raw) {
    const { answered_at, answered_by, answered_by_name } = toRecord(raw.withdrawn_answer);
    const answer = {
      answered_at: toText(answered_at),
      answered_by: idOrNull(answered_by) ?? '',
      answered_by_name: toText(answered_by_name),
    };
    work.withdrawn_answer = answer.answered_at === '' ? undefined : answer;
  }
  return work;
}

const contact: Reader<ContactRecord> = (raw, id) => ({
  id,
  ...raw,
  ...toTexts(raw, CONTACT_FIELDS),
  status: raw.status === 'read' ? 'read' : 'unread',
  created_at: datesOf(raw).created_at,
  ...(raw.reply_by !== undefined && { reply_by: readReplyWay(raw.reply_by) }),
  ...(raw.event_id !== undefined && { event_id: idOrNull(raw.event_id || undefined) ?? undefined }),
  ...(raw.people !== undefined && { people: Math.trunc(toCount(raw.people)) || undefined }),
  ...workOf(raw),
});

const reply: Reader<ReplyRecord> = (raw, id) => ({
  id,
  ...raw,
  ...toTexts(raw, REPLY_TEXTS),
  created_at: datesOf(raw).created_at,
  version: versionOf(raw),
});

const deleted: Reader<DeletedRecord> = (raw, id) => ({
  id,
  ...raw,
  collection: toText(raw.collection),
  record_id: idOrNull(raw.record_id) ?? '',
  record: toRecord(raw.record),
  deleted_at: toText(raw.deleted_at),
  deleted_by: idOrNull(raw.deleted_by) ?? '',
  deleted_by_name: toText(raw.deleted_by_name),
});

const attempt = (raw: Raw): AlertAttempt => ({ fresh: toCount(raw.fresh), late: toCount(raw.late), until: toText(raw.until) });

/** Older data has an unfinished attempt in four other fields: it is sent again. */
const alert: Reader<AlertRecord> = ({ leased_by: _by, leased_until: _until, tried_to: _to, tried_late: _late, ...raw }, id) => ({
  id,
  ...raw,
  ...(raw.attempt !== undefined && { attempt: attempt(toRecord(raw.attempt)) }),
  user_id: idOrNull(raw.user_id),
  channel: raw.channel === 'telegram' ? 'telegram' : 'email',
  sent_to: Math.trunc(toCount(raw.sent_to)),
  reminded_to: Math.trunc(toCount(raw.reminded_to)),
});

/** Parses one stored row of the view counts; a count that is no number becomes 0. Older data has a date, which nothing reads. */
export const readView = ({ date: _date, ...raw }: Raw): ViewRecord => ({
  ...raw,
  page: toText(raw.page),
  count: Math.trunc(toCount(raw.count)),
});

/** Parses the view counts into one row per page; older data has one per page and day. */
export function readViews(list: readonly unknown[]): ViewRecord[] {
  const rows = new Map<string, ViewRecord>();
  for (const value of list) {
    const row = readView(toRecord(value));
    const before = rows.get(row.page);
    rows.set(row.page, before ? { ...before, count: before.count + row.count } : row);
  }
  return [...rows.values()];
}

/** The readers: omitted fields get defaults, aliases are mapped, unknown fields stay (contract, section 5). */
export const readers: { [C in Exclude<keyof Collections, 'views'>]: Reader<Collections[C]> } = {
  blogs: blog,
  events: event,
  users: user,
  contacts: contact,
  replies: reply,
  deleted,
  alerts: alert,
};
