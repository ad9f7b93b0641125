import { parseJson, toList, toRecord, toText } from '@/domain/coerce';
import type { DescribedImage } from '@/domain/recordImages';

/** A stored image with its path, or a chosen file. An entry without both is a description that waits for a file. */
export type FormImage = { image?: string; file?: File; alt: string; isRemoved?: true };

export const isStoredImage = (entry: FormImage): entry is FormImage & { image: string } => entry.image !== undefined;

export const hasImage = ({ image, file }: FormImage): boolean => image !== undefined || file !== undefined;

export const hasImageAfterSave = (entry: FormImage): boolean => hasImage(entry) && !entry.isRemoved;

export const hasFile = (images: readonly FormImage[]): boolean => images.some(({ file }) => file !== undefined);

/** Returns the images for the unsaved text, which cannot keep chosen files. */
export const serializeImages = (images: readonly FormImage[]): string =>
  JSON.stringify(images.map(({ image, alt, isRemoved }) => ({ image, alt, isRemoved })));

export const parseImages = (text: string): FormImage[] =>
  (toList(parseJson(text)) ?? []).map((value) => {
    const { image, alt, isRemoved } = toRecord(value);
    return { ...(typeof image === 'string' && { image }), alt: toText(alt), ...(isRemoved === true && { isRemoved }) };
  });

/** Puts the images of a version into the form. Chosen files are dropped, other stored images are marked as removed. */
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
  // If an image of the version could not be loaded, no stored image is removed.
  if (!isVersionComplete) return [...restored, ...otherImages];
  return [...restored, ...otherImages.map((entry) => ({ ...entry, isRemoved: true as const }))];
}
