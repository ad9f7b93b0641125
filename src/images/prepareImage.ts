import { useEffect, useReducer } from 'react';
import { detectImageFormat, IMAGE_SIGNATURE_BYTES, preparedImageError } from '@/domain/imageFile';
import * as texts from '@/texts/rules';
import { type PreparedImage, reduceAndPreview } from './reduceImage';

/** `result` is for components, which cannot wait for the promise while they render. */
type Preparation = { promise: Promise<PreparedImage>; result?: PreparedImage };

const preparations = new WeakMap<File, Preparation>();
let lastPromise: Promise<unknown> = Promise.resolve();

/** Reduces a chosen image and makes its preview. Never rejects. A second call for the same file gives the same promise.
 * Each image waits for the one before, because a phone's memory does not hold two decoded photos. */
export function prepareImage(file: File): Promise<PreparedImage> {
  const started = preparations.get(file);
  if (started) return started.promise;
  const preparation: Preparation = {
    promise: lastPromise.then(async () => {
      preparation.result = await reduceAndPreview(file).catch(() => ({ file, preview: undefined }));
      return preparation.result;
    }),
  };
  preparations.set(file, preparation);
  lastPromise = preparation.promise;
  return preparation.promise;
}

const resultOf = (file: File) => preparations.get(file)?.result;

/** Reduces the chosen images. Returns the results in the same order; undefined for an image that is not ready. */
export function usePreparedImages(files: readonly File[]): (PreparedImage | undefined)[] {
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    for (const file of files) if (!resultOf(file)) void prepareImage(file).then(rerender);
  }, [files]);

  return files.map(resultOf);
}

/** Returns a sentence that says why an image cannot be sent even after reduction. Undefined if it can be sent. */
export async function imageUploadError(file: File): Promise<string | undefined> {
  const prepared = await prepareImage(file);
  const fault = preparedImageError(prepared.file);
  return fault && texts.withFileName(file.name, fault);
}

/** Corrects the type of each file by its first bytes. Browsers take the type from the name, which can be wrong. */
export const withDetectedTypes = (files: readonly File[]): Promise<File[]> => Promise.all(files.map(withDetectedType));

async function withDetectedType(file: File): Promise<File> {
  // A dropped folder cannot be read. It counts as empty, so it keeps its type.
  const bytes = await file
    .slice(0, IMAGE_SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const format = detectImageFormat(new Uint8Array(bytes));
  const type = format && `image/${format}`;
  if (type === undefined || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}
