import { toCount, toRecord, toText } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { RECORD_ID } from '@/domain/fields';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { datedSlug, slugify } from '@/domain/slug';
import type { RecordId } from '../records';

export type RawRecord = Record<string, unknown>;

/** Makes a complete record of stored data, which may be old or written by hand. Missing fields get defaults.
 * Unknown fields and the order of fields stay. `id` comes first, unless `raw` has an id of its own. */
export type Reader<T> = (raw: RawRecord, id: RecordId) => T;

export function readList(db: RawRecord, name: string): unknown[] {
  const value = db[name];
  return Array.isArray(value) ? value : [];
}

export function hasPlainPassword(user: unknown): boolean {
  const { password } = toRecord(user);
  return typeof password === 'string' && password !== '';
}

/** Whether a value is a valid record id (contract, section 1). */
export const isId = (value: unknown): value is RecordId =>
  typeof value === 'string' ? RECORD_ID.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;

// A missing or invalid id of another record becomes null, undefined or empty, as the type of the field allows.
export const idOrNull = (value: unknown): RecordId | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
export const idOrUndefined = (value: unknown): RecordId | undefined => idOrNull(value) ?? undefined;
export const idOrEmpty = (value: unknown): RecordId => idOrNull(value) ?? '';

export const textOrUndefined = (value: unknown) => toText(value) || undefined;
export const wholeNumber = (value: unknown) => Math.trunc(toCount(value));
export const readVersionNumber = (raw: RawRecord) => Math.max(1, wholeNumber(raw.version));

export function readDates(raw: RawRecord) {
  const created_at = toText(raw.created_at);
  return { created_at, updated_at: toText(raw.updated_at) || created_at };
}

/** Makes a missing slug from stored data only, so that every start of the server makes the same slug. */
export function readSlug(raw: RawRecord, kind: 'post' | 'event', id: RecordId): string {
  const created = parseDate(toText(raw.created_at));
  const fallback = created ? datedSlug(kind, created, String(id)) : `${kind}-${id}`;
  return toText(raw.slug) || slugify(toText(raw.title)) || fallback;
}

/** Reads optional fields. A field that `raw` does not have is not in the result either. */
export function readPresent<Field extends string, T>(raw: RawRecord, fields: readonly Field[], read: (value: unknown) => T) {
  const present: { [F in Field]?: T } = {};
  for (const field of fields) if (raw[field] !== undefined) present[field] = read(raw[field]);
  return present;
}

export const readSchedule = (raw: RawRecord) => readPresent(raw, SCHEDULE_DATES, textOrUndefined);
