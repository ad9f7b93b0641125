import { toText } from '@/domain/coerce';
import { text } from '@/domain/fields';
import { hasOtherImages, hasOtherOrder, imageAlt, publishingError, recordImagePaths, recordImages } from '@/domain/recordImages';
import { formStatus, formStatuses } from '@/domain/schedule';
import { formScheduleErrors } from '@/domain/scheduleSchema';
import { nextFreeSlug } from '@/domain/slug';
import type { UnsavedText } from '@/domain/unsavedText';
import type { CheckedText } from '@/domain/writingCheck';
import { z } from '@/domain/zod';
import { storedToPickerValue } from '@/pages/admin/ScheduleFields';
import * as rules from '@/texts/rules';
import { compareAltTexts, type FormImage, haveAltsChanged, isPartOfRecord, serializeImages } from './formImages';
import {
  findFieldName,
  type RecordConfig,
  type RecordDraft,
  type RecordValues,
  type StoredRecord,
  textFields,
  toFormValues,
} from './recordConfig';

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

export function toUnsavedFields(config: RecordConfig, draft: RecordDraft): UnsavedText['fields'] {
  const fields: UnsavedText['fields'] = { images: serializeImages(draft.images) };
  for (const [name] of textFields(config.fields)) {
    const value = draft[name];
    if (typeof value === 'string' || typeof value === 'boolean') fields[name] = value;
  }
  return fields;
}

/** Returns the fields that restoring a version changes. The slug, the status and the dates of publishing stay. */
export function toRestoredFields(config: RecordConfig, version: StoredRecord, now: Date): UnsavedText['fields'] {
  const fields = Object.entries(toUnsavedFields(config, toRecordDraft(config, version, now)));
  const isRestored = (name: string) => !['address', 'publishing'].includes(config.fields[name]?.role ?? '');
  return Object.fromEntries(fields.filter(([name]) => isRestored(name)));
}

function toShownText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return toText(value);
}

type FieldComparison = { label: string; before: string; after: string };

/** Returns the text of each field in two states of a record, without images and their order, which are no text. */
export function compareTexts(config: RecordConfig, before: StoredRecord, after: StoredRecord): FieldComparison[] {
  const [valuesBefore, valuesAfter] = [toFormValues(config, before), toFormValues(config, after)];
  return Object.entries(config.fields).flatMap(([name, { label, role }]) => {
    if (role === 'images' || role === 'order') return [];
    if (role === 'alts') return [{ label, ...compareAltTexts(recordImages(before), recordImages(after)) }];
    return [{ label, before: toShownText(valuesBefore[name]), after: toShownText(valuesAfter[name]) }];
  });
}

export function findChangedFieldLabels(config: RecordConfig, before: StoredRecord, after: StoredRecord): string[] {
  const [valuesBefore, valuesAfter] = [toFormValues(config, before), toFormValues(config, after)];
  const [pathsBefore, pathsAfter] = [recordImagePaths(before), recordImagePaths(after)];
  const changed = Object.entries(config.fields).filter(([name, { role }]) => {
    if (role === 'images') return hasOtherImages(pathsBefore, pathsAfter);
    if (role === 'order') return hasOtherOrder(pathsBefore, pathsAfter);
    if (role === 'alts') return haveAltsChanged(recordImages(before), recordImages(after));
    return toShownText(valuesBefore[name]) !== toShownText(valuesAfter[name]);
  });
  return changed.map(([, { label }]) => label);
}

export const toCheckedText = (config: RecordConfig, draft: RecordDraft): CheckedText => ({
  title: toText(draft.title),
  text: toText(draft[findFieldName(config.fields, 'article')]),
  featuredWithoutAlt: draft.images.filter((image) => isPartOfRecord(image) && image.alt.trim() === '').length,
});

/** The fields that forms check differently from the calls. A stored slug cannot change, so it need not obey the rules. */
export const formFieldSchemas = (
  stored: StoredRecord | undefined,
  slug: z.ZodType<string, string | null | undefined>,
  noImageError: string,
) => ({
  slug: stored ? text({ max: 1000, tooLong: rules.slugTooLong }) : slug,
  status: z.enum(formStatuses, rules.unknownStatus),
  images: z.custom<FormImage[]>().refine((images) => images.some(isPartOfRecord), noImageError),
});

/** Returns the arguments of `superRefine` for the rules that concern several fields (D-74, D-78). */
export function formRules(config: Pick<RecordConfig, 'fields'>, stored: StoredRecord | undefined) {
  const { fields } = config;
  const article = findFieldName(fields, 'article');
  // A record that is already published may keep as many undescribed images as its stored text has, but not get more.
  const publishedText = stored?.status === 'published' ? toText(toFormValues(config, stored)[article]) : '';
  const check = (values: RecordValues, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    const altErrors = values.images.map(({ alt }) => imageAlt.safeParse(alt).error?.issues[0]?.message);
    const errors = {
      ...formScheduleErrors(values, stored ?? {}, new Date()),
      [article]: publishingError(values.status, toText(values[article]), publishedText),
      [findFieldName(fields, 'alts')]: altErrors.find((error) => error !== undefined),
    };
    for (const [field, message] of Object.entries(errors)) if (message) addIssue({ code: 'custom', path: [field], message });
  };
  // Without `when`, Zod would skip these rules as soon as a single field is wrong, and report their errors later.
  return [check, { when: () => true }] as const;
}
