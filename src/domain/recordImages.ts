// The images of a post or an event with their alternative texts, and how two versions of a record differ in them.
import type { CollegeEvent } from './event';
import type { BlogPost } from './post';

export type DescribedImage = { image: string; alt: string };

type PostImages = Pick<BlogPost, 'image' | 'image_alt'>;
type EventImages = Pick<CollegeEvent, 'images' | 'image_alts'>;

export function recordImages(record: PostImages | EventImages): DescribedImage[] {
  if ('images' in record) return record.images.map((image, index) => ({ image, alt: record.image_alts[index] ?? '' }));
  return record.image === '' ? [] : [{ image: record.image, alt: record.image_alt }];
}

export const recordImagePaths = (record: PostImages | EventImages): string[] => recordImages(record).map(({ image }) => image);

export const toEventImageFields = (images: readonly DescribedImage[]): EventImages => ({
  images: images.map(({ image }) => image),
  image_alts: images.map(({ alt }) => alt),
});

/** Returns whether an image was added or removed. Both lists must be free of duplicates. */
export const hasOtherImages = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== after.length || before.some((path) => !after.includes(path));

/** Ignores images that only one of the lists has. */
export function hasOtherOrder(before: readonly string[], after: readonly string[]): boolean {
  const sharedBefore = before.filter((path) => after.includes(path));
  const sharedAfter = after.filter((path) => before.includes(path));
  return sharedBefore.join() !== sharedAfter.join();
}

const hasImage = (images: readonly DescribedImage[], path: string) => images.some(({ image }) => image === path);
const altOf = (images: readonly DescribedImage[], path: string) => images.find(({ image }) => image === path)?.alt ?? '';

/** Returns the alternative texts of both states as lines, in one order. A comparison then shows only real changes. */
export function compareAltTexts(before: readonly DescribedImage[], after: readonly DescribedImage[]) {
  const paths = [...new Set([...before, ...after].map(({ image }) => image))];
  const toLines = (images: readonly DescribedImage[]) =>
    paths.flatMap((path) => {
      const alt = altOf(images, path);
      // An image in both states keeps its line even without a text. Otherwise the lines below would move.
      const isInBoth = hasImage(before, path) && hasImage(after, path);
      return alt !== '' || isInBoth ? [alt] : [];
    });
  return { before: toLines(before).join('\n'), after: toLines(after).join('\n') };
}

export const haveAltsChanged = (before: readonly DescribedImage[], after: readonly DescribedImage[]): boolean =>
  before.some(({ image }) => hasImage(after, image) && altOf(before, image) !== altOf(after, image));
