import { isReducedBetter, reducedName } from '@/domain/imageFile';
import { drawOver, resizeImage } from './resizeImage';
import { resizeInWorker } from './resizeInWorker';

/** A chosen picture as it is sent and shown. */
export type PreparedImage = {
  /** The reduced copy, or the chosen file itself where that is smaller or the browser cannot read it. */
  file: File;
  /** A small copy as a `data:` address, because the page's policy knows no `blob:`; undefined where the browser cannot read the file. */
  preview: string | undefined;
};

const preparing = new WeakMap<File, Promise<PreparedImage>>();
const prepared = new WeakMap<File, PreparedImage>();
const listeners = new Set<() => void>();
let count = 0;
let last: Promise<unknown> = Promise.resolve();

/** Reduces a picture chosen in a form. One picture at a time, however many were chosen: a phone has no memory for two. Never rejects. */
export function prepareImage(file: File): Promise<PreparedImage> {
  const known = preparing.get(file);
  if (known !== undefined) return known;
  const result = last.then(() => prepare(file));
  last = result;
  preparing.set(file, result);
  return result;
}

/** What became of a picture; undefined while it is waiting or being reduced. */
export const preparedImage = (file: File): PreparedImage | undefined => prepared.get(file);

/** How many pictures were prepared so far: another number means that there is something new to show. */
export const preparedCount = () => count;

/** Calls back after each picture; the answer ends that. */
export function onPrepared(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function prepare(file: File): Promise<PreparedImage> {
  const result = await reduce(file).catch(() => ({ file, preview: undefined }));
  prepared.set(file, result);
  count += 1;
  for (const listener of listeners) listener();
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

/** For browsers whose workers cannot draw. */
function makeSurface(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return {
    draw: (picture: ImageBitmap) => drawOver(canvas.getContext('2d'), picture),
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
