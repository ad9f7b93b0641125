import sharp from 'sharp';
import { refuse } from '../refusals';
import { Slots } from './slots';

const SIDE_MAX = 12_000;
const PIXELS_MAX = 50_000_000;
const STORED_MAX = 1920;
const QUALITY = 80;

// Decoding is where pictures take memory: two at a time, whoever asks.
const slots = new Slots(2);
sharp.cache(false);

const startsWith = (bytes: Buffer, hex: string, at = 0) => bytes.subarray(at).toString('hex', 0, hex.length / 2) === hex;

type Kind = 'jpeg' | 'png' | 'webp' | 'gif';

/** The kind of picture the first bytes tell, whatever the sender calls it. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (startsWith(bytes, 'ffd8ff')) return 'jpeg';
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'png';
  if (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8)) return 'webp';
  return startsWith(bytes, '47494638') ? 'gif' : undefined;
}

/** The name of a kind that phones send and we do not take. */
function knownForeigner(bytes: Buffer): string | undefined {
  if (!startsWith(bytes, '66747970', 4)) return undefined;
  const brand = bytes.toString('latin1', 8, 12);
  if (/^(?:hei|hev|mif1|msf1)/.test(brand)) return 'HEIC';
  return brand === 'avif' ? 'AVIF' : undefined;
}

/** What sharp says of a header: size and format, without decoding. */
async function checkHeader(bytes: Buffer, kind: Kind) {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw refuse.imageType();
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) throw refuse.imageTooLarge();
}

/**
 * A picture as it is stored: re-encoded WebP of at most 1920 px, upright, without any of the sender's metadata (promise U3). Refuses
 * whatever is no JPEG, PNG, WebP or GIF by content, is damaged, or too large (contract, limits).
 */
export async function storedPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw refuse.imageEmpty();
  const kind = kindOf(bytes);
  if (!kind) throw refuse.imageType(knownForeigner(bytes));
  await checkHeader(bytes, kind).catch((error: unknown) => {
    // A script that begins like a GIF has no readable header: it is no picture at all.
    if (kind === 'gif' && !(error instanceof Error && 'status' in error)) throw refuse.imageType();
    throw error instanceof Error && 'status' in error ? error : refuse.imageCorrupt();
  });
  return slots.run(() =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
      .rotate()
      .resize({ width: STORED_MAX, height: STORED_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch(() => {
        throw refuse.imageCorrupt();
      }),
  );
}

/** A stored picture at another width, never enlarged. AVIF at its least effort: more takes seconds and saves little. */
export function narrowedPicture(bytes: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  return slots.run(() => {
    const narrowed = sharp(bytes).resize({ width, withoutEnlargement: true });
    const encoded = format === 'avif' ? narrowed.avif({ quality: 50, effort: 0 }) : narrowed.webp({ quality: QUALITY });
    return encoded.toBuffer();
  });
}
