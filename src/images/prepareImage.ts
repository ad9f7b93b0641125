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
const SENT_QUALITY = 0.85;
const PREVIEW_QUALITY = 0.75;

type PreparedImage = {
  /** The reduced copy. The original if it is smaller or the browser cannot decode it. */
  file: File;
  /** A `data:` URL, because the content policy blocks `blob:`. Undefined if the browser cannot make a preview. */
  preview: string | undefined;
};

const preparations = new WeakMap<File, Promise<PreparedImage>>();
/** The finished images. A component reads them while it renders, when it cannot wait for a promise. */
const preparedImages = new WeakMap<File, PreparedImage>();
let lastPreparation: Promise<unknown> = Promise.resolve();

/** Reduces a chosen image and makes its preview. Never rejects. A second call for the same file gives the same promise.
 * Each image waits for the one before, because a phone's memory does not hold two decoded photos. */
export function prepareImage(file: File): Promise<PreparedImage> {
  const startedPreparation = preparations.get(file);
  if (startedPreparation !== undefined) return startedPreparation;
  const preparation = lastPreparation.then(async () => {
    const prepared = await reduceAndPreview(file).catch(() => ({ file, preview: undefined }));
    preparedImages.set(file, prepared);
    return prepared;
  });
  lastPreparation = preparation;
  preparations.set(file, preparation);
  return preparation;
}

/** Rejects if the browser cannot decode the image. A reduced animation keeps only its first frame. */
async function reduceAndPreview(file: File): Promise<PreparedImage> {
  const { type, size } = file;
  const image = await createImageBitmap(file);
  try {
    const { width, height } = image;
    const shouldReduce = isWorthReducing({ type, size, width, height });
    const reduced = shouldReduce ? await encode(image, STORED_IMAGE_SIDE, SENT_QUALITY, type) : undefined;
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

/** Encodes an image at most `maxSide` pixels wide and high. Undefined if the browser encodes none of the formats. */
async function encode(image: ImageBitmap, maxSide: number, quality: number, originalType: string): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), fitInside(image, maxSide));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const outputType of outputTypes(originalType)) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, outputType, quality));
    // A browser that cannot encode a format returns a PNG instead.
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

/** Reduces the chosen images. Returns the results in the same order; undefined for an image that is not ready. */
export function usePreparedImages(files: readonly File[]): (PreparedImage | undefined)[] {
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    for (const file of files) if (!preparedImages.has(file)) void prepareImage(file).then(rerender);
  }, [files]);

  return files.map((file) => preparedImages.get(file));
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
