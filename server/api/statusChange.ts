import { toRecord, toText } from '@/domain/coerce';
import { namedStatus, recordId } from '@/domain/fields';
import { imagesWithoutAlt } from '@/domain/imageAlts';
import { TOGGLE_STATUS } from '@/domain/record';
import { type Schedule, withoutBlockingDates } from '@/domain/schedule';
import { scheduleFields } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as fieldTexts from '@/texts/rules';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord, LastChange, RecordId, UserRecord } from '../storage/records';
import { isSameState } from '../storage/versions';
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
 * replace the stored ones; without dates, publishing takes effect immediately (D-78). Undefined when all of that is stored already.
 */
export function statusPatch({ status, publish_at, withdraw_at }: StatusChange) {
  const hasDates = publish_at !== undefined || withdraw_at !== undefined;
  return (stored: Stored, actor: UserRecord, now: Date): (Stored & LastChange) | undefined => {
    const next = {
      ...(status === 'published' && withoutBlockingDates(stored, now)),
      // An empty date removes the stored one.
      ...(hasDates && { publish_at: publish_at || undefined, withdraw_at: withdraw_at || undefined }),
      status,
    };
    if (isSameState(stored, { ...stored, ...next })) return undefined;
    return { ...next, ...lastChange(actor, now), version: stored.version + 1 };
  };
}

export const textIn = (collection: Publishable, record: unknown): string =>
  toText(toRecord(record)[collection === 'blogs' ? 'content' : 'description']);

/**
 * The text that visitors read now, or read before the latest change, so that Undo can publish it again: photos that were in it need no
 * description (D-74). Empty for a text whose photos are all described.
 */
export async function shownText(repository: Repository, collection: Publishable, id: RecordId): Promise<string> {
  const stored = await repository.get(collection, id);
  if (!stored || imagesWithoutAlt(textIn(collection, stored)) === 0) return '';
  if (stored.status === 'published') return textIn(collection, stored);
  const [latest] = await repository.versions(collection, id);
  return latest?.state.status === 'published' ? textIn(collection, latest.state) : '';
}
