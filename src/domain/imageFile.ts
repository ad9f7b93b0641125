/** The largest image file that the server accepts, in bytes (contract, "Limits in one place"). */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** The longest side of a stored image, in pixels (contract, "Limits in one place"). */
export const STORED_IMAGE_SIDE = 1920;

/** In bytes. A smaller image of the right dimensions stays as it is: encoding it again would cost more quality than it saves. */
const LIGHT_BYTES = 500 * 1024;

const KINDS_TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** HEIC, the format of phones; many browsers give its files no type. */
const HEIC_NAME = /\.hei[cf]$/i;

const OPAQUE_KIND = /^image\/(?:jpe?g|hei[cf]|bmp)$/;

/** Whether a file can be an image: the type of some is known by their bytes alone. */
export const mayBeImage = (file: { name: string; type: string }): boolean =>
  ['', 'application/octet-stream'].includes(file.type) || !imageFileError(file);

/** Why a chosen file cannot be an image, as a field error; undefined when it is worth a try (spec section 5, D-44). */
export function imageFileError({ name, type }: { name: string; type: string }): string | undefined {
  if (type.startsWith('image/') || (type === '' && HEIC_NAME.test(name))) return undefined;
  return 'This is not an image. Choose an image file.';
}

/** Why an image of this size in bytes cannot be sent, as a field error; undefined when it can. */
export function sizeError(size: number): string | undefined {
  if (size <= MAX_IMAGE_BYTES) return undefined;
  return `This image is too large: ${fileSize(size)}. The limit is ${fileSize(MAX_IMAGE_BYTES)}.`;
}

/** Why a reduced image cannot be sent: it is unreadable here and unknown to the server, or too large. Undefined when it can. */
export function preparedImageError({ name, type, size }: { name: string; type: string; size: number }): string | undefined {
  if (KINDS_TAKEN.includes(type)) return sizeError(size);
  const kind = HEIC_NAME.test(name) || /hei[cf]/.test(type) ? 'HEIC' : type.replace(/^image\/(?:x-)?|\+.*$/g, '').toUpperCase();
  return `This browser cannot read ${kind} images. Save it as a JPEG and choose that file.`;
}

/** Formats a file's size: "840 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}

/** An image's original and sent size, both in bytes; the second is undefined while the image is being reduced. */
export function reductionText(chosen: number, sent: number | undefined): string {
  if (sent === undefined) return `${fileSize(chosen)}. Reducing...`;
  return sent === chosen ? `${fileSize(chosen)}, kept as it is` : `${fileSize(chosen)}, reduced to ${fileSize(sent)}`;
}

/** The sizes of several images in one sentence, each as in `reductionText`; empty when none was reduced. */
export function reductionSummary(sizes: readonly (readonly [chosen: number, sent: number | undefined])[]): string {
  const isAnyLeft = sizes.some(([, sent]) => sent === undefined);
  if (isAnyLeft) return 'Reducing...';
  const chosen = sizes.reduce((sum, [size]) => sum + size, 0);
  const sent = sizes.reduce((sum, [, size = 0]) => sum + size, 0);
  return sent < chosen ? `${fileSize(chosen)} reduced to ${fileSize(sent)}` : '';
}

type Pixels = { width: number; height: number };

/** The dimensions in whole pixels at which an image fits a square of the given side; never enlarged. */
export function fitInside({ width, height }: Pixels, side: number): Pixels {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether to reduce an image: it is large in bytes or pixels, or the server does not accept its format. */
export function isWorthReducing({ type, size, width, height }: { type: string; size: number } & Pixels): boolean {
  return !KINDS_TAKEN.includes(type) || size > LIGHT_BYTES || Math.max(width, height) > STORED_IMAGE_SIDE;
}

/** Whether to send the reduced copy: it is smaller, or the server does not accept the original's format. */
export function isReducedBetter(chosen: { type: string; size: number }, reduced: { size: number }): boolean {
  return !KINDS_TAKEN.includes(chosen.type) || reduced.size < chosen.size;
}

/** The formats of a reduced image, best first. A browser that cannot encode one falls back to PNG, which keeps transparency. */
export function outputTypes(type: string): string[] {
  return OPAQUE_KIND.test(type) ? ['image/webp', 'image/jpeg'] : ['image/webp', 'image/png'];
}

/** The file name of a reduced copy: "IMG_1.JPG" becomes "IMG_1.webp". */
export function reducedName(name: string, kind: string): string {
  return `${name.replace(/\.\w+$/, '')}.${kind.replace('image/', '')}`;
}

export const IMAGE_SIGNATURE_BYTES = 12;

/** The kind of an image by its first bytes, whatever its name and its declared type; undefined for anything else. */
export function detectImageFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, IMAGE_SIGNATURE_BYTES));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(start)) return 'heic';
  return /^.{4}ftypavi[fs]/s.test(start) ? 'avif' : undefined;
}
