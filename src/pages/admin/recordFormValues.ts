import { toText } from '@/domain/coerce';
import { parseDate, yangonDateTime } from '@/domain/dates';
import { recordImages } from '@/domain/recordImages';
import { formStatus } from '@/domain/schedule';
import { nextFreeSlug } from '@/domain/slug';
import type { UnsavedText } from '@/domain/unsavedText';
import type { CheckedText } from '@/domain/writingCheck';
import { hasImageAfterSave, serializeImages } from './formImages';
import type { RecordConfig, RecordFormValues, StoredRecord } from './recordConfig';
import { findFieldName, nonImageFields, withFormNames } from './recordFormData';

export function toInitialValues(config: RecordConfig, record: StoredRecord | undefined, now: Date): RecordFormValues {
  if (!record) {
    const values = nonImageFields(config.fields).map(([name, { initial = '' }]) => [name, initial]);
    return { ...Object.fromEntries(values), images: [] };
  }
  const stored = withFormNames(config, record);
  const values = nonImageFields(config.fields).map(([name, { isDate }]) => {
    const value = stored[name];
    if (isDate) return [name, storedToPickerValue(toText(value))];
    return [name, typeof value === 'boolean' ? value : toText(value)];
  });
  return { ...Object.fromEntries(values), status: formStatus(record, now), images: recordImages(record) };
}

/** Returns a date for a picker, in Yangon time, such as `2026-11-24T09:00`. Seconds follow only if they are not 0. */
export const formatPickerValue = (date: Date) => yangonDateTime(date).replace(/:00$/, '').replace(' ', 'T');

export function storedToPickerValue(stored: string): string {
  const date = parseDate(stored);
  return date ? formatPickerValue(date) : '';
}

/** The record that a duplicate copies. `images` are its image files in their order, or empty if they could not be loaded. */
export type Original = { record: StoredRecord; images: File[] };

/** A duplicate starts as an unpublished record with a slug of its own and copies of the images (D-80). */
export function toDuplicateValues(
  config: RecordConfig,
  { record, images }: Original,
  usedSlugs: readonly string[],
  now: Date,
): RecordFormValues {
  // A duplicate is published at another time, and a duplicated event takes place on another day.
  const clearedFields = nonImageFields(config.fields).filter(([, { role }]) => role === 'publishing' || role === 'occasion');
  const alts = recordImages(record).map(({ alt }) => alt);
  return {
    ...toInitialValues(config, record, now),
    ...Object.fromEntries(clearedFields.map(([name]) => [name, ''])),
    status: 'draft',
    slug: nextFreeSlug(record.slug, usedSlugs),
    images: images.map((file, index) => ({ file, alt: alts[index] ?? '' })),
  };
}

export function toUnsavedFields(config: RecordConfig, values: RecordFormValues): UnsavedText['fields'] {
  const fields: UnsavedText['fields'] = { images: serializeImages(values.images) };
  for (const [name] of nonImageFields(config.fields)) {
    const value = values[name];
    if (typeof value === 'string' || typeof value === 'boolean') fields[name] = value;
  }
  return fields;
}

/** Returns what restoring a version puts into the form. The slug, the status and the dates of publishing stay as they are. */
export function toRestoredFields(config: RecordConfig, version: StoredRecord, now: Date): UnsavedText['fields'] {
  const fields = Object.entries(toUnsavedFields(config, toInitialValues(config, version, now)));
  const staysInForm = (name: string) => ['address', 'publishing'].includes(config.fields[name]?.role ?? '');
  return Object.fromEntries(fields.filter(([name]) => !staysInForm(name)));
}

export const toCheckedText = (config: RecordConfig, values: RecordFormValues): CheckedText => ({
  title: toText(values.title),
  text: toText(values[findFieldName(config.fields, 'article')]),
  featuredWithoutAlt: values.images.filter((image) => hasImageAfterSave(image) && image.alt.trim() === '').length,
});
