import { toRecord, toText } from '@/domain/coerce';
import { recordId, requiredStatus } from '@/domain/fields';
import { countImagesWithoutAlt, publishingError } from '@/domain/missingAlts';
import { TOGGLE_STATUS } from '@/domain/record';
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

type StatusFields = Pick<BlogRecord | EventRecord, 'status' | 'version' | keyof Schedule>;

export const statusChangeSchema = z.object({
  id: recordId,
  status: requiredStatus,
  action: z.literal(TOGGLE_STATUS, fieldTexts.unknownAction),
  ...scheduleFields,
});

type StatusChange = Pick<z.output<typeof statusChangeSchema>, 'status' | keyof Schedule>;

/** Returns the patch of a status change, undefined for no change. Without dates, publishing takes effect at once (D-78). */
export function toStatusPatch(
  { status, publish_at, withdraw_at }: StatusChange,
  stored: StatusFields,
  { actor, now }: { actor: UserRecord; now: Date },
): (StatusFields & LastChange) | undefined {
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

/** Returns the long Markdown text of a stored post or event, whose images must be described before it is published. */
export const mainText = (collection: Publishable, record: unknown): string =>
  toText(toRecord(record)[collection === 'blogs' ? 'content' : 'description']);

/** `dates`: those before the latest change. `publishedText`: what visitors see, or saw until then; else empty. */
type StateForUndo = { dates: Schedule; publishedText: string };

/** Reads what the latest change replaced: Undo may bring that back, even past dates or images without description. */
export async function readStateForUndo(
  repository: Repository,
  collection: Publishable,
  { id, publish_at, withdraw_at }: Schedule & { id: RecordId },
): Promise<StateForUndo> {
  const stored = await repository.get(collection, id);
  const hasDates = Boolean(publish_at || withdraw_at);
  const hasImagesWithoutAlt = countImagesWithoutAlt(mainText(collection, stored)) > 0;
  // Versions are read from the disk or the database, so only when the rule for dates or for images could apply.
  const [newestVersion] = stored && (hasDates || hasImagesWithoutAlt) ? await repository.versions(collection, id) : [];
  const replaced = toRecord(newestVersion?.state);
  const lastPublishedState = [toRecord(stored), replaced].find(({ status }) => status === 'published');
  return {
    dates: { publish_at: toText(replaced.publish_at), withdraw_at: toText(replaced.withdraw_at) },
    publishedText: mainText(collection, lastPublishedState),
  };
}

/** Throws 422 for images without description and for wrong dates, unless the change undoes the latest change (D-74, D-78). */
export function checkStatusChange(
  collection: Publishable,
  stored: StatusFields,
  patch: StatusFields,
  stateForUndo: StateForUndo,
  { now, textField }: { now: Date; textField: string },
) {
  const textFault = publishingError(patch.status, mainText(collection, stored), stateForUndo.publishedText);
  // `scheduleErrors` accepts past dates that did not change. Those of Undo are compared with the dates it brings back.
  const areDatesValidAsUndo = Object.keys(scheduleErrors(patch, stateForUndo.dates, now)).length === 0;
  const faults = {
    ...(!areDatesValidAsUndo && scheduleErrors(patch, stored, now)),
    ...(textFault && { [textField]: textFault }),
  };
  if (Object.keys(faults).length > 0) throw errors.invalid(faults);
}
