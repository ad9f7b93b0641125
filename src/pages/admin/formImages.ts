import { parseJson, toList, toRecord, toText } from '@/domain/coerce';
import type { DescribedImage } from '@/domain/recordImages';
import { prepareImage, uploadError } from '@/images/prepareImage';

/** A stored image or a chosen file; one with neither is a text that waits for its file to be chosen again. */
export type FormImage = { image?: string; file?: File; alt: string; isRemoved?: true };

export const isStaying = ({ image, file, isRemoved }: FormImage): boolean => !isRemoved && (image ?? file) !== undefined;

export const imagesAsText = (images: readonly FormImage[]): string =>
  JSON.stringify(images.map(({ image, alt, isRemoved }) => ({ image, alt, isRemoved })));

export const imagesFromText = (text: string): FormImage[] =>
  (toList(parseJson(text)) ?? []).map((value) => {
    const { image, alt, isRemoved } = toRecord(value);
    return { ...(typeof image === 'string' && { image }), alt: toText(alt), ...(isRemoved === true && { isRemoved }) };
  });

/** The images that bring back those of a version; where one could not be loaded, the others stay. */
export function restoredImages(
  version: readonly DescribedImage[],
  images: readonly FormImage[],
  files: ReadonlyMap<string, File>,
): FormImage[] {
  const restored = version.flatMap(({ image, alt }): FormImage[] => {
    if (images.some((one) => one.image === image)) return [{ image, alt }];
    const file = files.get(image);
    return file ? [{ file, alt }] : [];
  });
  const others = images.filter(({ image }) => image !== undefined && !version.some((one) => one.image === image));
  if (restored.length < version.length) return [...restored, ...others];
  return [...restored, ...others.map((image) => ({ ...image, isRemoved: true as const }))];
}

/** The images with their files as they are sent. Rejects like a failed call when one cannot be sent. */
export const preparedImages = (images: readonly FormImage[]): Promise<FormImage[]> =>
  Promise.all(
    images.map(async (image) => {
      if (!image.file) return image;
      const error = await uploadError(image.file);
      if (error) throw Object.assign(new Error(error), { data: { code: 'IMAGE_TYPE', error } });
      return { ...image, file: (await prepareImage(image.file)).file };
    }),
  );

const has = (images: readonly DescribedImage[], path: string) => images.some(({ image }) => image === path);
const altOf = (images: readonly DescribedImage[], path: string) => images.find(({ image }) => image === path)?.alt ?? '';

/** Both list the images in one order, so that a reordering alone is not shown as a change. */
export function altTexts(before: readonly DescribedImage[], after: readonly DescribedImage[]): { before: string; after: string } {
  const paths = [...new Set([...before, ...after].map(({ image }) => image))];
  const lines = (images: readonly DescribedImage[]) =>
    paths
      .filter((path) => altOf(images, path) !== '' || (has(before, path) && has(after, path)))
      .map((path) => altOf(images, path))
      .join('\n');
  return { before: lines(before), after: lines(after) };
}

export const hasOtherAlts = (before: readonly DescribedImage[], after: readonly DescribedImage[]): boolean =>
  before.some(({ image }) => has(after, image) && altOf(before, image) !== altOf(after, image));
