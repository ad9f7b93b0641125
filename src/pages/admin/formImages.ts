import { parseJson, toList, toRecord, toText } from '@/domain/coerce';
import type { DescribedImage } from '@/domain/recordImages';
import { imageUploadError, prepareImage } from '@/images/prepareImage';

/** A stored image or a chosen file; with neither, a restored description whose file must be chosen again. */
export type FormImage = { image?: string; file?: File; alt: string; isRemoved?: true };

/** Whether the record has the image after the next save. */
export const isPartOfRecord = ({ image, file, isRemoved }: FormImage): boolean =>
  !isRemoved && (image !== undefined || file !== undefined);

/** Returns the images as unsaved text stores them: without the chosen files. */
export const serializeImages = (images: readonly FormImage[]): string =>
  JSON.stringify(images.map(({ image, alt, isRemoved }) => ({ image, alt, isRemoved })));

export const parseImages = (text: string): FormImage[] =>
  (toList(parseJson(text)) ?? []).map((value) => {
    const { image, alt, isRemoved } = toRecord(value);
    return { ...(typeof image === 'string' && { image }), alt: toText(alt), ...(isRemoved === true && { isRemoved }) };
  });

/** Returns the images of a version for the form. Newer images become removed, but stay if an image of the version is lost. */
export function restoreImages(
  version: readonly DescribedImage[],
  images: readonly FormImage[],
  files: ReadonlyMap<string, File>,
): FormImage[] {
  const restored = version.flatMap(({ image, alt }): FormImage[] => {
    if (images.some((formImage) => formImage.image === image)) return [{ image, alt }];
    const file = files.get(image);
    return file ? [{ file, alt }] : [];
  });
  const newerImages = images.filter(({ image }) => image !== undefined && !hasImage(version, image));
  if (restored.length < version.length) return [...restored, ...newerImages];
  return [...restored, ...newerImages.map((image) => ({ ...image, isRemoved: true as const }))];
}

/** Resolves to the images with files small enough to send. For an unusable file, rejects with an error shaped like a call's. */
export const shrinkImages = (images: readonly FormImage[]): Promise<FormImage[]> =>
  Promise.all(
    images.map(async (image) => {
      if (!image.file) return image;
      const error = await imageUploadError(image.file);
      if (error) throw Object.assign(new Error(error), { data: { code: 'IMAGE_TYPE', error } });
      return { ...image, file: (await prepareImage(image.file)).file };
    }),
  );

const hasImage = (images: readonly DescribedImage[], path: string) => images.some(({ image }) => image === path);
const altOf = (images: readonly DescribedImage[], path: string) => images.find(({ image }) => image === path)?.alt ?? '';

/** Returns the descriptions of both states, one per line and in the same order of images, so that only texts differ. */
export function compareAltTexts(
  before: readonly DescribedImage[],
  after: readonly DescribedImage[],
): { before: string; after: string } {
  const paths = [...new Set([...before, ...after].map(({ image }) => image))];
  const isInBoth = (path: string) => hasImage(before, path) && hasImage(after, path);
  const toLines = (images: readonly DescribedImage[]) =>
    paths
      .filter((path) => altOf(images, path) !== '' || isInBoth(path))
      .map((path) => altOf(images, path))
      .join('\n');
  return { before: toLines(before), after: toLines(after) };
}

export const haveAltsChanged = (before: readonly DescribedImage[], after: readonly DescribedImage[]): boolean =>
  before.some(({ image }) => hasImage(after, image) && altOf(before, image) !== altOf(after, image));
