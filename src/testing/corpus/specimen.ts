import { crc32, deflateSync } from 'node:zlib';
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
  const pixels = new Uint8Array(width * height * channels);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    pixels[at] = state >> 16;
  }
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

const HEAD = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type Shape = {
  width: number;
  height: number;
  /** Chunks between the header and the pixels. */
  extra?: readonly Buffer[];
  rows?: number;
};

/** A black and white PNG of any size, with as many rows of pixels as it declares unless `rows` differs. */
export function blankPng({ width, height, extra = [], rows = height }: Shape): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const parts = [pngChunk('IHDR', header), ...extra, pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([HEAD, ...parts]);
}

/** A compressed text chunk that expands from kilobytes to many megabytes. */
export const textBomb = (megabytes: number) =>
  pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(megabytes * 1_000_000, 65), { level: 9 })]),
  );
