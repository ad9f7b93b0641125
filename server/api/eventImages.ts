import type { DescribedImage } from '@/domain/recordImages';
import { errors } from '../lib/errors';
import { type ImageOrder, isSameImage } from './imageFormFields';

type Images = readonly DescribedImage[];
type SentImageFields = { image_order?: ImageOrder | undefined; image_alts?: string[] | undefined };

const UNKNOWN_IMAGE = 'The order of the images names an image that this event does not have. Load the event again.';

const withAlts = (images: Images, sentAlts: readonly string[]): DescribedImage[] =>
  images.map(({ image, alt: ownAlt }, index) => ({ image, alt: sentAlts[index] ?? ownAlt }));

/** Each entry of the order names a different image. Throws 422 if an entry names an unknown image or repeats one. */
function applyOrder(order: ImageOrder, remaining: Images, added: Images) {
  const notYetNamed = new Set([...remaining, ...added]);
  // An event can hold two images with the same path. The second mention of the path then means the second image.
  const findByPath = (path: string) => remaining.find((stored) => notYetNamed.has(stored) && isSameImage(stored.image, path));
  const ordered: DescribedImage[] = [];
  for (const entry of order) {
    const image = typeof entry === 'number' ? added[entry] : findByPath(entry);
    if (!image || !notYetNamed.has(image)) throw errors.invalid({ image_order: UNKNOWN_IMAGE });
    notYetNamed.delete(image);
    ordered.push(image);
  }
  return { ordered, notInOrder: [...notYetNamed] };
}

// Another admin can add an image while the form is open. Say, the form shows A and B, adds N, and sends the texts a, b and n.
// If C was added meanwhile, the event gets A with a, B with b, C with its own text, and N with n.
function appendImages(remaining: Images, added: Images, alts: readonly string[]) {
  const countInForm = Math.max(0, alts.length - added.length);
  return [...withAlts(remaining, alts.slice(0, countInForm)), ...withAlts(added, alts.slice(countInForm))];
}

/** Returns the images after a save. `remaining` are the stored images to keep. Throws 422 for a bad order. */
export function imagesAfterSave(
  { image_order, image_alts = [] }: SentImageFields,
  remaining: Images,
  addedPaths: readonly string[],
) {
  const added = addedPaths.map((image) => ({ image, alt: '' }));
  if (!image_order) return appendImages(remaining, added, image_alts);
  const { ordered, notInOrder } = applyOrder(image_order, remaining, added);
  return [...withAlts(ordered, image_alts), ...notInOrder];
}

/** Throws 422 for a bad order before the new files are stored, so placeholders stand for the files. */
export function checkImageOrder(order: ImageOrder | undefined, remaining: Images, fileCount: number): void {
  const placeholders = Array.from({ length: fileCount }, () => ({ image: '', alt: '' }));
  if (order) applyOrder(order, remaining, placeholders);
}
