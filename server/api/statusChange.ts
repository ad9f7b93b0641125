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

/** Returns the patch of a status change, undefined for no change. Without dates, publishing takes effect at once (D-78). */
export function toStatusPatch(
  { status, publish_at, withdraw_at }: StatusChange,
  stored: StatusFields,
  { actor, now }: { actor: UserRecord; now: Date },
): (StatusFields & LastChange) | undefined {
  const sendsDates = publish_at !== undefined || withdraw_at !== undefined;
  // Undefined removes a stored date, as an empty one does.
  const sentDates = { publish_at: publish_at || undefined, withdraw_at: withdraw_at || undefined };
  const next = { ...(status === 'published' && withoutBlockingDates(stored, now)), ...(sendsDates && sentDates), status };
  if (isSameState(stored, { ...stored, ...next })) return undefined;
  return { ...next, ...lastChange(actor, now), version: stored.version + 1 };
}

/** What the latest change replaced: Undo may bring back these dates, even past ones, and this text, which visitors saw. */
type UndoableState = { dates: Schedule; publishedText: string };

export async function readUndoableState(
  repository: Repository,
  collection: Publishable,
  { id, publish_at, withdraw_at }: Schedule & { id: RecordId },
): Promise<UndoableState> {
  const stored = await repository.get(collection, id);
  const setsDates = Boolean(publish_at || withdraw_at);
  const hasImagesWithoutAlt = countImagesWithoutAlt(mainText(collection, stored)) > 0;
  // Versions are read from the disk or the database, so only when the rule for dates or for images could apply.
  if (!stored || (!setsDates && !hasImagesWithoutAlt)) return { dates: {}, publishedText: '' };
  const [newestVersion] = await repository.versions(collection, id);
  const replaced = toRecord(newestVersion?.state);
  const dates = { publish_at: toText(replaced.publish_at), withdraw_at: toText(replaced.withdraw_at) };
  if (stored.status === 'published') return { dates, publishedText: mainText(collection, stored) };
  return { dates, publishedText: replaced.status === 'published' ? mainText(collection, replaced) : '' };
}

/** Throws 422 for images without description and for wrong dates, unless the change undoes the latest change (D-74, D-78). */
export function checkStatusChange(
  collection: Publishable,
  stored: StatusFields,
  patch: StatusFields,
  undoable: UndoableState,
  { now, textField }: { now: Date; textField: string },
) {
  const textFault = publishingError(patch.status, mainText(collection, stored), undoable.publishedText);
  // `scheduleErrors` accepts past dates that are not new, compared with the stored ones or with those that Undo brings back.
  const dateFaultsAsChange = scheduleErrors(patch, stored, now);
  const dateFaultsAsUndo = scheduleErrors(patch, undoable.dates, now);
  const isAllowedAsUndo = Object.keys(dateFaultsAsUndo).length === 0;
  const faults = { ...(!isAllowedAsUndo && dateFaultsAsChange), ...(textFault && { [textField]: textFault }) };
  if (Object.keys(faults).length > 0) throw errors.invalid(faults);
}
