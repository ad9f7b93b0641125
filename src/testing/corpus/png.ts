import { crc32, deflateSync } from 'node:zlib';

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
