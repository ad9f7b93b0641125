// The images of posts and events in the back office: changes of them, and missing texts that forbid publishing.
import * as texts from '@/texts/adminRecords';
import type { CollegeEvent } from './event';
import { text as textField } from './fields';
import { parseMarkdown } from './markdown/article';
import { allNodes } from './markdown/tree';
import type { BlogPost } from './post';

/** In characters. Screen readers read an alternative text without a pause, so a longer one is hard to follow (D-74). */
export const ALT_LENGTH_MAX = 300;

const TOO_LONG_ERROR = `Use at most ${ALT_LENGTH_MAX} characters.`;

/** Validates the alternative text of one image; undefined where a form does not send it (D-74). */
export const imageAlt = textField({ max: ALT_LENGTH_MAX, tooLong: TOO_LONG_ERROR }).optional();

/** For all images of an event, at most ten, with room to spare: `imageAlts` also checks each alternative text alone. */
const ALL_ALTS_LENGTH_MAX = 20 * ALT_LENGTH_MAX;

/** Validates and splits the alternative texts of several images, one per line; undefined where a form sends none (D-74). */
// `isVerbatim`, because trimming would remove the empty line of a first or last image without alternative text.
export const imageAlts = textField({ max: ALL_ALTS_LENGTH_MAX, tooLong: TOO_LONG_ERROR, isMultiLine: true, isVerbatim: true })
  .transform((lines) => lines.split('\n').map((line) => line.trim()))
  .refine((alts) => alts.every((alt) => Array.from(alt).length <= ALT_LENGTH_MAX), TOO_LONG_ERROR)
  .optional();

/** A stored image by its path, with its alternative text. */
export type DescribedImage = { image: string; alt: string };

type PostImages = Pick<BlogPost, 'image' | 'image_alt'>;
type EventImages = Pick<CollegeEvent, 'images' | 'image_alts'>;

/** Returns the images of a post or an event in their order, each with its alternative text. */
export function recordImages(record: PostImages | EventImages): DescribedImage[] {
  if ('images' in record) return record.images.map((image, index) => ({ image, alt: record.image_alts[index] ?? '' }));
  return record.image === '' ? [] : [{ image: record.image, alt: record.image_alt }];
}

export const recordImagePaths = (record: PostImages | EventImages): string[] => recordImages(record).map(({ image }) => image);

/** Returns the fields in which an event stores its images. */
export const toEventImageFields = (images: readonly DescribedImage[]): EventImages => ({
  images: images.map(({ image }) => image),
  image_alts: images.map(({ alt }) => alt),
});

/** Returns whether two lists of image paths, each without duplicates, differ in more than their order. */
export const hasOtherImages = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== after.length || before.some((path) => !after.includes(path));

/** Returns whether the images that two lists share are in another order. */
export function hasOtherOrder(before: readonly string[], after: readonly string[]): boolean {
  const sharedBefore = before.filter((path) => after.includes(path));
  const sharedAfter = after.filter((path) => before.includes(path));
  return String(sharedBefore) !== String(sharedAfter);
}

/** Returns the number of images in a Markdown text that have no alternative text; images inside code are only text. */
export function countImagesWithoutAlt(markdown: string): number {
  // Most texts have no image, and parsing takes time.
  if (!markdown.includes('![')) return 0;
  return allNodes(parseMarkdown(markdown)).filter((node) => node.type === 'image' && node.alt.trim() === '').length;
}

/** Returns why a text cannot be published: it has more images without alternative text than its published version (D-74). */
export function missingAltError(text: string, publishedText = ''): string | undefined {
  const count = countImagesWithoutAlt(text);
  return count > countImagesWithoutAlt(publishedText) ? texts.undescribedPhotos(count) : undefined;
}

/** Returns why a post or an event cannot be saved with the images of its text; a draft can always be saved (D-05, D-74). */
export const publishingError = (status: unknown, text: string, publishedText = ''): string | undefined =>
  status === 'draft' ? undefined : missingAltError(text, publishedText);

type Images = readonly DescribedImage[];

const hasImage = (images: Images, path: string) => images.some(({ image }) => image === path);
const altOf = (images: Images, path: string) => images.find(({ image }) => image === path)?.alt ?? '';

/** Returns the descriptions of both states, one per line and in the same order of images, so that only texts differ. */
export function compareAltTexts(before: Images, after: Images): { before: string; after: string } {
  const paths = [...new Set([...before, ...after].map(({ image }) => image))];
  const isInBoth = (path: string) => hasImage(before, path) && hasImage(after, path);
  const toLines = (images: Images) =>
    paths
      .filter((path) => altOf(images, path) !== '' || isInBoth(path))
      .map((path) => altOf(images, path))
      .join('\n');
  return { before: toLines(before), after: toLines(after) };
}

export const haveAltsChanged = (before: Images, after: Images): boolean =>
  before.some(({ image }) => hasImage(after, image) && altOf(before, image) !== altOf(after, image));
