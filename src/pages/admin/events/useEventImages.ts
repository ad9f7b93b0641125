import { useController } from 'react-hook-form';
import { MAX_EVENT_IMAGES } from '@/domain/eventSchema';
import { imageFileError } from '@/domain/imageFile';
import { imageUploadError } from '@/images/prepareImage';
import { type FormImage, hasImage, hasImageAfterSave } from '@/pages/admin/formImages';
import type { RecordFormMethods } from '@/pages/admin/recordConfig';
import { withFileName } from '@/texts/rules';

const TOO_MANY = `An event can have ${MAX_EVENT_IMAGES} images at most.`;

export const fileIdentity = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

export function useEventImages(form: RecordFormMethods) {
  const { field } = useController({ name: 'images', control: form.control });
  const images = field.value;
  const imagesAfterSave = images.filter(hasImageAfterSave);
  const freePlaces = Math.max(0, MAX_EVENT_IMAGES - imagesAfterSave.length);
  const files = images.flatMap(({ file }) => file ?? []);

  const showErrors = (errors: readonly string[]) => form.setError('images', { message: errors.join(' ') });

  function setImages(newImages: FormImage[]) {
    form.clearErrors(['images', 'image_order', 'image_alts']);
    field.onChange(newImages);
  }

  const replaceImage = (entry: FormImage, replacement: FormImage) =>
    setImages(images.map((other) => (other === entry ? replacement : other)));

  function addFiles(chosenFiles: readonly File[]) {
    const presentIdentities = new Set(files.map(fileIdentity));
    const newFiles = chosenFiles.filter((file) => !imageFileError(file) && !presentIdentities.has(fileIdentity(file)));
    const addedFiles = newFiles.slice(0, freePlaces);
    if (addedFiles.length > 0) setImages(withFiles(images, addedFiles));
    const errors = chosenFiles.flatMap((file) => {
      const error = imageFileError(file);
      return error ? withFileName(file.name, error) : [];
    });
    if (addedFiles.length < newFiles.length) errors.push(TOO_MANY);
    if (errors.length > 0) showErrors(errors);
    for (const file of addedFiles) void removeIfTooLarge(file);
  }

  /** Removes a file that is too large even when reduced, and adds the error to the errors on the screen. */
  async function removeIfTooLarge(file: File) {
    const error = await imageUploadError(file);
    const currentImages = form.getValues('images');
    const isStillChosen = currentImages.some((entry) => entry.file === file);
    if (!error || !isStillChosen) return;
    const shownError = form.getFieldState('images').error?.message;
    setImages(currentImages.filter((entry) => entry.file !== file));
    showErrors(shownError === undefined ? [error] : [shownError, error]);
  }

  /** Takes a chosen file away. A stored image is only marked as removed until the save, so that it can be put back. */
  function removeOrPutBack(entry: FormImage) {
    const { isRemoved, ...keptEntry } = entry;
    if (entry.file) setImages(images.filter((other) => other !== entry));
    else if (!isRemoved) replaceImage(entry, { ...entry, isRemoved: true });
    else if (freePlaces > 0) replaceImage(entry, keptEntry);
    else showErrors([TOO_MANY]);
  }

  return {
    visibleImages: images.filter(hasImage),
    imagesAfterSave,
    files,
    removedCount: images.filter(({ isRemoved }) => isRemoved).length,
    addFiles,
    removeOrPutBack,
    setAlt: (entry: FormImage, alt: string) => replaceImage(entry, { ...entry, alt }),
    move(entry: FormImage, newPlace: number) {
      const target = imagesAfterSave[newPlace - 1];
      if (target && target !== entry) setImages(moveImage(images, entry, target));
    },
  };
}

/** Adds chosen files as the last images. An entry without image is a description from restored unsaved text.
 * The user chooses the files of these descriptions again, in the same order. */
function withFiles(images: readonly FormImage[], files: readonly File[]): FormImage[] {
  const waitingDescriptions = images.filter((entry) => !hasImage(entry));
  const addedImages = files.map((file, index) => ({ file, alt: waitingDescriptions[index]?.alt ?? '' }));
  return [...images.filter(hasImage), ...addedImages, ...waitingDescriptions.slice(files.length)];
}

/** Moves an image to the place of `target`, and the images between them by one place. */
function moveImage(images: readonly FormImage[], moved: FormImage, target: FormImage): FormImage[] {
  const newIndex = images.indexOf(target);
  const others = images.filter((entry) => entry !== moved);
  return [...others.slice(0, newIndex), moved, ...others.slice(newIndex)];
}
