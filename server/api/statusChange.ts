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
import { mainText } from './recordForm';

type StatusFields = Pick<BlogRecord | EventRecord, 'status' | 'version' | keyof Schedule>;

export const statusChangeSchema = z.object({
  id: recordId,
  status: requiredStatus,
  action: z.literal(TOGGLE_STATUS, fieldTexts.unknownAction),
  ...scheduleFields,
});

type StatusChange = Pick<z.output<typeof statusChangeSchema>, 'status' | keyof Schedule>;

/** Returns the dates to store. Undefined removes a stored date. A missing field leaves the stored date alone. */
function datesAfterChange({ status, publish_at, withdraw_at }: StatusChange, stored: Schedule, now: Date): Schedule {
  const sendsDates = publish_at !== undefined || withdraw_at !== undefined;
  // A change that sends one date alone removes the other.
  if (sendsDates) return { publish_at: publish_at || undefined, withdraw_at: withdraw_at || undefined };
  const publishesAtOnce = status === 'published';
  return publishesAtOnce ? withoutBlockingDates(stored, now) : {};
}

export function toStatusPatch(
  sent: StatusChange,
  stored: StatusFields,
  { actor, now }: { actor: UserRecord; now: Date },
): (StatusFields & LastChange) | undefined {
  const next = { ...datesAfterChange(sent, stored, now), status: sent.status };
  if (isSameState(stored, { ...stored, ...next })) return undefined;
  return { ...next, ...lastChange(actor, now), version: stored.version + 1 };
}

/** `dates` are from before the latest change. `publishedText` is what visitors see now or saw before; '' for none. */
type Undoable = { dates: Schedule; publishedText: string };

/** Reads what Undo may bring back. Unlike a new change, Undo may set a past date or publish undescribed images. */
export async function readUndoable(
  repository: Repository,
  collection: Publishable,
  { id, publish_at, withdraw_at }: Schedule & { id: RecordId },
): Promise<Undoable> {
  const stored = await repository.get(collection, id);
  const setsDates = Boolean(publish_at || withdraw_at);
  const hasImagesWithoutAlt = countImagesWithoutAlt(mainText(collection, stored)) > 0;
  // A change that cannot be rejected needs no version. Reading versions is slow.
  const canBeRejected = setsDates || hasImagesWithoutAlt;
  if (!stored || !canBeRejected) return { dates: {}, publishedText: '' };
  const [newestVersion] = await repository.versions(collection, id);
  const before = toRecord(newestVersion?.state);
  const dates = { publish_at: toText(before.publish_at), withdraw_at: toText(before.withdraw_at) };
  if (stored.status === 'published') return { dates, publishedText: mainText(collection, stored) };
  return { dates, publishedText: before.status === 'published' ? mainText(collection, before) : '' };
}

/** Throws 422 for wrong dates, and for undescribed images in a text to publish. Accepts what Undo brings back. */
export function checkStatusChange(
  collection: Publishable,
  stored: StatusFields,
  patch: StatusFields,
  undoable: Undoable,
  { now, textField }: { now: Date; textField: string },
) {
  // A past date is valid if the stored record has it. For Undo, a date from before the latest change is valid too.
  const isValidUndo = Object.keys(scheduleErrors(patch, undoable.dates, now)).length === 0;
  const dateFaults = isValidUndo ? {} : scheduleErrors(patch, stored, now);
  const textFault = publishingError(patch.status, mainText(collection, stored), undoable.publishedText);
  const faults = { ...dateFaults, ...(textFault && { [textField]: textFault }) };
  if (Object.keys(faults).length > 0) throw errors.invalid(faults);
}
