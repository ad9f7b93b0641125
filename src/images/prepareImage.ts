// Prepares chosen images in the browser before they are uploaded: detects their types, reduces them and makes previews.
import { useEffect, useReducer } from 'react';
import {
  detectImageFormat,
  fitInside,
  IMAGE_SIGNATURE_BYTES,
  isReducedBetter,
  isWorthReducing,
  outputTypes,
  preparedImageError,
  reducedName,
  STORED_IMAGE_SIDE,
} from '@/domain/imageFile';
import * as texts from '@/texts/rules';

const PREVIEW_SIDE_PX = 640;
/** The server encodes again, so it gets more detail than it stores. */
const SENT_QUALITY = 0.85;
const PREVIEW_QUALITY = 0.75;

type PreparedImage = {
  /** The reduced copy, or the original where that is smaller or the browser cannot decode it. */
  file: File;
  /** As a `data:` URL, because the page's policy blocks `blob:`; undefined where the browser cannot decode the file. */
  preview: string | undefined;
};

const preparations = new WeakMap<File, Promise<PreparedImage>>();
/** Finished images, for rendering, which cannot wait for a promise. */
const preparedImages = new WeakMap<File, PreparedImage>();
let lastPreparation: Promise<unknown> = Promise.resolve();

/** Reduces a chosen image. Images are processed one at a time: a phone's memory does not hold two. Never rejects. */
export function prepareImage(file: File): Promise<PreparedImage> {
  const startedBefore = preparations.get(file);
  if (startedBefore !== undefined) return startedBefore;
  const preparation = lastPreparation.then(async () => {
    const prepared = await reduce(file).catch(() => ({ file, preview: undefined }));
    preparedImages.set(file, prepared);
    return prepared;
  });
  lastPreparation = preparation;
  preparations.set(file, preparation);
  return preparation;
}

/** Decodes an image and encodes it smaller; of an animation, only the first frame stays. Rejects if decoding fails. */
async function reduce(file: File): Promise<PreparedImage> {
  const { type, size } = file;
  const image = await createImageBitmap(file);
  try {
    const { width, height } = image;
    const isWorthIt = isWorthReducing({ type, size, width, height });
    const reduced = isWorthIt ? await encode(image, STORED_IMAGE_SIDE, SENT_QUALITY, type) : undefined;
    const preview = await encode(image, PREVIEW_SIDE_PX, PREVIEW_QUALITY, type);
    return {
      file: reduced && isReducedBetter(file, reduced) ? toFile(reduced, file) : file,
      preview: preview && (await toDataUrl(preview)),
    };
  } finally {
    // A photo of 12 megapixels occupies 48 MB until it is closed.
    image.close();
  }
}

/** Draws an image at most `maxSide` pixels wide and high, in the first format that the browser encodes; undefined if none. */
async function encode(image: ImageBitmap, maxSide: number, quality: number, originalType: string): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), fitInside(image, maxSide));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const outputType of outputTypes(originalType)) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, outputType, quality));
    // A browser that cannot encode a format gives a PNG instead.
    if (blob?.type === outputType) return blob;
  }
  return undefined;
}

const toFile = (reduced: Blob, { name, lastModified }: File) =>
  new File([reduced], reducedName(name, reduced.type), { type: reduced.type, lastModified });

function toDataUrl(blob: Blob): Promise<string | undefined> {
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
    for (const file of files) if (!preparedImages.has(file)) void prepareImage(file).then(rerender);
  }, [files]);

  return files.map((file) => preparedImages.get(file));
}

/** Returns why an image cannot be sent even after reduction, as a sentence that names the file; undefined when it can. */
export async function imageUploadError(file: File): Promise<string | undefined> {
  const prepared = await prepareImage(file);
  const fault = preparedImageError(prepared.file);
  return fault && texts.withFileName(file.name, fault);
}

/** Returns the files with the types their bytes show: browsers know no type for files without an ending or from some phones. */
export const withDetectedTypes = (files: readonly File[]): Promise<File[]> => Promise.all(files.map(withDetectedType));

async function withDetectedType(file: File): Promise<File> {
  // A dropped folder cannot be read; it counts as empty, and so has no detected format.
  const bytes = await file
    .slice(0, IMAGE_SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const format = detectImageFormat(new Uint8Array(bytes));
  const type = format && `image/${format}`;
  if (type === undefined || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}
