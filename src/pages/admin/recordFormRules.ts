import { imageAlt } from '@/domain/altTextSchema';
import { toText } from '@/domain/coerce';
import { formScheduleErrors } from '@/domain/formSchedule';
import { publishingError } from '@/domain/missingAlts';
import { formStatuses } from '@/domain/schedule';
import { z } from '@/domain/zod';
import * as rules from '@/texts/rules';
import { type FormImage, hasImageAfterSave } from './formImages';
import type { RecordConfig, StoredRecord, ValidRecordValues } from './recordConfig';
import { findFieldName, withFormNames } from './recordFormData';

type FieldRules = {
  stored: StoredRecord | undefined;
  newSlugSchema: z.ZodType<string, string | null | undefined>;
  noImageError: string;
};

/** The fields that forms check differently from the server. A stored slug cannot change, so it is not checked. */
export const formFieldSchemas = ({ stored, newSlugSchema, noImageError }: FieldRules) => ({
  slug: stored ? z.string() : newSlugSchema,
  status: z.enum(formStatuses, rules.unknownStatus),
  images: z.custom<FormImage[]>().refine((images) => images.some(hasImageAfterSave), noImageError),
});

/** Returns arguments for Zod's `superRefine`, which check dates, article and alternative texts (D-74, D-78). */
export function formRules(config: Pick<RecordConfig, 'fields'>, stored: StoredRecord | undefined) {
  const articleField = findFieldName(config.fields, 'article');
  const altsField = findFieldName(config.fields, 'alts');
  // To publish, each image in the article needs a description. A published article may keep images without.
  const publishedArticle = stored?.status === 'published' ? toText(withFormNames(config, stored)[articleField]) : '';

  function addErrors(values: ValidRecordValues, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
    const savedImages = values.images.filter(hasImageAfterSave);
    const altErrors = savedImages.map(({ alt }) => imageAlt.safeParse(alt).error?.issues[0]?.message);
    const errors = {
      ...formScheduleErrors(values, stored ?? {}, new Date()),
      [articleField]: publishingError(values.status, toText(values[articleField]), publishedArticle),
      [altsField]: altErrors.find((error) => error !== undefined),
    };
    for (const [field, message] of Object.entries(errors)) if (message) addIssue({ code: 'custom', path: [field], message });
  }

  // Without `when`, Zod would skip these rules while any other field is wrong.
  return { addErrors, options: { when: () => true } };
}
