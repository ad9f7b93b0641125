import sharp from 'sharp';

/** A file that somebody sends as a picture, and what the server says to it: nothing (it is taken) or a status with its code. */
export type Specimen = {
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** The name and type it is sent with, `picture.png` as `image/png` unless given. */
  sentAs?: readonly [fileName: string, type: string];
  refused?: readonly [status: number, code: string];
};

/** What must be found nowhere in anything that is stored. */
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

/** Pixels that look like noise and are always the same, so that files do not shrink to nothing. */
export function noise(width = 64, height = 48, channels: 1 | 3 | 4 = 3) {
  let state = 7;
  const pixels = Uint8Array.from({ length: width * height * channels }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >> 16;
  });
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Frames of one colour each, on top of one another as sharp wants them. */
export function frames(count: number, side = 16) {
  const size = side * side * 3;
  const pixels = Buffer.alloc(size * count);
  for (let frame = 0; frame < count; frame += 1) {
    for (let at = 0; at < size; at += 1) pixels[frame * size + at] = (frame * 37 + (at % 3) * 80) % 256;
  }
  return sharp(pixels, { raw: { width: side, height: side * count, channels: 3, pageHeight: side } });
}

/** Bytes written in hexadecimal, then text, then so many zeros. */
export const bytesOf = (hex: string, text = '', zeros = 0) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text), Buffer.alloc(zeros)]);

/** The beginning of a file, from 0 to 1. */
export const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

/** A copy with bytes in another place's stead. */
export function patched(bytes: Buffer, at: number, change: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(change, at);
  return copy;
}
