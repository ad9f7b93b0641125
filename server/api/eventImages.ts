// The images in the form of an event: `removed_images`, and the order (`image_order`) and texts (`image_alts`) of the others.
import { parseJson } from '@/domain/coerce';
import type { DescribedImage } from '@/domain/recordImages';
import { z } from '@/domain/zod';
import * as texts from '@/texts/rules';
import { errors } from '../lib/errors';

const PATHS_MAX = 50;
const PATH_LENGTH_MAX = 300;

/** Returns `uploads/a.webp` also for `https://nit.test/api/uploads/a.webp`: the API answers below `/`, `/api` and `/api/api`. */
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

/** A path names a stored image, a number is the index of a file that the form uploads. */
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

type ImageOrder = z.output<typeof imageOrderSchema>;
type Images = readonly DescribedImage[];
/** `image_alts` has a text per entry of `image_order`; without one, per stored image that remains, and then per new image. */
type SentImageFields = { image_order?: ImageOrder | undefined; image_alts?: string[] | undefined };

const UNKNOWN_IMAGE = 'The order of the images names an image that this event does not have. Load the event again.';

const withAlts = (images: Images, sentAlts: readonly string[]): DescribedImage[] =>
  images.map(({ image, alt: ownAlt }, index) => ({ image, alt: sentAlts[index] ?? ownAlt }));

function appendImages(remaining: Images, added: Images, alts: readonly string[]) {
  // Counted from the end: the form has no texts for images that another admin has added since it was loaded.
  const firstAddedAlt = Math.max(0, alts.length - added.length);
  return [...withAlts(remaining, alts.slice(0, firstAddedAlt)), ...withAlts(added, alts.slice(firstAddedAlt))];
}

/** Returns the images that an order names, in this order, and the others. Throws 422 for an unknown image, or one named twice. */
function applyOrder(order: ImageOrder, remaining: Images, added: Images) {
  const notYetNamed = new Set([...remaining, ...added]);
  // An event can hold the same path twice. The first mention of a path means its first image, the second its second image.
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

/** Returns the images after a save; `remaining` are the stored ones that the form does not remove. Throws 422 as `applyOrder`. */
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

/** Checks an order before the new files are stored, when they have no paths yet. Throws 422 as `applyOrder`. */
export function checkImageOrder(order: ImageOrder | undefined, remaining: Images, fileCount: number): void {
  const imagesNotYetStored = Array.from({ length: fileCount }, () => ({ image: '', alt: '' }));
  if (order) applyOrder(order, remaining, imagesNotYetStored);
}
