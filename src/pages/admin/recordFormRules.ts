import { toText } from '@/domain/coerce';
import { text } from '@/domain/fields';
import { imageAlt, publishingError } from '@/domain/recordImages';
import { formStatuses } from '@/domain/schedule';
import { formScheduleErrors } from '@/domain/scheduleSchema';
import { z } from '@/domain/zod';
import * as rules from '@/texts/rules';
import { type FormImage, isPartOfRecord } from './formImages';
import { findFieldName, type RecordConfig, type RecordValues, type StoredRecord, toFormValues } from './recordConfig';

/** The fields that forms check differently from the server. A stored slug cannot change, so it may break the rules. */
export const formFieldSchemas = (
  stored: StoredRecord | undefined,
  newSlug: z.ZodType<string, string | null | undefined>,
  noImageError: string,
) => ({
  slug: stored ? text({ max: 1000, tooLong: rules.slugTooLong }) : newSlug,
  status: z.enum(formStatuses, rules.unknownStatus),
  images: z.custom<FormImage[]>().refine((images) => images.some(isPartOfRecord), noImageError),
});

/** Returns the arguments of Zod's `superRefine` for the rules that concern several fields (D-74, D-78). */
export function formRules(config: Pick<RecordConfig, 'fields'>, stored: StoredRecord | undefined) {
  const articleField = findFieldName(config.fields, 'article');
  const altsField = findFieldName(config.fields, 'alts');
  // A record that is already published may keep as many undescribed images as its stored text has, but not get more.
  const publishedText = stored?.status === 'published' ? toText(toFormValues(config, stored)[articleField]) : '';
  const check = (values: RecordValues, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    const altErrors = values.images.map(({ alt }) => imageAlt.safeParse(alt).error?.issues[0]?.message);
    const errors = {
      ...formScheduleErrors(values, stored ?? {}, new Date()),
      [articleField]: publishingError(values.status, toText(values[articleField]), publishedText),
      [altsField]: altErrors.find((error) => error !== undefined),
    };
    for (const [field, message] of Object.entries(errors)) if (message) addIssue({ code: 'custom', path: [field], message });
  };
  // Without `when`, Zod would skip these rules as soon as a single field is wrong, and report their errors later.
  return [check, { when: () => true }] as const;
}
