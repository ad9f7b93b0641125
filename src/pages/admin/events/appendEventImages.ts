import { cleanSingleLineText } from '@/domain/cleanText';
import type { DescribedImage } from '@/domain/recordImages';
import { type FormImage, hasImageAfterSave, isStoredImage } from '@/pages/admin/formImages';

/** Returns what a save sends. In an order, a stored image is its path, and a new image its index among the files (D-84). */
function planImages(formImages: readonly FormImage[], imagesOnServer: readonly DescribedImage[]) {
  const pathsOnServer = imagesOnServer.map(({ image }) => image);
  const removedPaths = formImages.filter(isStoredImage).flatMap(({ image, isRemoved }) => (isRemoved ? [image] : []));
  // Someone else may have removed a stored image meanwhile.
  const isStillStored = (entry: FormImage) => isStoredImage(entry) && pathsOnServer.includes(entry.image);
  const sentImages = formImages.filter((entry) => hasImageAfterSave(entry) && (entry.file || isStillStored(entry)));
  const files = sentImages.flatMap(({ file }) => file ?? []);
  const fileIndexes = files.map((_file, index) => index);
  return {
    files,
    removedPaths,
    alts: sentImages.map(({ alt }) => cleanSingleLineText(alt)),
    order: sentImages.map(({ image, file }) => (file ? files.indexOf(file) : image)),
    /** The order that the server gives images by itself. It also holds those that someone else has added meanwhile. */
    orderOnServer: [...pathsOnServer.filter((path) => !removedPaths.includes(path)), ...fileIndexes],
  };
}

export function appendEventImages(form: FormData, formImages: readonly FormImage[], imagesOnServer: readonly DescribedImage[]) {
  const { files, removedPaths, alts, order, orderOnServer } = planImages(formImages, imagesOnServer);
  const isEdit = form.has('id');
  // An edit also sends empty descriptions, to clear stored ones. The spec has no such field, so a new event needs none.
  if (isEdit || alts.some(Boolean)) form.set('image_alts', alts.join('\n'));
  if (JSON.stringify(order) !== JSON.stringify(orderOnServer)) form.set('image_order', JSON.stringify(order));
  for (const file of files) form.append('images[]', file);
  for (const path of removedPaths) form.append('removed_images[]', path);
}
