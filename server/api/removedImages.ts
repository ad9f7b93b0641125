import * as fieldErrors from '@/texts/fieldErrors';
import { errors } from '../lib/errors';

const PATHS_MAX = 50;
const PATH_LENGTH_MAX = 300;

/** A stored path without origin, leading slashes and `api/`, for comparing image paths (contract, E16). */
const bare = (path: string) => path.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/+(?:api\/)*|^(?:api\/)+/, '');

/** Whether two paths mean the same image. */
export const isSameImage = (a: string, b: string) => bare(a) === bare(b);

/** The paths that a form asks to remove, sent as one field or several. */
export function parseRemovedImages(form: Record<string, unknown>): string[] {
  const value = form.removed_images ?? form['removed_images[]'] ?? [];
  const paths: unknown[] = Array.isArray(value) ? value : [value];
  const texts = paths.filter((path): path is string => typeof path === 'string' && path.length <= PATH_LENGTH_MAX);
  if (texts.length !== paths.length || texts.length > PATHS_MAX) {
    throw errors.invalid({ removed_images: fieldErrors.removedImages });
  }
  return texts;
}
