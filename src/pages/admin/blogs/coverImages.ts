// A post has one cover, but the `images` of the form can have two entries. A chosen file then stands before the stored
// cover, which the save removes. An entry without an image is a description that waits for a file.
import { type FormImage, isStoredImage } from '@/pages/admin/formImages';

export const findNextCover = (images: readonly FormImage[]) => images.find(({ isRemoved }) => !isRemoved);

export function withCoverAlt(images: readonly FormImage[], alt: string): readonly FormImage[] {
  const cover = findNextCover(images);
  if (cover) return images.map((image) => (image === cover ? { ...image, alt } : image));
  const waitingDescription: FormImage = { alt };
  return alt === '' ? images : [waitingDescription, ...images];
}

export function withChosenFile(images: readonly FormImage[], file: File): readonly FormImage[] {
  const chosenCover: FormImage = { file, alt: findNextCover(images)?.alt ?? '' };
  const storedCover = images.find(isStoredImage);
  return storedCover ? [chosenCover, { ...storedCover, isRemoved: true }] : [chosenCover];
}

export function withoutChosenFile(images: readonly FormImage[]): readonly FormImage[] {
  const alt = findNextCover(images)?.alt ?? '';
  const storedCover = images.find(isStoredImage);
  return [storedCover ? { image: storedCover.image, alt } : { alt }];
}
