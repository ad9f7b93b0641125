import { parseJson, toList, toRecord, toText } from '@/domain/coerce';
import type { DescribedImage } from '@/domain/recordImages';

/** A stored image (`image` is its path), or a chosen file. Without either, a description that waits for its file. */
export type FormImage = { image?: string; file?: File; alt: string; isRemoved?: true };

export const isStoredImage = (entry: FormImage): entry is FormImage & { image: string } => entry.image !== undefined;

export const hasImage = ({ image, file }: FormImage): boolean => image !== undefined || file !== undefined;

export const hasImageAfterSave = (entry: FormImage): boolean => hasImage(entry) && !entry.isRemoved;

export const hasFile = (images: readonly FormImage[]): boolean => images.some(({ file }) => file !== undefined);

/** Returns the images as unsaved text stores them: without the chosen files. */
export const serializeImages = (images: readonly FormImage[]): string =>
  JSON.stringify(images.map(({ image, alt, isRemoved }) => ({ image, alt, isRemoved })));

export const parseImages = (text: string): FormImage[] =>
  (toList(parseJson(text)) ?? []).map((value) => {
    const { image, alt, isRemoved } = toRecord(value);
    return { ...(typeof image === 'string' && { image }), alt: toText(alt), ...(isRemoved === true && { isRemoved }) };
  });

/** Replaces a form's images by those of a version: chosen files are dropped, other stored images marked as removed. */
export function restoreImages(
  versionImages: readonly DescribedImage[],
  formImages: readonly FormImage[],
  filesOnlyInVersion: ReadonlyMap<string, File>,
): FormImage[] {
  const isInForm = (path: string) => formImages.some(({ image }) => image === path);
  const isInVersion = (path: string) => versionImages.some(({ image }) => image === path);
  const restored = versionImages.flatMap(({ image: path, alt }): FormImage[] => {
    if (isInForm(path)) return [{ image: path, alt }];
    const file = filesOnlyInVersion.get(path);
    return file ? [{ file, alt }] : [];
  });
  const otherImages = formImages.filter((entry) => isStoredImage(entry) && !isInVersion(entry.image));
  const isVersionComplete = restored.length === versionImages.length;
  // If an image of the version could not be loaded, the others stay: none is removed without a replacement.
  if (!isVersionComplete) return [...restored, ...otherImages];
  return [...restored, ...otherImages.map((entry) => ({ ...entry, isRemoved: true as const }))];
}
