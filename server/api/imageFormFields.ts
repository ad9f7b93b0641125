import { parseJson } from '@/domain/coerce';
import { z } from '@/domain/zod';
import * as texts from '@/texts/rules';
import { errors } from '../lib/errors';

const PATHS_MAX = 50;
const PATH_LENGTH_MAX = 300;

/** Both `https://nit.test/api/uploads/a.webp` and `/uploads/a.webp` become `uploads/a.webp`. */
function toBarePath(path: string): string {
  const withoutOrigin = path.replace(/^https?:\/\/[^/]+/i, '');
  return withoutOrigin.replace(/^\/*(?:api\/)*/, '');
}

export const isSameImage = (path: string, otherPath: string) => toBarePath(path) === toBarePath(otherPath);

/** Reads the paths of the images to remove. Forms send one path, a list, or nothing. Throws 422. */
export function parseRemovedImages(form: Record<string, unknown>): string[] {
  const sent = form.removed_images ?? form['removed_images[]'] ?? [];
  const values: unknown[] = Array.isArray(sent) ? sent : [sent];
  const paths = values.filter((path): path is string => typeof path === 'string' && path.length <= PATH_LENGTH_MAX);
  const hasInvalidPath = paths.length < values.length;
  if (hasInvalidPath || paths.length > PATHS_MAX) {
    throw errors.invalid({ removed_images: 'The list of removed images could not be read.' });
  }
  return paths;
}

/** A string is the path of a stored image. A number is the index of an uploaded file. */
const imageOrderSchema = z.array(z.union([z.string().max(PATH_LENGTH_MAX), z.int().min(0)])).max(PATHS_MAX);

export type ImageOrder = z.output<typeof imageOrderSchema>;

/** The order of an event's images as JSON, such as `["uploads/a.webp", 0]` (D-84). */
export const imageOrderField = z
  .string(texts.imageOrderUnreadable)
  .transform((value, context) => {
    const order = imageOrderSchema.safeParse(parseJson(value)).data;
    if (!order) context.addIssue(texts.imageOrderUnreadable);
    return order ?? [];
  })
  .optional();
