import { cleanSingleLineText } from '@/domain/cleanText';
import type { DescribedImage } from '@/domain/recordImages';
import { type FormImage, hasImageAfterSave, isStoredImage } from '@/pages/admin/formImages';

/** Returns what a save sends. An order names a stored image by its path and a new image by its index in `files`. */
function planImages(formImages: readonly FormImage[], imagesOnServer: readonly DescribedImage[]) {
  const pathsOnServer = imagesOnServer.map(({ image }) => image);
  const removedPaths = formImages.filter(isStoredImage).flatMap(({ image, isRemoved }) => (isRemoved ? [image] : []));
  // Someone else may have removed a stored image since the form was opened.
  const isStillStored = (entry: FormImage) => isStoredImage(entry) && pathsOnServer.includes(entry.image);
  const sentImages = formImages.filter((entry) => hasImageAfterSave(entry) && (entry.file || isStillStored(entry)));
  const files = sentImages.flatMap(({ file }) => file ?? []);
  return {
    files,
    removedPaths,
    altLines: sentImages.map(({ alt }) => cleanSingleLineText(alt)),
    order: sentImages.map(({ image, file }) => (file ? files.indexOf(file) : image)),
    /** The order that the server uses if the save sends none. */
    orderByDefault: [...pathsOnServer.filter((path) => !removedPaths.includes(path)), ...files.keys()],
  };
}

/** Adds the images of an event to a save: new files, removed images, descriptions and the order. */
export function appendEventImages(form: FormData, formImages: readonly FormImage[], imagesOnServer: readonly DescribedImage[]) {
  const { files, removedPaths, altLines, order, orderByDefault } = planImages(formImages, imagesOnServer);
  const isEdit = form.has('id');
  // One line for each image, in the order after the save. An empty line clears a stored description.
  if (isEdit || altLines.some(Boolean)) form.set('image_alts', altLines.join('\n'));
  if (JSON.stringify(order) !== JSON.stringify(orderByDefault)) form.set('image_order', JSON.stringify(order));
  for (const file of files) form.append('images[]', file);
  for (const path of removedPaths) form.append('removed_images[]', path);
}
