/** The largest picture file the server takes, in bytes (contract, "Limits in one place"). */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** The longest side of a picture as the server stores it, in pixels (contract, "Limits in one place"). */
export const STORED_IMAGE_SIDE = 1920;

/** Below this a picture that has the right size already is left as it is: encoding it again would cost more quality than it saves. */
const LIGHT_BYTES = 500 * 1024;

const KINDS_TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Phones' own format, which many browsers cannot name. */
const HEIC_NAME = /\.hei[cf]$/i;

/** No pixel of these can be transparent. */
const OPAQUE_KIND = /^image\/(?:jpe?g|hei[cf]|bmp)$/;

/** What a file chosen as a picture cannot be, in a sentence for its field; undefined when it may be tried (spec section 5, D-44). */
export function imageFileError({ name, type }: { name: string; type: string }): string | undefined {
  if (type.startsWith('image/') || (type === '' && HEIC_NAME.test(name))) return undefined;
  return 'This is not an image. Choose an image file.';
}

/** Why a picture cannot be sent at this size in bytes, in a sentence for its field; undefined when it can. */
export function sizeError(size: number): string | undefined {
  if (size <= MAX_IMAGE_BYTES) return undefined;
  return `This image is too large: ${fileSize(size)}. The limit is ${fileSize(MAX_IMAGE_BYTES)}.`;
}

/**
 * Why a picture as it would be sent cannot be: the browser could not read it, so that it is still of a kind the server does not take,
 * or it is too large. A sentence for its field; undefined when it can.
 */
export function uploadSizeError({ name, type, size }: { name: string; type: string; size: number }): string | undefined {
  if (KINDS_TAKEN.includes(type)) return sizeError(size);
  const kind = HEIC_NAME.test(name) || /hei[cf]/.test(type) ? 'HEIC' : type.replace(/^image\/(?:x-)?|\+.*$/g, '').toUpperCase();
  return `This browser cannot read ${kind} pictures. Save it as a JPEG and choose that file.`;
}

/** A file's size as people read it: "840 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}

/** A chosen picture's size beside the size it is sent with, both in bytes; the second is undefined while it is being reduced. */
export function sizeText(chosen: number, sent: number | undefined): string {
  if (sent === undefined) return `${fileSize(chosen)}. Reducing...`;
  return sent === chosen ? `${fileSize(chosen)}, kept as it is` : `${fileSize(chosen)}, reduced to ${fileSize(sent)}`;
}

/** Several pictures' sizes in one sentence, each as chosen and as sent, as in `sizeText`; empty when nothing was reduced. */
export function sizesText(sizes: readonly (readonly [chosen: number, sent: number | undefined])[]): string {
  const isAnyLeft = sizes.some(([, sent]) => sent === undefined);
  if (isAnyLeft) return 'Reducing...';
  const chosen = sizes.reduce((sum, [size]) => sum + size, 0);
  const sent = sizes.reduce((sum, [, size = 0]) => sum + size, 0);
  return sent < chosen ? `${fileSize(chosen)} reduced to ${fileSize(sent)}` : '';
}

type Pixels = { width: number; height: number };

/** The size in whole pixels at which a picture fits a square of the given side; never larger than it is. */
export function fitInside({ width, height }: Pixels, side: number): Pixels {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether making a picture anew can gain anything: it is heavy, larger than it will be stored, or of a kind the server does not take. */
export function isWorthReducing({ type, size, width, height }: { type: string; size: number } & Pixels): boolean {
  return !KINDS_TAKEN.includes(type) || size > LIGHT_BYTES || Math.max(width, height) > STORED_IMAGE_SIDE;
}

/** Whether the reduced copy goes in the picture's place: where it is smaller, or where the server does not take the picture's kind. */
export function isReducedBetter(chosen: { type: string; size: number }, reduced: { size: number }): boolean {
  return !KINDS_TAKEN.includes(chosen.type) || reduced.size < chosen.size;
}

/** The kinds to reduce a picture to, best first. A browser that cannot make one makes PNG instead, which keeps transparency. */
export function kindsToMake(type: string): string[] {
  return OPAQUE_KIND.test(type) ? ['image/webp', 'image/jpeg'] : ['image/webp', 'image/png'];
}

/** The name of a reduced copy: "IMG_1.JPG" becomes "IMG_1.webp". */
export function reducedName(name: string, kind: string): string {
  return `${name.replace(/\.\w+$/, '')}.${kind.replace('image/', '')}`;
}
