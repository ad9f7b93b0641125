// Reads and applies the image fields of an event form, such as the removed images, the order and the descriptions.
import { parseJson } from '@/domain/coerce';
import type { DescribedImage } from '@/domain/recordImages';
import { z } from '@/domain/zod';
import * as texts from '@/texts/rules';
import { errors } from '../lib/errors';

const PATHS_MAX = 50;
const PATH_LENGTH_MAX = 300;

/** Returns `uploads/a.webp` for `https://nit.test/api/uploads/a.webp` and for every other address of the image. */
function toBarePath(path: string): string {
  const withoutOrigin = path.replace(/^https?:\/\/[^/]+/i, '');
  return withoutOrigin.replace(/^\/*(?:api\/)*/, '');
}

export const isSameImage = (path: string, otherPath: string) => toBarePath(path) === toBarePath(otherPath);

export function parseRemovedImages(form: Record<string, unknown>): string[] {
  const oneOrMore = form.removed_images ?? form['removed_images[]'] ?? [];
  const values: unknown[] = Array.isArray(oneOrMore) ? oneOrMore : [oneOrMore];
  const paths = values.filter((path): path is string => typeof path === 'string' && path.length <= PATH_LENGTH_MAX);
  const hasInvalidPath = paths.length < values.length;
  if (hasInvalidPath || paths.length > PATHS_MAX) {
    throw errors.invalid({ removed_images: 'The list of removed images could not be read.' });
  }
  return paths;
}

/** A string is the path of a stored image. A number is the index of an uploaded file. */
const imageOrderSchema = z.array(z.union([z.string().max(PATH_LENGTH_MAX), z.int().min(0)])).max(PATHS_MAX);

/** The order of the images as JSON. Without this form field, new images follow the stored images (D-84). */
export const imageOrderField = z
  .string(texts.imageOrderUnreadable)
  .transform((value, context) => {
    const order = imageOrderSchema.safeParse(parseJson(value)).data;
    if (!order) context.addIssue(texts.imageOrderUnreadable);
    return order ?? [];
  })
  .optional();

type ImageOrder = z.output<typeof imageOrderSchema>;
type Images = readonly DescribedImage[];
/** `image_alts` has a text per image, in the sent order. Without an order, stored images come before new images. */
type SentImageFields = { image_order?: ImageOrder | undefined; image_alts?: string[] | undefined };

const UNKNOWN_IMAGE = 'The order of the images names an image that this event does not have. Load the event again.';

const withAlts = (images: Images, sentAlts: readonly string[]): DescribedImage[] =>
  images.map(({ image, alt: ownAlt }, index) => ({ image, alt: sentAlts[index] ?? ownAlt }));

function appendImages(remaining: Images, added: Images, alts: readonly string[]) {
  // The texts of new images are always last. Stored images may lack texts, if another admin has just added them.
  const firstAddedAlt = Math.max(0, alts.length - added.length);
  return [...withAlts(remaining, alts.slice(0, firstAddedAlt)), ...withAlts(added, alts.slice(firstAddedAlt))];
}

/** Splits the images into `ordered` and `unnamed`. Throws 422 if the order names an unknown image or repeats one. */
function applyOrder(order: ImageOrder, remaining: Images, added: Images) {
  const notYetNamed = new Set([...remaining, ...added]);
  // An event can hold two images with the same path. The second mention of the path then means the second image.
  const findByPath = (path: string) => remaining.find((stored) => notYetNamed.has(stored) && isSameImage(stored.image, path));
  const ordered: DescribedImage[] = [];
  for (const pathOrFileIndex of order) {
    const image = typeof pathOrFileIndex === 'number' ? added[pathOrFileIndex] : findByPath(pathOrFileIndex);
    if (!image || !notYetNamed.has(image)) throw errors.invalid({ image_order: UNKNOWN_IMAGE });
    notYetNamed.delete(image);
    ordered.push(image);
  }
  return { ordered, unnamed: [...notYetNamed] };
}

/** Returns the images after a save. `remaining` are the stored images to keep. Throws 422 for a bad order. */
export function imagesAfterSave(
  { image_order, image_alts = [] }: SentImageFields,
  remaining: Images,
  addedPaths: readonly string[],
) {
  const added = addedPaths.map((image) => ({ image, alt: '' }));
  if (!image_order) return appendImages(remaining, added, image_alts);
  const { ordered, unnamed } = applyOrder(image_order, remaining, added);
  return [...withAlts(ordered, image_alts), ...unnamed];
}

/** Checks an order before the new files are stored and have paths. Throws 422 for a bad order. */
export function checkImageOrder(order: ImageOrder | undefined, remaining: Images, fileCount: number): void {
  const imagesNotYetStored = Array.from({ length: fileCount }, () => ({ image: '', alt: '' }));
  if (order) applyOrder(order, remaining, imagesNotYetStored);
}
