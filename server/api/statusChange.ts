import { toRecord, toText } from '@/domain/coerce';
import { namedStatus, recordId } from '@/domain/fields';
import { imagesWithoutAlt } from '@/domain/imageAlts';
import { TOGGLE_STATUS } from '@/domain/record';
import { type Schedule, withoutHindrance } from '@/domain/schedule';
import { scheduleFields } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as fieldTexts from '@/texts/rules';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord, LastChange, RecordId, UserRecord } from '../storage/records';
import { lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';

type Stored = Pick<BlogRecord | EventRecord, 'status' | 'version' | keyof Schedule>;

/** The form that changes the status of a post or an event alone, and when visitors see it. */
export const statusChangeSchema = z.object({
  id: recordId,
  status: namedStatus,
  action: z.literal(TOGGLE_STATUS, fieldTexts.unknownAction),
  ...scheduleFields,
});

type StatusChange = Pick<z.output<typeof statusChangeSchema>, 'status' | keyof Schedule>;

/**
 * Returns the patch for a status change: it sets the named status, never one derived from the stored status. The given dates
 * replace the stored ones; without dates, publishing takes effect immediately (D-78).
 */
export function statusPatch({ status, publish_at, withdraw_at }: StatusChange) {
  const dates = (publish_at ?? withdraw_at) === undefined ? undefined : { publish_at, withdraw_at };
  return (stored: Stored, actor: UserRecord, now: Date): Stored & LastChange => ({
    ...(status === 'published' && withoutHindrance(stored, now)),
    ...(dates && { publish_at: dates.publish_at || undefined, withdraw_at: dates.withdraw_at || undefined }),
    status,
    ...lastChange(actor, now),
    version: stored.version + 1,
  });
}

export const textIn = (collection: Publishable, record: unknown): string =>
  toText(toRecord(record)[collection === 'blogs' ? 'content' : 'description']);

/**
 * The text that visitors read, or read until the latest change of the record, which Undo takes back: publishing it needs no
 * description of the photos that it had (D-74). Empty for a text whose photos are all described.
 */
export async function shownText(repository: Repository, collection: Publishable, id: RecordId): Promise<string> {
  const stored = await repository.get(collection, id);
  if (!stored || imagesWithoutAlt(textIn(collection, stored)) === 0) return '';
  if (stored.status === 'published') return textIn(collection, stored);
  const [latest] = await repository.versions(collection, id);
  return latest?.state.status === 'published' ? textIn(collection, latest.state) : '';
}
