/** Bytes at the beginning of a file that tell the kind of an image. */
export const KIND_BYTES = 12;

/** The kind of an image by its first bytes, whatever its name and its declared type; undefined for anything else. */
export function imageKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, KIND_BYTES));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(start)) return 'heic';
  return /^.{4}ftypavi[fs]/s.test(start) ? 'avif' : undefined;
}
