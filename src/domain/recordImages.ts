import * as texts from '@/texts/adminRecords';
import type { CollegeEvent } from './event';
import { text as textField } from './fields';
import { readArticle } from './markdown/article';
import { nodesOf } from './markdown/tree';
import type { BlogPost } from './post';

/** The maximum length of an image's alternative text; screen readers read longer ones without a pause (D-74). */
export const ALT_LENGTH_MAX = 300;

const TOO_LONG = `Use at most ${ALT_LENGTH_MAX} characters.`;

/** Validates the alternative text of one image; undefined where a form does not send it (D-74). */
export const imageAlt = textField({ max: ALT_LENGTH_MAX, tooLong: TOO_LONG }).optional();

/** Validates the alternative texts of several images, one line each, and splits them; undefined where a form sends none (D-74). */
export const imageAlts = textField({ max: 20 * ALT_LENGTH_MAX, tooLong: TOO_LONG, isMultiLine: true, isVerbatim: true })
  .transform((lines) => lines.split('\n').map((line) => line.trim()))
  .refine((alts) => alts.every((alt) => Array.from(alt).length <= ALT_LENGTH_MAX), TOO_LONG)
  .optional();

/** A stored image by its path, and what it shows. */
export type DescribedImage = { image: string; alt: string };

type PostImages = Pick<BlogPost, 'image' | 'image_alt'>;
type EventImages = Pick<CollegeEvent, 'images' | 'image_alts'>;

/** The images of a post or an event as responses are read, or of a stored event: in their order, each with its alternative text. */
export function recordImages(record: PostImages | EventImages): DescribedImage[] {
  if ('images' in record) return record.images.map((image, place) => ({ image, alt: record.image_alts[place] ?? '' }));
  return record.image === '' ? [] : [{ image: record.image, alt: record.image_alt }];
}

/** The paths of the images of a post or an event, in their order. */
export const recordImagePaths = (record: PostImages | EventImages): string[] => recordImages(record).map(({ image }) => image);

/** The fields of an event that hold these images. */
export const toEventImageFields = (pairs: readonly DescribedImage[]): EventImages => ({
  images: pairs.map(({ image }) => image),
  image_alts: pairs.map(({ alt }) => alt),
});

/** Whether one of two lists has an image that the other has not. */
export const hasOtherImages = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== after.length || before.some((path) => !after.includes(path));

/** Whether the images that two lists share are in another order. */
export const hasOtherOrder = (before: readonly string[], after: readonly string[]): boolean =>
  String(before.filter((path) => after.includes(path))) !== String(after.filter((path) => before.includes(path)));

/** The number of images in a Markdown text that have no alternative text; images inside code are only text. */
export function countImagesWithoutAlt(markdown: string): number {
  if (!markdown.includes('![')) return 0;
  return nodesOf(readArticle(markdown)).filter((node) => node.type === 'image' && node.alt.trim() === '').length;
}

/** Why a text cannot be published: photos without alternative text. Those of an already published text may stay (D-74). */
export function missingAltError(text: string, published = ''): string | undefined {
  const count = countImagesWithoutAlt(text);
  return count > countImagesWithoutAlt(published) ? texts.undescribedPhotos(count) : undefined;
}

/** Why a save with this status is rejected because of the photos of its text: a draft never is (D-05, D-74). */
export const publishingError = (status: unknown, text: string, published = ''): string | undefined =>
  status === 'draft' ? undefined : missingAltError(text, published);
