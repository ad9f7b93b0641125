import fs from 'node:fs/promises';
import sharp from 'sharp';
import type { Format, ImageOutput, ImageTask } from './imageWorker/imageTask';
import { errors, HttpError } from './lib/errors';
import { drawShareImage } from './shareImages/drawShareImage';
import { checkImage, type Kind } from './uploads/checkImage';
import { isWholePng } from './uploads/imageStructure';

const SIDE_MAX = 12_000;
const PIXELS_MAX = 50_000_000;
const FRAMES_MAX = 300;
const STORED_MAX = 1920;
const QUALITY = 80;

// This module runs in image worker processes only: the server itself decodes nothing.
sharp.cache(false);

// Warnings about files of common phones and programs, whose images are intact: a line of the message each.
const HARMLESS = /Invalid SOS parameters|extraneous bytes before marker|Unknown Adobe color transform|^\s*$/;
const isHarmless = ({ message }: Error) => message.split('\n').every((line) => HARMLESS.test(line));

async function checkHeader(bytes: Buffer, kind: Kind) {
  const { width, height, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw errors.imageType();
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX || pages > FRAMES_MAX) throw errors.imageTooLarge();
  if (kind === 'png' && !isWholePng(bytes)) throw errors.imageCorrupt();
}

const encoded = (bytes: Buffer, failOn: 'warning' | 'error') =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn, pages: 1 })
    .autoOrient()
    .resize({ width: STORED_MAX, height: STORED_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

/**
 * Converts an upload to upright WebP of at most 1920 px, its first frame alone, without metadata (promise U3). Throws for anything but
 * JPEG, PNG, WebP or GIF by content, and for damaged or too large files (contract, limits).
 */
export async function toStoredImage(bytes: Buffer): Promise<ImageOutput> {
  const kind = checkImage(bytes);
  await checkHeader(bytes, kind).catch((error: unknown) => {
    throw error instanceof HttpError ? error : errors.imageCorrupt();
  });
  const { data, info } = await encoded(bytes, 'warning')
    .catch((error: unknown) => {
      if (error instanceof Error && isHarmless(error)) return encoded(bytes, 'error');
      throw error;
    })
    .catch(() => {
      throw errors.imageCorrupt();
    });
  return { bytes: data, size: { width: info.width, height: info.height } };
}

/** AVIF uses the lowest effort: more saves little. Empty when the stored image is already that narrow and smallest. */
async function resizeToWidth(file: string, width: number, format: Format): Promise<Buffer> {
  const stored = await fs.readFile(file);
  const narrowed = sharp(stored).resize({ width, withoutEnlargement: true });
  const usual = await (format === 'avif'
    ? narrowed.clone().avif({ quality: 50, effort: 0 })
    : narrowed.clone().webp({ quality: QUALITY })
  ).toBuffer();
  if (usual.length < stored.length) return usual;
  const { width: own } = await sharp(stored).metadata();
  if (own <= width) return Buffer.alloc(0);
  const lossless = await narrowed.clone().webp({ lossless: true }).toBuffer();
  return lossless.length < usual.length ? lossless : usual;
}

/** Runs an image task and returns the image. Rejects with an HTTP error where the image is the cause. */
export async function runImageTask(task: ImageTask): Promise<ImageOutput> {
  switch (task.kind) {
    case 'stored':
      return toStoredImage(task.bytes);
    case 'narrowed':
      return { bytes: await resizeToWidth(task.file, task.width, task.format) };
    case 'share':
      return { bytes: await drawShareImage(task.source, task.folders) };
  }
}
