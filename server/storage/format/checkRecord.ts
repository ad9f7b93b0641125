import { toList, toText } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { EVENT_DATES, EVENT_TEXTS } from '@/domain/event';
import { CONTACT_FIELDS } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { uploadFileName } from '@/domain/uploadNames';
import { USER_TEXTS } from '@/domain/user';
import type { EntityName } from '../records';
import type { JsonPath } from './dbText';
import { hasPlainPassword } from './readFields';

/** Matches dates such as 03/04/2026, where day and month may be swapped. */
const SLASHED_DATE = /^\s*\d{1,2}\/\d{1,2}\/\d{4}/;

type Names = readonly string[];
type FieldRules = { texts: Names; requiredTexts: Names; optionalDates?: Names; requiredDates?: Names };

const PUBLISHABLE = { requiredTexts: ['title'], optionalDates: ['updated_at', ...SCHEDULE_DATES] };

const FIELD_RULES: Record<EntityName, FieldRules> = {
  blogs: { ...PUBLISHABLE, texts: [...POST_TEXTS, 'body'], requiredDates: ['created_at'] },
  events: { ...PUBLISHABLE, texts: EVENT_TEXTS, requiredDates: EVENT_DATES },
  users: { texts: [...USER_TEXTS, 'password', 'password_hash'], requiredTexts: ['name', 'role'] },
  contacts: { texts: CONTACT_FIELDS, requiredTexts: ['name', 'email', 'message'], requiredDates: ['created_at'] },
  replies: { texts: REPLY_TEXTS, requiredTexts: REPLY_TEXTS },
  deleted: { texts: ['collection'], requiredTexts: ['collection'], requiredDates: ['deleted_at'] },
  alerts: { texts: ['channel'], requiredTexts: ['channel'] },
};

type RawRecord = Record<string, unknown>;
type HasImage = (name: string) => boolean;

/** A probable mistake that the server accepts. In `checkRecord`, the path begins at the record. */
export type Mistake = { path: JsonPath; reason: string };

const isMissing = (value: unknown) => toText(value).trim() === '';

/** Lists the probable mistakes in one record of a `db.json`, for the people who write it. */
export function checkRecord(name: EntityName, raw: RawRecord, hasImage: HasImage): Mistake[] {
  const { texts, requiredTexts, optionalDates = [], requiredDates = [] } = FIELD_RULES[name];
  const givenOptionalDates = optionalDates.filter((field) => raw[field] !== undefined && raw[field] !== null);
  return [
    // The server reads a number as a text. The schema reports values of other types.
    ...texts.filter((field) => typeof raw[field] === 'number').map((field) => ({ path: [field], reason: 'should be a text' })),
    ...requiredTexts.filter((field) => isMissing(raw[field])).map((field) => ({ path: [field], reason: 'is missing' })),
    ...[...requiredDates, ...givenOptionalDates].flatMap((field) => checkDate(field, raw[field])),
    ...(name === 'events' ? checkOrder(raw, 'start_date', 'end_date', 'the end is before the start') : []),
    ...checkOrder(raw, 'publish_at', 'withdraw_at', 'it is withdrawn before it is published'),
    ...(name === 'users' ? checkPassword(raw) : []),
    ...checkImages(raw, hasImage),
  ];
}

function checkDate(field: string, value: unknown): Mistake[] {
  const path = [field];
  const text = toText(value);
  if (isMissing(value)) return [{ path, reason: 'the date is missing' }];
  if (!parseDate(text)) return [{ path, reason: `the date "${text}" cannot be read` }];
  if (!SLASHED_DATE.test(text)) return [];
  return [{ path, reason: `the date "${text}" may be read with day and month swapped; write YYYY-MM-DD HH:mm` }];
}

function checkOrder(raw: RawRecord, startField: string, endField: string, reason: string): Mistake[] {
  const [start, end] = [parseDate(toText(raw[startField])), parseDate(toText(raw[endField]))];
  return start && end && end < start ? [{ path: [endField], reason }] : [];
}

function checkPassword(raw: RawRecord): Mistake[] {
  if (hasPlainPassword(raw)) {
    return [{ path: ['password'], reason: 'is in plain text; it becomes a hash when the server reads it' }];
  }
  return isMissing(raw.password_hash) ? [{ path: [], reason: 'has no password and cannot sign in' }] : [];
}

function checkImages(raw: RawRecord, hasImage: HasImage): Mistake[] {
  const covers = ['image', 'featured_image'].map((field) => ({ path: [field], image: raw[field] }));
  const images = (toList(raw.images) ?? []).map((image, index) => ({ path: ['images', index], image }));
  return [...covers, ...images].flatMap(({ path, image }) => {
    const fileName = uploadFileName(toText(image));
    if (fileName === undefined || hasImage(fileName)) return [];
    return [{ path, reason: `there is no file uploads/${fileName}` }];
  });
}
