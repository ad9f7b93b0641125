import sharp from 'sharp';
import { Refusal, refuse } from '../refusals';
import { isForeign, isText, isWholePng, type Kind, kindOf, knownForeigner } from './pictureKind';
import { Slots } from './slots';

const SIDE_MAX = 12_000;
const PIXELS_MAX = 50_000_000;
const FRAMES_MAX = 300;
const STORED_MAX = 1920;
const QUALITY = 80;
const AT_A_TIME = 2;

/** Decoding is where pictures take memory: two at a time, whoever asks (promise U6). */
export const decodes = new Slots(AT_A_TIME);
sharp.cache(false);

// Written so by phones that are in many pockets; the picture is whole.
const HARMLESS = /Invalid SOS parameters for sequential JPEG/;

/** What sharp says of a header: size, frames and format, without decoding. */
async function checkHeader(bytes: Buffer, kind: Kind) {
  const { width, height, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw refuse.imageType();
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX || pages > FRAMES_MAX) throw refuse.imageTooLarge();
  if (kind === 'png' && !isWholePng(bytes)) throw refuse.imageCorrupt();
}

const encoded = (bytes: Buffer, failOn: 'warning' | 'error') =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn, pages: 1 })
    .autoOrient()
    .resize({ width: STORED_MAX, height: STORED_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

/**
 * A picture as it is stored: re-encoded WebP of at most 1920 px, upright, of an animation its first frame, without any of the
 * sender's metadata (promise U3). Refuses whatever is no JPEG, PNG, WebP or GIF by content, is damaged, or too large (contract,
 * limits).
 */
export async function storedPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw refuse.imageEmpty();
  const kind = kindOf(bytes);
  if (!kind) throw isForeign(bytes) ? refuse.imageType(knownForeigner(bytes)) : refuse.imageCorrupt();
  // A script may begin with the six letters of a GIF.
  if (kind === 'gif' && isText(bytes)) throw refuse.imageType();
  await checkHeader(bytes, kind).catch((error: unknown) => {
    throw error instanceof Refusal ? error : refuse.imageCorrupt();
  });
  return decodes.run(() =>
    encoded(bytes, 'warning')
      .catch((error: unknown) => {
        if (error instanceof Error && HARMLESS.test(error.message)) return encoded(bytes, 'error');
        throw error;
      })
      .catch(() => {
        throw refuse.imageCorrupt();
      }),
  );
}

/**
 * A stored picture at another width, never enlarged; undefined where that would be a larger file than the stored one, as flat
 * drawings give. AVIF at its least effort: more takes seconds and saves little.
 */
export function narrowedPicture(bytes: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer | undefined> {
  return decodes.run(async () => {
    const narrowed = sharp(bytes).resize({ width, withoutEnlargement: true });
    const copy = await (format === 'avif'
      ? narrowed.avif({ quality: 50, effort: 0 })
      : narrowed.webp({ quality: QUALITY })
    ).toBuffer();
    return copy.length < bytes.length ? copy : undefined;
  });
}
