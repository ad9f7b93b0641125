import sharp from 'sharp';

/** A file sent as an image, and the server's response: none when it is accepted, else a status and an error code. */
export type Specimen = {
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** The file name and type it is sent with; `picture.png` and `image/png` by default. */
  sentAs?: readonly [fileName: string, type: string];
  refused?: readonly [status: number, code: string];
};

/** Texts that no stored file may contain. */
export const MARKERS = [
  '<script',
  '<?php',
  'alert(',
  'GPSLatitude',
  'Exif',
  'secret-marker',
  'ftypmp42',
  'PK\u0003\u0004',
] as const;

/** Deterministic pixels that look like noise, so that files do not compress to nothing. */
export function noise(width = 64, height = 48, channels: 1 | 3 | 4 = 3) {
  let state = 7;
  const pixels = Uint8Array.from({ length: width * height * channels }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >> 16;
  });
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Frames of one colour each, stacked vertically as sharp expects them. */
export function frames(count: number, side = 16) {
  const size = side * side * 3;
  const pixels = Buffer.alloc(size * count);
  for (let frame = 0; frame < count; frame += 1) {
    for (let at = 0; at < size; at += 1) pixels[frame * size + at] = (frame * 37 + (at % 3) * 80) % 256;
  }
  return sharp(pixels, { raw: { width: side, height: side * count, channels: 3, pageHeight: side } });
}

/** Bytes from hexadecimal, then text, then a number of zeros. */
export const bytesOf = (hex: string, text = '', zeros = 0) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text), Buffer.alloc(zeros)]);

/** The first `part` of a file, as a fraction from 0 to 1. */
export const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

/** A copy with some bytes overwritten. */
export function patched(bytes: Buffer, at: number, change: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(change, at);
  return copy;
}
