import { useController } from 'react-hook-form';
import { MAX_EVENT_IMAGES } from '@/domain/eventSchema';
import { imageFileError } from '@/domain/imageFile';
import { imageUploadError } from '@/images/prepareImage';
import { type FormImage, hasImage, hasImageAfterSave } from '@/pages/admin/formImages';
import type { RecordFormMethods } from '@/pages/admin/recordConfig';

const TOO_MANY = `An event can have ${MAX_EVENT_IMAGES} images at most.`;

export const fileIdentity = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Moves an image to the place of `target`. On the way down, the image must come after the target. */
function moveImage(images: readonly FormImage[], moved: FormImage, target: FormImage): FormImage[] {
  const isMovingDown = images.indexOf(target) > images.indexOf(moved);
  const pair = isMovingDown ? [target, moved] : [moved, target];
  return images.filter((entry) => entry !== moved).flatMap((entry) => (entry === target ? pair : [entry]));
}

export function useEventImages(form: RecordFormMethods) {
  const { field } = useController({ name: 'images', control: form.control });
  const images = field.value;
  const visibleImages = images.filter(hasImage);
  const imagesAfterSave = images.filter(hasImageAfterSave);
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
    const isPresent = (file: File) => presentIdentities.has(fileIdentity(file));
    const newFiles = chosenFiles.filter((file) => !imageFileError(file) && !isPresent(file));
    const freePlaces = Math.max(0, MAX_EVENT_IMAGES - imagesAfterSave.length);
    const addedFiles = newFiles.slice(0, freePlaces);
    // Restored unsaved text has descriptions without files. The user chooses the files again, in the same order.
    const waitingDescriptions = images.filter((entry) => !hasImage(entry));
    const addedImages = addedFiles.map((file, index) => ({ file, alt: waitingDescriptions[index]?.alt ?? '' }));
    const stillWaiting = waitingDescriptions.slice(addedFiles.length);
    if (addedFiles.length > 0) setImages([...visibleImages, ...addedImages, ...stillWaiting]);
    const errors = chosenFiles.flatMap((file) => {
      const error = imageFileError(file);
      return error ? `${file.name}: ${error}` : [];
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

  return {
    visibleImages,
    imagesAfterSave,
    files,
    removedCount: images.filter(({ isRemoved }) => isRemoved).length,
    addFiles,
    dropFile: (entry: FormImage) => setImages(images.filter((other) => other !== entry)),
    markAsRemoved: (entry: FormImage) => replaceImage(entry, { ...entry, isRemoved: true }),
    putBack(entry: FormImage) {
      const { isRemoved: _removed, ...keptEntry } = entry;
      if (imagesAfterSave.length < MAX_EVENT_IMAGES) replaceImage(entry, keptEntry);
      else showErrors([TOO_MANY]);
    },
    setAlt: (entry: FormImage, alt: string) => replaceImage(entry, { ...entry, alt }),
    move(entry: FormImage, newPlace: number) {
      const target = imagesAfterSave[newPlace - 1];
      if (target && target !== entry) setImages(moveImage(images, entry, target));
    },
  };
}
