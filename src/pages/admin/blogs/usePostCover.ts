import { useState } from 'react';
import { useController } from 'react-hook-form';
import { imageFileError } from '@/domain/imageFile';
import { imageUploadError } from '@/images/prepareImage';
import { type FormImage, isStoredImage } from '@/pages/admin/formImages';
import type { RecordFormMethods } from '@/pages/admin/recordConfig';
import { withFileName } from '@/texts/rules';
import { findNextCover, withChosenFile, withCoverAlt, withoutChosenFile } from './coverImages';

/** Holds the images of a post's form, in which a chosen file stands before the stored cover that it replaces.
 * A chosen file that turns out damaged or too large is taken out again, and the cover before that file comes back. */
export function usePostCover(form: RecordFormMethods) {
  const { field } = useController({ name: 'images', control: form.control });
  const [imagesBeforeFile] = useState(() => new WeakMap<File, readonly FormImage[]>());
  const images = field.value;
  const nextCover = findNextCover(images);

  function chooseFile(file: File) {
    const typeError = imageFileError(file);
    if (typeError) return form.setError('images', { message: withFileName(file.name, typeError) });
    form.clearErrors('images');
    field.onChange(withChosenFile(images, file));
    // A file that is chosen twice can be among `images` already.
    if (!imagesBeforeFile.has(file)) imagesBeforeFile.set(file, images);
    void undoIfUnusable(file);
  }

  async function undoIfUnusable(file: File) {
    const error = await imageUploadError(file);
    if (!error) return;
    const usableImages = await usableImagesBefore(file);
    const coverOfFile = form.getValues('images').find((image) => image.file === file);
    const isStillChosen = coverOfFile !== undefined;
    if (!isStillChosen) return;
    field.onChange(withCoverAlt(usableImages, coverOfFile.alt));
    form.setError('images', { message: error });
  }

  /** The images before the choice of `file`. If that choice replaced an unusable file too, the images before both. */
  async function usableImagesBefore(file: File): Promise<readonly FormImage[]> {
    const imagesBefore = imagesBeforeFile.get(file) ?? withoutChosenFile(form.getValues('images'));
    const replacedFile = findNextCover(imagesBefore)?.file;
    const isReplacedUnusable = replacedFile !== undefined && (await imageUploadError(replacedFile)) !== undefined;
    return isReplacedUnusable ? usableImagesBefore(replacedFile) : imagesBefore;
  }

  return {
    storedCover: images.find(isStoredImage),
    chosenFile: nextCover?.file,
    alt: nextCover?.alt ?? '',
    chooseFile,
    dropChosenFile() {
      form.clearErrors('images');
      field.onChange(withoutChosenFile(images));
    },
    setAlt(text: string) {
      // A save sends the text as `image_alt`, so the error of a failed save has this name.
      form.clearErrors('image_alt');
      field.onChange(withCoverAlt(images, text));
    },
  };
}
