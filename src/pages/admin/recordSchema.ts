import { toText } from '@/domain/coerce';
import { text } from '@/domain/fields';
import { publishingFault } from '@/domain/imageAlts';
import { imageAlt } from '@/domain/recordImages';
import { formStatuses } from '@/domain/schedule';
import { chosenScheduleErrors } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as rules from '@/texts/rules';
import { type FormImage, isStaying } from './formImages';
import { fieldWith, type RecordKind, type RecordValues, type StoredRecord, storedValues } from './recordKind';

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

/**
 * The rules of a form that concern several fields, for `superRefine`: its schedule, the photos of its text, and what its images show.
 * They are reported together with all other errors (D-74, D-78).
 */
export function formRules(kind: Pick<RecordKind, 'fields'>, stored: StoredRecord | undefined) {
  const { fields } = kind;
  const article = fieldWith(fields, 'article');
  const published = stored?.status === 'published' ? toText(storedValues(kind, stored)[article]) : '';
  const check = (values: RecordValues, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    const altFaults = values.images.map(({ alt }) => imageAlt.safeParse(alt).error?.issues[0]?.message);
    const errors = {
      ...chosenScheduleErrors(values, stored ?? {}, new Date()),
      [article]: publishingFault(values.status, toText(values[article]), published),
      [fieldWith(fields, 'alts')]: altFaults.find((fault) => fault !== undefined),
    };
    for (const [field, message] of Object.entries(errors)) if (message) addIssue({ code: 'custom', path: [field], message });
  };
  return [check, { when: () => true }] as const;
}
