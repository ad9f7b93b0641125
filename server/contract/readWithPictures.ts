import type { z } from 'zod';
import { refuse } from '../refusals';
import { fieldTexts } from './read';

/** Reads a form whose pictures are checked apart: all complaints come in one answer. `complaints` holds texts, or false for none. */
export function readWithPictures<Schema extends z.ZodType>(
  schema: Schema,
  form: unknown,
  complaints: Record<string, string | false>,
): z.output<Schema> {
  const result = schema.safeParse(form);
  const texts = Object.entries(complaints).flatMap(([name, text]) => (text === false ? [] : [[name, text] as const]));
  const fields = { ...(result.success ? {} : fieldTexts(result.error)), ...Object.fromEntries(texts) };
  if (!result.success || texts.length > 0) throw refuse.invalid(fields);
  return result.data;
}
