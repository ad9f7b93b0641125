import { parseJson } from '@/domain/coerce';
import type { DescribedImage } from '@/domain/recordImages';
import { z } from '@/domain/zod';
import * as texts from '@/texts/rules';
import { errors } from '../lib/errors';

const PATHS_MAX = 50;
const PATH_LENGTH_MAX = 300;

/** Drops origin, leading slashes and `api/` from the path of an image: clients send paths with and without them (E16). */
function toBarePath(path: string): string {
  const withoutOrigin = path.replace(/^https?:\/\/[^/]+/i, '');
  return withoutOrigin.replace(/^\/+(?:api\/)*|^(?:api\/)+/, '');
}

export const isSameImage = (path: string, otherPath: string) => toBarePath(path) === toBarePath(otherPath);

export function parseRemovedImages(form: Record<string, unknown>): string[] {
  const value = form.removed_images ?? form['removed_images[]'] ?? [];
  const sent: unknown[] = Array.isArray(value) ? value : [value];
  const paths = sent.filter((path): path is string => typeof path === 'string' && path.length <= PATH_LENGTH_MAX);
  if (paths.length !== sent.length || paths.length > PATHS_MAX) {
    throw errors.invalid({ removed_images: 'The list of removed images could not be read.' });
  }
  return paths;
}

/** The new order of the images: a path names a stored image, a number is the index of a file that the form uploads. */
const imageOrderSchema = z.array(z.union([z.string().max(PATH_LENGTH_MAX), z.int().min(0)])).max(PATHS_MAX);

/** The field of a form with the order of the images as JSON; without it, new images follow the stored ones (D-84). */
export const imageOrderField = z
  .string(texts.imageOrderUnreadable)
  .transform((value, context) => {
    const order = imageOrderSchema.safeParse(parseJson(value)).data;
    if (!order) context.addIssue(texts.imageOrderUnreadable);
    return order ?? [];
  })
  .optional();

type ImageOrder = z.output<typeof imageOrderSchema> | undefined;
type SentImageFields = { image_order?: ImageOrder; image_alts?: string[] | undefined };

const UNKNOWN_IMAGE = 'The order of the images names an image that this event does not have. Load the event again.';

const withAlts = (images: readonly DescribedImage[], alts: readonly string[]): DescribedImage[] =>
  images.map(({ image, alt }, index) => ({ image, alt: alts[index] ?? alt }));

/** Returns the images after a save: in the sent order, then the unnamed ones. Throws 422 for an unknown image (D-84). */
export function imagesAfterSave(
  { image_order, image_alts = [] }: SentImageFields,
  remaining: readonly DescribedImage[],
  addedPaths: readonly string[],
): DescribedImage[] {
  const added = addedPaths.map((image) => ({ image, alt: '' }));
  if (!image_order) {
    // The last texts describe the added images, also when another admin has changed the stored images since (D-74).
    const remainingAltCount = Math.max(0, image_alts.length - added.length);
    const remainingAlts = image_alts.slice(0, remainingAltCount);
    const addedAlts = image_alts.slice(remainingAltCount);
    return [...withAlts(remaining, remainingAlts), ...withAlts(added, addedAlts)];
  }
  const unordered = new Set([...remaining, ...added]);
  const findStored = (path: string) => remaining.find((stored) => unordered.has(stored) && isSameImage(stored.image, path));
  const ordered = image_order.map((pathOrFileIndex) => {
    const named = typeof pathOrFileIndex === 'number' ? added[pathOrFileIndex] : findStored(pathOrFileIndex);
    if (!named || !unordered.has(named)) throw errors.invalid({ image_order: UNKNOWN_IMAGE });
    unordered.delete(named);
    return named;
  });
  return [...withAlts(ordered, image_alts), ...unordered];
}

/** Throws 422 for an order that names unknown images. Empty paths stand for the files, which are not stored yet. */
export const checkImageOrder = (image_order: ImageOrder, remaining: readonly DescribedImage[], fileCount: number) =>
  imagesAfterSave({ image_order }, remaining, Array(fileCount).fill(''));
