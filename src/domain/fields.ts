// The schemas of the form fields that several kinds of records have; each error is a sentence for the user.
import * as texts from '@/texts/rules';
import { cleanEmailAddress, cleanMultiLineText, cleanSingleLineText } from './cleanText';
import { SLUG_PATTERN } from './slug';
import { z } from './zod';

const LONE_SURROGATE = /\p{Cs}/u;

type TextRule = {
  max: number;
  /** The error for an empty required field; an optional field has none. */
  required?: string;
  tooLong: string;
  isMultiLine?: boolean;
  /** Post bodies keep their leading and trailing space. */
  isVerbatim?: boolean;
  clean?: (text: string) => string;
};

/** Validates a text field: NFC, trimmed, without control characters, lengths in code points (contract, section 1.8). */
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
  const limits = { maxLength: max, ...(required !== undefined && { minLength: 1 }) };
  return z.preprocess((value: string | null | undefined) => value ?? '', checked.meta(limits));
}

/** Control characters are excluded, because mail servers never accept them. */
const EMAIL_ADDRESS = /^[^\s\p{Cc}@,;<>()"]+@[^\s\p{Cc}@,;<>()".]+(?:\.[^\s\p{Cc}@,;<>()".]+)+$/u;

/** Validates an email address: a dot in its domain, at most 254 characters (E5). */
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

/** Validates draft or published; a missing value keeps the stored one, or uses the record's default (D-02, D-03). */
export const optionalStatus = z.preprocess(
  (value: 'draft' | 'published' | '' | null | undefined) => (value === '' || value === null ? undefined : value),
  requiredStatus.optional(),
);

export const RECORD_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Validates a record's id: a number or a text of letters, digits, underscores and hyphens (contract, section 1.7). */
export const recordId = z.union([z.number().int(), z.string().regex(RECORD_ID)]).transform(String);
