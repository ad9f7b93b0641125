// The rules for image files that staff upload. The browser reduces large images before it sends them.

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** The longer side of a stored image has at most so many pixels. */
export const STORED_IMAGE_SIDE = 1920;

/** Encoding a small file again would cost quality and save little. */
const SMALL_IMAGE_BYTES = 500 * 1024;

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** HEIC is the format of iPhones. Many browsers report no type for HEIC files, so the name has to tell. */
const HEIC_NAME = /\.hei[cf]$/i;

const OPAQUE_TYPE = /^image\/(?:jpe?g|hei[cf]|bmp)$/;

/** Returns whether a file can be an image. Files of unknown type pass, because their first bytes are checked later. */
export function mayBeImage(file: { name: string; type: string }): boolean {
  const isTypeUnknown = ['', 'application/octet-stream'].includes(file.type);
  return isTypeUnknown || imageFileError(file) === undefined;
}

/** Returns the field error of a chosen file that is no image; undefined for an image (spec section 5, D-44). */
export function imageFileError({ name, type }: { name: string; type: string }): string | undefined {
  if (type.startsWith('image/') || (type === '' && HEIC_NAME.test(name))) return undefined;
  return 'This is not an image. Choose an image file.';
}

function sizeError(size: number): string | undefined {
  if (size <= MAX_IMAGE_BYTES) return undefined;
  return `This image is too large: ${fileSize(size)}. The limit is ${fileSize(MAX_IMAGE_BYTES)}.`;
}

/** Returns why an image cannot be sent even after the reduction; undefined if the browser can send it. */
export function preparedImageError({ name, type, size }: { name: string; type: string; size: number }): string | undefined {
  if (ACCEPTED_TYPES.includes(type)) return sizeError(size);
  const isHeic = HEIC_NAME.test(name) || /hei[cf]/.test(type);
  // The sentence calls `image/x-tga` TGA, and `image/svg+xml` SVG.
  const format = isHeic ? 'HEIC' : type.replace(/^image\/(?:x-)?|\+.*$/g, '').toUpperCase();
  return `This browser cannot read ${format} images. Save it as a JPEG and choose that file.`;
}

export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}

export function reductionText(chosenBytes: number, sentBytes: number | undefined): string {
  const chosenSize = fileSize(chosenBytes);
  if (sentBytes === undefined) return `${chosenSize}. Reducing...`;
  return sentBytes === chosenBytes ? `${chosenSize}, kept as it is` : `${chosenSize}, reduced to ${fileSize(sentBytes)}`;
}

export function reductionSummary(sizes: readonly (readonly [chosen: number, sent: number | undefined])[]): string {
  const isReducing = sizes.some(([, sent]) => sent === undefined);
  if (isReducing) return 'Reducing...';
  const chosen = sizes.reduce((sum, [size]) => sum + size, 0);
  const sent = sizes.reduce((sum, [, size = 0]) => sum + size, 0);
  return sent < chosen ? `${fileSize(chosen)} reduced to ${fileSize(sent)}` : '';
}

type Pixels = { width: number; height: number };

/** Returns the size in whole pixels at which an image fits into a square. A smaller image keeps its size. */
export function fitInside({ width, height }: Pixels, side: number): Pixels {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Reducing an image also converts a format that the server does not accept. */
export function isWorthReducing({ type, size, width, height }: { type: string; size: number } & Pixels): boolean {
  return !ACCEPTED_TYPES.includes(type) || size > SMALL_IMAGE_BYTES || Math.max(width, height) > STORED_IMAGE_SIDE;
}

export function isReducedBetter(chosen: { type: string; size: number }, reduced: { size: number }): boolean {
  return !ACCEPTED_TYPES.includes(chosen.type) || reduced.size < chosen.size;
}

/** Returns the formats to try for the reduced image, best first. JPEG would lose the transparency of a PNG or GIF. */
export function outputTypes(type: string): string[] {
  return OPAQUE_TYPE.test(type) ? ['image/webp', 'image/jpeg'] : ['image/webp', 'image/png'];
}

export function reducedName(name: string, type: string): string {
  return `${name.replace(/\.\w+$/, '')}.${type.replace('image/', '')}`;
}

export const IMAGE_SIGNATURE_BYTES = 12;

/** Reads the format from the first bytes, because names and types can be wrong; undefined for other files. */
export function detectImageFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | undefined {
  const signature = String.fromCharCode(...bytes.subarray(0, IMAGE_SIGNATURE_BYTES));
  if (signature.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (signature.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(signature)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(signature)) return 'webp';
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(signature)) return 'heic';
  return /^.{4}ftypavi[fs]/s.test(signature) ? 'avif' : undefined;
}
