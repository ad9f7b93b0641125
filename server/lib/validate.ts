import type { Request } from 'express';
import { z } from 'zod';
import { MAX_BATCH_SIZE } from '@/domain/batches';
import { RECORD_ID, recordId } from '@/domain/fields';
import { describeIssueAsSentence } from '@/domain/schemaErrors';
import { SLUG_PATTERN } from '@/domain/slug';
import { errors } from './errors';

const SLUG_MAX = 120;

export const deleteSchema = z.object({ id: recordId });

export const batchSchema = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'Choose a record.').max(MAX_BATCH_SIZE, `Choose at most ${MAX_BATCH_SIZE} records.`);

/** Parses a value from outside. Throws 400 for a bad id, and otherwise 422 with a text per field. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: describeIssueAsSentence });
  if (result.success) return result.data;
  throw errors.invalid(fieldErrors(result.error));
}

/** Returns the first error of each field, or of the whole `request`. Throws 400 for a bad id, which no user types. */
export function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0] ?? 'request')] ??= message;
  if ('id' in fields) throw errors.badId();
  return fields;
}

/** Returns the id or slug in `?id=` (D-30); undefined without one. Throws 400 for any other value. */
export function readIdFromQuery({ query }: Request): string | undefined {
  const { id } = query;
  if (id === undefined) return undefined;
  if (typeof id !== 'string') throw errors.badId();
  const text = id.normalize('NFC');
  const isSlug = text.length <= SLUG_MAX && SLUG_PATTERN.test(text);
  if (!RECORD_ID.test(text) && !isSlug) throw errors.badId();
  return text;
}

/** Returns the id of the record that a form saves; undefined for a new record. Throws 400 for a bad id. */
export function readIdFromForm(form: Record<string, unknown>): string | undefined {
  if (form.id === undefined) return undefined;
  if (typeof form.id !== 'string' || !RECORD_ID.test(form.id)) throw errors.badId();
  return form.id;
}
