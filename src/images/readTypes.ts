import { imageKind, KIND_BYTES } from '@/domain/imageFile';

/** The files with the types that their bytes have: of a file without an ending, or from some phones, the browser knows none. */
export const readTypes = (files: readonly File[]): Promise<File[]> => Promise.all(files.map(readType));

async function readType(file: File): Promise<File> {
  // A folder that is dropped has no bytes.
  const bytes = await file
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const kind = imageKind(new Uint8Array(bytes));
  const type = `image/${kind}`;
  if (kind === undefined || file.type === type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}
