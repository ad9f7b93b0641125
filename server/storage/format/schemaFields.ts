import { parseDate } from '@/domain/dates';
import { z } from '@/domain/zod';

export const EXAMPLE_DATE = '2026-12-01 09:00:00';

const DATE_ERROR = `should be a date such as ${EXAMPLE_DATE}`;
const COUNT_ERROR = 'should be a whole number';
const FLAG_ERROR = 'should be 0 or 1';

export const textOrNumber = z.union([z.string(), z.number()], 'should be a text');
const textOrNumberList = z.array(textOrNumber, 'should be a list of texts');
const readableDate = z
  .string(DATE_ERROR)
  .refine((written) => written.trim() === '' || parseDate(written) !== undefined, DATE_ERROR)
  // Code editors only check that a date is empty or holds a digit, because JSON Schema cannot parse dates.
  .meta({ pattern: '^\\s*$|\\d', patternErrorMessage: DATE_ERROR, examples: [EXAMPLE_DATE] });
const count = z.union([z.number().min(0, COUNT_ERROR), z.string().regex(/^\s*\d+\s*$/, COUNT_ERROR)], COUNT_ERROR);
const flagWord = z.string().regex(/^(?:[01]|true|false|on|off|yes|no)$/, FLAG_ERROR);
const flag = z.union([z.literal([0, 1]), z.boolean(), flagWord], FLAG_ERROR);

/** The value may be missing or null. Code editors show the description of the field. */
export const optionalField = (value: z.ZodType, description?: string) => value.nullish().meta({ description });

export const textField = (description?: string) => optionalField(textOrNumber, description);
export const textListField = (description: string) => optionalField(textOrNumberList, description);
export const dateField = (description?: string) => optionalField(readableDate, description);
export const countField = (description?: string) => optionalField(count, description);
export const flagField = (description: string) => optionalField(flag, description);
export const choiceField = (words: readonly string[], description: string) =>
  optionalField(z.enum(words, `should be one of ${words.join(', ')}`), description);

export const listField = (item: z.ZodType, description: string, example?: object) =>
  optionalField(z.array(item.meta({ examples: example && [example] }), 'must be a list'), description);

export const textFields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, textField()]));
