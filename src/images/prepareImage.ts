import { useEffect, useReducer } from 'react';
import { toRecord } from '@/domain/coerce';
import { isReducedBetter, reducedName, sizeError, uploadSizeError } from '@/domain/imageFile';
import * as texts from '@/texts/rules';
import { drawOver, type ResizedImage, resizeImage } from './resizeImage';

/** A phone without memory kills a worker silently, hence a timeout in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Resizes an image in its own worker: the page stays responsive, and the worker's end frees all memory.
 * Undefined without worker support. Rejects when the image cannot be decoded, or on a timeout.
 */
async function resizeInWorker(file: File): Promise<ResizedImage | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(/* webpackChunkName: "admin-picture" */ new URL('./image.worker.ts', import.meta.url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ResizedImage | undefined>((resolve, reject) => {
      const fail = () => reject(new Error('The picture could not be redrawn.'));
      timer = setTimeout(fail, PATIENCE_MS);
      // Its script did not load.
      worker.onerror = () => resolve(undefined);
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        const { isDone, reduced, preview } = toRecord(data);
        if (isDone === true) resolve({ reduced: blobOf(reduced), preview: blobOf(preview) });
        else fail();
      };
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

const blobOf = (value: unknown) => (value instanceof Blob ? value : undefined);

/** A chosen image with its upload file and preview. */
type PreparedImage = {
  /** The reduced copy, or the original where that is smaller or the browser cannot decode it. */
  file: File;
  /**
   * A small copy as a `data:` URL, because the page's policy blocks `blob:`; undefined where the browser cannot decode the file.
   */
  preview: string | undefined;
};

const preparing = new WeakMap<File, Promise<PreparedImage>>();
const prepared = new WeakMap<File, PreparedImage>();
let last: Promise<unknown> = Promise.resolve();

/** Reduces a chosen image. Images are processed one at a time: a phone's memory does not hold two. Never rejects. */
export function prepareImage(file: File): Promise<PreparedImage> {
  const known = preparing.get(file);
  if (known !== undefined) return known;
  const result = last.then(() => prepare(file));
  last = result;
  preparing.set(file, result);
  return result;
}

async function prepare(file: File): Promise<PreparedImage> {
  const result = await reduce(file).catch(() => ({ file, preview: undefined }));
  prepared.set(file, result);
  return result;
}

async function reduce(file: File): Promise<PreparedImage> {
  const { reduced, preview } = (await resizeInWorker(file)) ?? (await resizeImage(file, makeSurface));
  return {
    file: reduced && isReducedBetter(file, reduced) ? fileOf(reduced, file) : file,
    preview: preview && (await addressOf(preview)),
  };
}

const fileOf = (reduced: Blob, { name, lastModified }: File) =>
  new File([reduced], reducedName(name, reduced.type), { type: reduced.type, lastModified });

/** For browsers whose workers have no canvas. */
function makeSurface(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return {
    draw: (image: ImageBitmap) => drawOver(canvas.getContext('2d'), image),
    encode: (kind: string, quality: number) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, quality)),
  };
}

function addressOf(blob: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(blob);
  });
}

/** Reduces the chosen images and gives their results in the same order; undefined for one that is not ready. */
export function usePreparedImages(files: readonly File[]): (PreparedImage | undefined)[] {
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    for (const file of files) if (!prepared.has(file)) void prepareImage(file).then(rerender);
  }, [files]);

  return files.map((file) => prepared.get(file));
}

/** Why an image cannot be sent even after reduction: a sentence that names the file; undefined when it can. */
export async function uploadError(file: File): Promise<string | undefined> {
  const prepared = await prepareImage(file);
  const fault = uploadSizeError(prepared.file);
  return fault && texts.withFileName(file.name, fault);
}

/** The chosen images as they are sent, after the last one is reduced. Rejects like a failed call when one cannot be sent. */
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
