// Decodes, resizes and draws images. It runs only in worker processes, so that no image can harm the server itself.
import fs from 'node:fs/promises';
import sharp from 'sharp';
import type { Format, ImageOutput, ImageTask } from './imageWorker/imageTask';
import { errors, HttpError } from './lib/errors';
import { drawShareImage } from './shareImages/drawShareImage';
import { checkImage, type Kind } from './uploads/checkImage';
import { isWholePng } from './uploads/imageStructure';

/** Limits of an upload, in pixels and frames, which bound the memory for decoding (contract, limits). */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 300;
const STORED_MAX_SIDE = 1920;
const WEBP_QUALITY = 80;

sharp.cache(false);

/** sharp warns in these words about intact images from common phones and programs. */
const HARMLESS_WARNING = /Invalid SOS parameters|extraneous bytes before marker|Unknown Adobe color transform|^\s*$/;
const isHarmless = ({ message }: Error) => message.split('\n').every((line) => HARMLESS_WARNING.test(line));

async function checkBeforeDecoding(bytes: Buffer, kind: Kind) {
  // sharp's own limit is off, because the check below gives the user a clearer error.
  const { width, height, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw errors.imageType();
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS || pages > MAX_FRAMES) throw errors.imageTooLarge();
  // The decoder accepts a PNG that is cut off.
  if (kind === 'png' && !isWholePng(bytes)) throw errors.imageCorrupt();
}

const encodeForStorage = (bytes: Buffer, failOn: 'warning' | 'error') =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, pages: 1 })
    .autoOrient()
    .resize({ width: STORED_MAX_SIDE, height: STORED_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });

async function encodeUnlessCorrupt(bytes: Buffer) {
  try {
    return await encodeForStorage(bytes, 'warning');
  } catch (error) {
    if (error instanceof Error && isHarmless(error)) return encodeForStorage(bytes, 'error');
    throw error;
  }
}

/** Converts the first frame of an upload to upright WebP without metadata. Throws HTTP errors. */
export async function toStoredImage(bytes: Buffer): Promise<ImageOutput> {
  const kind = checkImage(bytes);
  await checkBeforeDecoding(bytes, kind).catch((error: unknown) => {
    throw error instanceof HttpError ? error : errors.imageCorrupt();
  });
  const { data, info } = await encodeUnlessCorrupt(bytes).catch(() => {
    throw errors.imageCorrupt();
  });
  return { bytes: data, size: { width: info.width, height: info.height } };
}

/** Resizes a stored image. Returns no bytes if the stored image is narrow enough and smaller than the result. */
async function resizeToWidth(file: string, width: number, format: Format): Promise<Buffer> {
  const stored = await fs.readFile(file);
  const resized = sharp(stored).resize({ width, withoutEnlargement: true });
  // The lowest effort is fast, and a higher effort would save few bytes.
  const lossy = await (format === 'avif'
    ? resized.clone().avif({ quality: 50, effort: 0 })
    : resized.clone().webp({ quality: WEBP_QUALITY })
  ).toBuffer();
  if (lossy.length < stored.length) return lossy;
  const { width: storedWidth } = await sharp(stored).metadata();
  if (storedWidth <= width) return Buffer.alloc(0);
  // Drawings with few colours are smaller as lossless WebP, even where the page asked for AVIF.
  const lossless = await resized.clone().webp({ lossless: true }).toBuffer();
  return lossless.length < lossy.length ? lossless : lossy;
}

/** Runs an image task and returns the image. Rejects with an HTTP error if the image is at fault. */
export async function runImageTask(task: ImageTask): Promise<ImageOutput> {
  switch (task.kind) {
    case 'encodeUpload':
      return toStoredImage(task.bytes);
    case 'resize':
      return { bytes: await resizeToWidth(task.file, task.width, task.format) };
    case 'drawShareImage':
      return { bytes: await drawShareImage(task.source, task.folders) };
  }
}
