import { sizeError, uploadSizeError } from '@/domain/imageFile';
import * as texts from '@/texts/rules';
import { prepareImage } from './prepareImage';

/** Why an image cannot be sent even after reduction: a sentence that names the file; undefined when it can. */
export async function uploadError(file: File): Promise<string | undefined> {
  const prepared = await prepareImage(file);
  const fault = uploadSizeError(prepared.file);
  return fault && texts.withFileName(file.name, fault);
}

/**
 * The chosen images as they are sent, after the last one is reduced. Rejects like a failed call when one
 * cannot be sent.
 */
export async function imagesToUpload(files: readonly File[]): Promise<File[]> {
  const faults = await Promise.all(files.map(uploadError));
  const error = faults.find((fault) => fault !== undefined);
  const prepared = await Promise.all(files.map(prepareImage));
  if (error) {
    const isTooLarge = prepared.some(({ file }) => sizeError(file.size) !== undefined);
    const [status, code] = isTooLarge ? [413, 'FILE_TOO_LARGE'] : [415, 'IMAGE_TYPE'];
    throw Object.assign(new Error(error), { status, data: { success: false, code, error } });
  }
  return prepared.map(({ file }) => file);
}
