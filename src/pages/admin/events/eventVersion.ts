import { type CollegeEvent, eventFromResponse } from '@/domain/collegeEvent';
import { withStaffFields } from '@/domain/staffResponse';
import { type OpenedVersion, shownValue } from '@/pages/admin/openedVersion';
import { DRAFT_FIELDS, LABELS } from './eventFormFields';

/** The labels of the stored fields. */
export const VERSION_LABELS = LABELS;

/** A version of an event beside the event as it is now; undefined for a response of another shape. */
export function eventVersion(
  reply: unknown,
  now: CollegeEvent,
  restore: (version: CollegeEvent, files: File[]) => void,
): OpenedVersion | undefined {
  const version = withStaffFields(eventFromResponse)(reply);
  if (!version) return undefined;
  const texts = DRAFT_FIELDS.filter((field) => field !== 'images').map((field) => ({
    label: LABELS[field],
    before: shownValue(version[field]),
    after: shownValue(now[field]),
  }));
  return { texts, images: { before: version.images, after: now.images }, restore: (files) => restore(version, files) };
}
