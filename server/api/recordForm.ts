import { toRecord, toText } from '@/domain/coerce';
import { recordName } from '@/domain/record';
import { SCHEDULE_DATES, type Schedule } from '@/domain/schedule';
import { scheduleErrors } from '@/domain/scheduleSchema';
import { describeIssueAsSentence } from '@/domain/schemaErrors';
import { nextFreeSlug } from '@/domain/slug';
import type { z } from '@/domain/zod';
import { errors } from '../lib/errors';
import { fieldErrors } from '../lib/validate';
import { readDeletedRecord, selectRestorable } from '../storage/deletedRecords';
import type { RecordStore } from '../storage/Repository';
import type { DeletedRecord } from '../storage/records';
import type { Publishable } from './publishedRecords';

export type Form = Record<string, unknown>;
export type FieldFaults = Readonly<Record<string, string | undefined>>;

export const mainText = (collection: Publishable, record: unknown): string =>
  toText(toRecord(record)[collection === 'blogs' ? 'content' : 'description']);

/** Throws when another record has the slug. If that record is deleted, the error suggests a free slug (D-76). */
export async function rejectTakenSlug(
  store: RecordStore,
  { kind, collection }: { kind: 'post' | 'event'; collection: Publishable },
  slug: string,
  now: Date,
) {
  const records: readonly { slug: string }[] = await store.list(collection);
  if (records.some((record) => record.slug === slug)) throw errors.slugTaken();
  const restorable = selectRestorable(await store.list('deleted'), now);
  const deletedRecords = restorable.filter((deleted) => deleted.collection === collection);
  const slugOf = (deleted: DeletedRecord) => readDeletedRecord(collection, deleted).slug;
  const slugOwner = deletedRecords.find((deleted) => slugOf(deleted) === slug);
  if (!slugOwner) return;
  const takenSlugs = [...deletedRecords.map(slugOf), ...records.map((record) => record.slug)];
  throw errors.slugOfDeletedRecord(kind, recordName(kind, slugOwner.record), nextFreeSlug(slug, takenSlugs));
}

/** Throws 422 with the errors of the schema and with `otherFaults`, so that staff see all errors at once. */
export function parseNewForm<Sent>(schema: z.ZodType<Sent>, form: Form, otherFaults: FieldFaults): Sent {
  const result = schema.safeParse(form, { error: describeIssueAsSentence });
  const faults: Record<string, string> = result.success ? {} : fieldErrors(result.error);
  for (const [field, fault] of Object.entries(otherFaults)) if (fault !== undefined) faults[field] = fault;
  if (!result.success || Object.keys(faults).length > 0) throw errors.invalid(faults);
  return result.data;
}

export function scheduleAfterSave(sent: Schedule, stored: Schedule, now: Date): Schedule {
  const schedule: Schedule = {};
  for (const field of SCHEDULE_DATES) {
    const date = sent[field] ?? stored[field];
    // An empty date becomes undefined, and the patch then removes the stored date.
    if (date !== undefined) schedule[field] = date || undefined;
  }
  const faults = scheduleErrors(schedule, stored, now);
  if (Object.keys(faults).length > 0) throw errors.invalid(faults);
  return schedule;
}
