import { parseJson, toList, toRecord, toText } from '@/domain/coerce';
import type { DescribedImage } from '@/domain/recordImages';
import { imageUploadError, prepareImage } from '@/images/prepareImage';

/** A stored image (its path) or a chosen file; with neither, a restored description that needs its file again. */
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

/** Returns the form's images after a restore. Newer images are removed, unless an image of the version is lost. */
export function restoreImages(
  version: readonly DescribedImage[],
  images: readonly FormImage[],
  filesByPath: ReadonlyMap<string, File>,
): FormImage[] {
  const restored = version.flatMap(({ image, alt }): FormImage[] => {
    if (images.some((formImage) => formImage.image === image)) return [{ image, alt }];
    const file = filesByPath.get(image);
    return file ? [{ file, alt }] : [];
  });
  const newerImages = images.filter(({ image }) => image !== undefined && !version.some((stored) => stored.image === image));
  const isAnyLost = restored.length < version.length;
  if (isAnyLost) return [...restored, ...newerImages];
  return [...restored, ...newerImages.map((image) => ({ ...image, isRemoved: true as const }))];
}

/** Resolves to the images with files small enough to send. For an unusable file, rejects as the server's call would. */
export const shrinkImages = (images: readonly FormImage[]): Promise<FormImage[]> =>
  Promise.all(
    images.map(async (image) => {
      if (!image.file) return image;
      const error = await imageUploadError(image.file);
      if (error) throw Object.assign(new Error(error), { data: { code: 'IMAGE_TYPE', error } });
      return { ...image, file: (await prepareImage(image.file)).file };
    }),
  );
