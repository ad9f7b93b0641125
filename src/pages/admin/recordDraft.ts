import { toText } from '@/domain/coerce';
import { text } from '@/domain/fields';
import { hasOtherImages, hasOtherOrder, imageAlt, publishingError, recordImagePaths, recordImages } from '@/domain/recordImages';
import { formStatus, formStatuses } from '@/domain/schedule';
import { formScheduleErrors } from '@/domain/scheduleSchema';
import { nextFreeSlug } from '@/domain/slug';
import type { UnsavedText } from '@/domain/unsavedText';
import type { CheckedText } from '@/domain/writingCheck';
import { z } from '@/domain/zod';
import { pickerValue } from '@/pages/admin/ScheduleFields';
import * as rules from '@/texts/rules';
import { altTexts, type FormImage, hasOtherAlts, imagesAsText, isStaying } from './formImages';
import {
  fieldWith,
  type RecordDraft,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
  storedValues,
  textFields,
} from './recordKind';

export function draftOf(kind: RecordKind, record: StoredRecord | undefined, now: Date): RecordDraft {
  if (!record)
    return { ...Object.fromEntries(textFields(kind.fields).map(([name, { initial = '' }]) => [name, initial])), images: [] };
  const stored = storedValues(kind, record);
  const values = textFields(kind.fields).map(([name, { isDate }]) => {
    const value = stored[name];
    return [name, isDate ? pickerValue(toText(value)) : typeof value === 'boolean' ? value : toText(value)];
  });
  return { ...Object.fromEntries(values), status: formStatus(record, now), images: recordImages(record) };
}

export type Original = { record: StoredRecord; images: File[] };

/** The initial values of a duplicate: a draft with a slug of its own and copies of the images (D-80). */
export function duplicateOf(kind: RecordKind, { record, images }: Original, slugs: readonly string[], now: Date): RecordDraft {
  const emptied = textFields(kind.fields).filter(([, { part }]) => part === 'publishing' || part === 'occasion');
  return {
    ...draftOf(kind, record, now),
    ...Object.fromEntries(emptied.map(([name]) => [name, ''])),
    status: 'draft',
    slug: nextFreeSlug(record.slug, slugs),
    images: images.map((file, place) => ({ file, alt: recordImages(record)[place]?.alt ?? '' })),
  };
}

export function keptFields(kind: RecordKind, draft: RecordDraft): UnsavedText['fields'] {
  const kept: UnsavedText['fields'] = { images: imagesAsText(draft.images) };
  for (const [name] of textFields(kind.fields)) {
    const value = draft[name];
    if (typeof value === 'string' || typeof value === 'boolean') kept[name] = value;
  }
  return kept;
}

/** What a version brings back: the address of a record, and whether and when it is public, stay. */
export function restoredFields(kind: RecordKind, version: StoredRecord, now: Date): UnsavedText['fields'] {
  const isRestored = ([name]: [string, unknown]) => {
    const part = kind.fields[name]?.part;
    return part !== 'address' && part !== 'publishing';
  };
  return Object.fromEntries(Object.entries(keptFields(kind, draftOf(kind, version, now))).filter(isRestored));
}

const shownValue = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : toText(value));

type Compared = { label: string; before: string; after: string };

export function comparedTexts(kind: RecordKind, before: StoredRecord, after: StoredRecord): Compared[] {
  const [then, now] = [storedValues(kind, before), storedValues(kind, after)];
  return Object.entries(kind.fields).flatMap(([name, { label, part }]) => {
    if (part === 'images' || part === 'order') return [];
    if (part === 'alts') return [{ label, ...altTexts(recordImages(before), recordImages(after)) }];
    return [{ label, before: shownValue(then[name]), after: shownValue(now[name]) }];
  });
}

export function changesBetween(kind: RecordKind, before: StoredRecord, after: StoredRecord): string[] {
  const [then, now] = [storedValues(kind, before), storedValues(kind, after)];
  const [paths, pathsNow] = [recordImagePaths(before), recordImagePaths(after)];
  const changed = Object.entries(kind.fields).filter(([name, { part }]) => {
    if (part === 'images') return hasOtherImages(paths, pathsNow);
    if (part === 'order') return hasOtherOrder(paths, pathsNow);
    if (part === 'alts') return hasOtherAlts(recordImages(before), recordImages(after));
    return shownValue(then[name]) !== shownValue(now[name]);
  });
  return changed.map(([, { label }]) => label);
}

export const writingIn = (kind: RecordKind, draft: RecordDraft): CheckedText => ({
  title: toText(draft.title),
  text: toText(draft[fieldWith(kind.fields, 'article')]),
  featuredWithoutAlt: draft.images.filter((image) => isStaying(image) && image.alt.trim() === '').length,
});

/** The fields that the forms of posts and events check in a way of their own: on edit the slug is not sent. */
export const formFields = (
  stored: StoredRecord | undefined,
  slug: z.ZodType<string, string | null | undefined>,
  noImage: string,
) => ({
  slug: stored ? text({ max: 1000, tooLong: rules.slugTooLong }) : slug,
  status: z.enum(formStatuses, rules.unknownStatus),
  images: z.custom<FormImage[]>().refine((images) => images.some(isStaying), noImage),
});

/** The rules that concern several fields, reported together with all other errors (D-74, D-78). */
export function formRules(kind: Pick<RecordKind, 'fields'>, stored: StoredRecord | undefined) {
  const { fields } = kind;
  const article = fieldWith(fields, 'article');
  const published = stored?.status === 'published' ? toText(storedValues(kind, stored)[article]) : '';
  const check = (values: RecordValues, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    const altFaults = values.images.map(({ alt }) => imageAlt.safeParse(alt).error?.issues[0]?.message);
    const errors = {
      ...formScheduleErrors(values, stored ?? {}, new Date()),
      [article]: publishingError(values.status, toText(values[article]), published),
      [fieldWith(fields, 'alts')]: altFaults.find((fault) => fault !== undefined),
    };
    for (const [field, message] of Object.entries(errors)) if (message) addIssue({ code: 'custom', path: [field], message });
  };
  return [check, { when: () => true }] as const;
}
