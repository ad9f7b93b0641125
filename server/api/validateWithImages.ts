import type { z } from 'zod';
import { errors } from '../lib/errors';
import { fieldErrors } from '../lib/validate';

/**
 * Validates a form together with its image checks, so that all errors come in one response. `complaints` holds error texts, or
 * false for none.
 */
export function validateWithImages<Schema extends z.ZodType>(
  schema: Schema,
  form: unknown,
  complaints: Record<string, string | false>,
): z.output<Schema> {
  const result = schema.safeParse(form);
  const texts = Object.entries(complaints).flatMap(([name, text]) => (text === false ? [] : [[name, text] as const]));
  const fields = { ...(result.success ? {} : fieldErrors(result.error)), ...Object.fromEntries(texts) };
  if (!result.success || texts.length > 0) throw errors.invalid(fields);
  return result.data;
}
