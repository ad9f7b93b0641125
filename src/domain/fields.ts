// The schemas of form fields that several kinds of records have. Each error is a sentence for the user.
import * as texts from '@/texts/rules';
import { cleanEmailAddress, cleanMultiLineText, cleanSingleLineText } from './cleanText';
import { SLUG_PATTERN } from './slug';
import { z } from './zod';

const LONE_SURROGATE = /\p{Cs}/u;

type TextRule = {
  max: number;
  /** The error for an empty field; absent for an optional field. */
  required?: string;
  tooLong: string;
  isMultiLine?: boolean;
  /** Post bodies keep the spaces at both ends. */
  isVerbatim?: boolean;
  clean?: (text: string) => string;
};

/** A text becomes NFC, trimmed and free of control characters. `max` counts code points (contract, section 1.8). */
export function text({
  max,
  required,
  tooLong,
  isMultiLine,
  isVerbatim,
  clean = isMultiLine ? cleanMultiLineText : cleanSingleLineText,
}: TextRule) {
  const unreadable = required ?? 'This text could not be read.';
  const checked = z
    .string(unreadable)
    .transform((value) => {
      const normal = clean(value.normalize('NFC'));
      return isVerbatim ? normal : normal.trim();
    })
    .superRefine((value, context) => {
      if (required !== undefined && value.trim() === '') context.addIssue(required);
      else if (LONE_SURROGATE.test(value)) context.addIssue(texts.forbiddenCharacters);
      else if (Array.from(value).length > max) context.addIssue(tooLong);
    });
  const limitsInDocs = { maxLength: max, ...(required !== undefined && { minLength: 1 }) };
  return z.preprocess((value: string | null | undefined) => value ?? '', checked.meta(limitsInDocs));
}

/** Excludes control characters, which mail servers never accept. */
const EMAIL_ADDRESS = /^[^\s\p{Cc}@,;<>()"]+@[^\s\p{Cc}@,;<>()".]+(?:\.[^\s\p{Cc}@,;<>()".]+)+$/u;

/** The domain of an email address needs a dot (E5). */
export const email = text({
  max: 254,
  required: 'Email is required.',
  tooLong: texts.emailInvalid,
  clean: cleanEmailAddress,
}).refine((value) => value === '' || EMAIL_ADDRESS.test(value), texts.emailInvalid);

export const slug = (required: string) =>
  text({ max: 120, required, tooLong: texts.slugTooLong }).refine(
    (value) => value === '' || (SLUG_PATTERN.test(value) && value === value.toLowerCase()),
    'Use letters, numbers and single hyphens.',
  );

export const requiredStatus = z.enum(['draft', 'published'], texts.unknownStatus);

/** Undefined if the request has no status. The record then keeps its status or gets the default (D-02, D-03). */
export const optionalStatus = z.preprocess(
  (value: 'draft' | 'published' | '' | null | undefined) => (value === '' || value === null ? undefined : value),
  requiredStatus.optional(),
);

export const RECORD_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Validates a record's id: a number or a text of letters, digits, underscores and hyphens (contract, section 1.7). */
export const recordId = z.union([z.number().int(), z.string().regex(RECORD_ID)]).transform(String);
