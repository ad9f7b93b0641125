import { toCount, toFlag, toList, toRecord, toText, toTexts } from '@/domain/coerce';
import { DEFAULT_EVENT_CATEGORY, EVENT_DATES, EVENT_TEXTS } from '@/domain/event';
import { POST_TEXTS } from '@/domain/post';
import {
  DEFAULT_EVENT_MAX_ATTENDEES,
  readEventImages,
  readEventProgram,
  readEventState,
  readEventStatus,
} from '@/domain/readEvent';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { USER_TEXTS } from '@/domain/user';
import type {
  AlertAttempt,
  AlertRecord,
  BlogRecord,
  Collections,
  DeletedRecord,
  EventRecord,
  ReplyRecord,
  UserRecord,
  ViewRecord,
} from '../records';
import {
  idOrEmpty,
  idOrNull,
  type RawRecord,
  type Reader,
  readDates,
  readPresent,
  readSchedule,
  readSlug,
  readVersionNumber,
  wholeNumber,
} from './readFields';
import { readMessage } from './readMessage';

// Readers complete the records of `db.json`. Old names of fields, such as `body`, become the present names.

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
  // These two functions also read the old names `published` and `featured_image`, which are dropped below.
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
    max_attendees: wholeNumber(raw.max_attendees) || DEFAULT_EVENT_MAX_ATTENDEES,
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
  sent_to: wholeNumber(raw.sent_to),
  reminded_to: wholeNumber(raw.reminded_to),
});

export const readView = ({ date: _date, ...raw }: RawRecord): ViewRecord => ({
  ...raw,
  page: toText(raw.page),
  count: wholeNumber(raw.count),
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
