import { cleanSingleLineText } from '@/domain/cleanText';
import type { DescribedImage } from '@/domain/recordImages';
import { type FormImage, hasImageAfterSave, isStoredImage } from '@/pages/admin/formImages';

/** Returns what a save sends. In an order, a stored image is its path, and a new image its index among the files. */
function planImages(formImages: readonly FormImage[], imagesOnServer: readonly DescribedImage[]) {
  const pathsOnServer = imagesOnServer.map(({ image }) => image);
  const removedPaths = formImages.filter(isStoredImage).flatMap(({ image, isRemoved }) => (isRemoved ? [image] : []));
  // Someone else may have removed a stored image meanwhile.
  const isStillStored = (entry: FormImage) => isStoredImage(entry) && pathsOnServer.includes(entry.image);
  const sentImages = formImages.filter((entry) => hasImageAfterSave(entry) && (entry.file || isStillStored(entry)));
  const files = sentImages.flatMap(({ file }) => file ?? []);
  return {
    files,
    removedPaths,
    altLines: sentImages.map(({ alt }) => cleanSingleLineText(alt)),
    order: sentImages.map(({ image, file }) => (file ? files.indexOf(file) : image)),
    /** Without an order, the server keeps the order of the stored images, and the new ones follow. */
    orderByDefault: [...pathsOnServer.filter((path) => !removedPaths.includes(path)), ...files.keys()],
  };
}

export function appendEventImages(form: FormData, formImages: readonly FormImage[], imagesOnServer: readonly DescribedImage[]) {
  const { files, removedPaths, altLines, order, orderByDefault } = planImages(formImages, imagesOnServer);
  const isEdit = form.has('id');
  // One line for each image, in the order after the save. Empty lines clear stored descriptions, which a new event has not.
  if (isEdit || altLines.some(Boolean)) form.set('image_alts', altLines.join('\n'));
  // An image that someone else has added meanwhile is not in `order`. The server then puts it at the end.
  if (JSON.stringify(order) !== JSON.stringify(orderByDefault)) form.set('image_order', JSON.stringify(order));
  for (const file of files) form.append('images[]', file);
  for (const path of removedPaths) form.append('removed_images[]', path);
}
