import { type CollegeEvent, eventFromResponse } from '@/domain/collegeEvent';
import { withStaffFields } from '@/domain/staffResponse';
import { type OpenedVersion, shownValue } from '@/pages/admin/openedVersion';
import { LABELS, TEXT_FIELDS } from './eventFormFields';
import { altTexts } from './eventImages';

/** The labels of the stored fields. */
export const VERSION_LABELS = LABELS;

/** A version of an event beside the event as it is now; undefined for a response of another shape. */
export function eventVersion(
  reply: unknown,
  now: CollegeEvent,
  restore: (version: CollegeEvent, files: ReadonlyMap<string, File>) => void,
): OpenedVersion | undefined {
  const version = withStaffFields(eventFromResponse)(reply);
  if (!version) return undefined;
  const texts = TEXT_FIELDS.map((field) => ({
    label: LABELS[field],
    before: shownValue(version[field]),
    after: shownValue(now[field]),
  }));
  return {
    texts: [...texts, { label: LABELS.image_alts, ...altTexts(version, now) }],
    images: { before: version.images, after: now.images },
    restore: (files) => restore(version, files),
  };
}
