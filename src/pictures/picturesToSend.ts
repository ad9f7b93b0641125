import { sizeFault } from '@/domain/pictureFile';
import { preparePicture } from './preparePicture';

/** Why a chosen picture cannot be sent, however much it was reduced: a sentence that names the file; undefined when it can. */
export async function sendFault(file: File): Promise<string | undefined> {
  const prepared = await preparePicture(file);
  const fault = sizeFault(prepared.file.size);
  return fault && `${file.name}: ${fault}`;
}

/** Chosen pictures as they are sent, once the last one is reduced. Rejects like a refused call when one cannot be sent. */
export async function picturesToSend(files: readonly File[]): Promise<File[]> {
  const faults = await Promise.all(files.map(sendFault));
  const error = faults.find((fault) => fault !== undefined);
  if (error) throw Object.assign(new Error(error), { status: 413, data: { success: false, code: 'FILE_TOO_LARGE', error } });
  const prepared = await Promise.all(files.map(preparePicture));
  return prepared.map(({ file }) => file);
}
