import { toText } from '@/domain/coerce';
import { recordImages } from '@/domain/recordImages';
import { formStatus } from '@/domain/schedule';
import { nextFreeSlug } from '@/domain/slug';
import type { UnsavedText } from '@/domain/unsavedText';
import type { CheckedText } from '@/domain/writingCheck';
import { storedToPickerValue } from '@/pages/admin/ScheduleFields';
import { isPartOfRecord, serializeImages } from './formImages';
import { findFieldName, type RecordConfig, type RecordDraft, type StoredRecord, textFields, toFormValues } from './recordConfig';

export function toRecordDraft(config: RecordConfig, record: StoredRecord | undefined, now: Date): RecordDraft {
  if (!record) {
    const values = textFields(config.fields).map(([name, { initial = '' }]) => [name, initial]);
    return { ...Object.fromEntries(values), images: [] };
  }
  const stored = toFormValues(config, record);
  const values = textFields(config.fields).map(([name, { isDate }]) => {
    const value = stored[name];
    if (isDate) return [name, storedToPickerValue(toText(value))];
    return [name, typeof value === 'boolean' ? value : toText(value)];
  });
  return { ...Object.fromEntries(values), status: formStatus(record, now), images: recordImages(record) };
}

/** The record that a duplicate copies, with the files of its images. */
export type Original = { record: StoredRecord; images: File[] };

/** Returns the initial values of a duplicate: a draft with its own slug and copies of the images (D-80). */
export function toDuplicateDraft(
  config: RecordConfig,
  { record, images }: Original,
  usedSlugs: readonly string[],
  now: Date,
): RecordDraft {
  const clearedFields = textFields(config.fields).filter(([, { role }]) => role === 'publishing' || role === 'occasion');
  return {
    ...toRecordDraft(config, record, now),
    ...Object.fromEntries(clearedFields.map(([name]) => [name, ''])),
    status: 'draft',
    slug: nextFreeSlug(record.slug, usedSlugs),
    images: images.map((file, index) => ({ file, alt: recordImages(record)[index]?.alt ?? '' })),
  };
}

/** Returns the fields of a draft as the browser stores them: the images as JSON, other fields as text or boolean. */
export function toUnsavedFields(config: RecordConfig, draft: RecordDraft): UnsavedText['fields'] {
  const fields: UnsavedText['fields'] = { images: serializeImages(draft.images) };
  for (const [name] of textFields(config.fields)) {
    const value = draft[name];
    if (typeof value === 'string' || typeof value === 'boolean') fields[name] = value;
  }
  return fields;
}

/** Returns the fields that restoring a version changes: all but the slug, the status and the dates of publishing. */
export function toRestoredFields(config: RecordConfig, version: StoredRecord, now: Date): UnsavedText['fields'] {
  const fields = Object.entries(toUnsavedFields(config, toRecordDraft(config, version, now)));
  const isKept = (name: string) => ['address', 'publishing'].includes(config.fields[name]?.role ?? '');
  return Object.fromEntries(fields.filter(([name]) => !isKept(name)));
}

export const toCheckedText = (config: RecordConfig, draft: RecordDraft): CheckedText => ({
  title: toText(draft.title),
  text: toText(draft[findFieldName(config.fields, 'article')]),
  featuredWithoutAlt: draft.images.filter((image) => isPartOfRecord(image) && image.alt.trim() === '').length,
});
