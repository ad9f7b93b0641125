import { toRecord, toText } from '@/domain/coerce';
import { recordId, requiredStatus } from '@/domain/fields';
import { TOGGLE_STATUS } from '@/domain/record';
import { countImagesWithoutAlt, publishingError } from '@/domain/recordImages';
import { type Schedule, withoutBlockingDates } from '@/domain/schedule';
import { scheduleErrors, scheduleFields } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as fieldTexts from '@/texts/rules';
import { errors } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord, LastChange, RecordId, UserRecord } from '../storage/records';
import { isSameState } from '../storage/versions';
import { lastChange } from './adminTransaction';
import type { Publishable } from './publishedRecords';

type Stored = Pick<BlogRecord | EventRecord, 'status' | 'version' | keyof Schedule>;

export const statusChangeSchema = z.object({
  id: recordId,
  status: requiredStatus,
  action: z.literal(TOGGLE_STATUS, fieldTexts.unknownAction),
  ...scheduleFields,
});

type StatusChange = Pick<z.output<typeof statusChangeSchema>, 'status' | keyof Schedule>;

/** The patch of a status change; without dates, publishing takes effect immediately (D-78). Undefined for no change. */
export function statusPatch(
  { status, publish_at, withdraw_at }: StatusChange,
  stored: Stored,
  { actor, now }: { actor: UserRecord; now: Date },
): (Stored & LastChange) | undefined {
  const hasDates = publish_at !== undefined || withdraw_at !== undefined;
  const next = {
    ...(status === 'published' && withoutBlockingDates(stored, now)),
    // An empty date removes the stored one.
    ...(hasDates && { publish_at: publish_at || undefined, withdraw_at: withdraw_at || undefined }),
    status,
  };
  if (isSameState(stored, { ...stored, ...next })) return undefined;
  return { ...next, ...lastChange(actor, now), version: stored.version + 1 };
}

export const textIn = (collection: Publishable, record: unknown): string =>
  toText(toRecord(record)[collection === 'blogs' ? 'content' : 'description']);

type Replaced = { dates: Schedule; shown: string };

/** What Undo may need of what the latest change replaced: undescribed photos of a shown text, and dates that have passed. */
export async function replacedState(
  repository: Repository,
  collection: Publishable,
  { id, publish_at, withdraw_at }: Schedule & { id: RecordId },
): Promise<Replaced> {
  const stored = await repository.get(collection, id);
  const isUsed = stored && (publish_at || withdraw_at || countImagesWithoutAlt(textIn(collection, stored)) > 0);
  const state = toRecord(isUsed && (await repository.versions(collection, id))[0]?.state);
  const shown = [toRecord(stored), state].find(({ status }) => status === 'published');
  return {
    dates: { publish_at: toText(state.publish_at), withdraw_at: toText(state.withdraw_at) },
    shown: textIn(collection, shown),
  };
}

/** Throws 422 for photos without description and for wrong dates. What was so before the change can come back (D-74, D-78). */
export function judgeStatus(
  collection: Publishable,
  stored: Stored,
  patch: Stored,
  { dates, shown }: Replaced,
  { now, textField }: { now: Date; textField: string },
) {
  const fault = publishingError(patch.status, textIn(collection, stored), shown);
  const isUndo = Object.keys(scheduleErrors(patch, dates, now)).length === 0;
  const wrong = { ...(!isUndo && scheduleErrors(patch, stored, now)), ...(fault && { [textField]: fault }) };
  if (Object.keys(wrong).length > 0) throw errors.invalid(wrong);
}
