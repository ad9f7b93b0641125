import { strayJpeg } from './good';
import { blankPng, bytesOf, cut, frames, noise, patched, pngChunk, type Specimen, textBomb } from './specimen';

const COMPONENTS = [1, 2, 3];
const COEFFICIENTS = 63;
const PRECISIONS = 14;
const LONGEST_RUN = 14;

/** The given number of zero bits, padded with ones. */
function zeroBits(count: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(count / 8));
  if (count % 8 > 0) bytes[bytes.length - 1] = 0xff >> (count % 8);
  return bytes;
}

const part = (marker: number, ...data: number[]) => Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
/** A Huffman table with one symbol, whose code is a single zero bit. */
const codeTable = (id: number, symbol: number) => part(0xc4, id, 1, ...Array<number>(15).fill(0), symbol);

/**
 * A grey square as a progressive JPEG that follows the standard exactly: each coefficient of each component has scans of its own,
 * one bit each, 2,646 in total unless `most` is lower. `side` is a power of two, at least 8.
 */
export function jpegOfScans(side: number, most = COMPONENTS.length * COEFFICIENTS * PRECISIONS): Buffer {
  const blocks = (side / 8) ** 2;
  const run = Math.min(LONGEST_RUN, Math.log2(blocks));
  const nothing = zeroBits((blocks / 2 ** run) * (1 + run));
  const size = [side >> 8, side & 255];
  const scans = COMPONENTS.flatMap((component) =>
    Array.from({ length: COEFFICIENTS * PRECISIONS }, (_, index) => {
      const coefficient = 1 + Math.floor(index / PRECISIONS);
      const bit = PRECISIONS - 1 - (index % PRECISIONS);
      const before = index % PRECISIONS === 0 ? 0 : bit + 1;
      return Buffer.concat([part(0xda, 1, component, 0, coefficient, coefficient, (before << 4) | bit), nothing]);
    }),
  );
  return Buffer.concat([
    bytesOf('ffd8'),
    part(0xdb, 0, ...Array<number>(64).fill(1)),
    part(0xc2, 8, ...size, ...size, 3, ...COMPONENTS.flatMap((component) => [component, 0x11, 0])),
    codeTable(0x00, 0),
    codeTable(0x10, run << 4),
    part(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0),
    zeroBits(3 * blocks),
    ...scans.slice(0, most),
    bytesOf('ffd9'),
  ]);
}

const MIB = 1024 * 1024;
const CORRUPT = [422, 'IMAGE_CORRUPT'] as const;
const TOO_LARGE = [422, 'IMAGE_TOO_LARGE'] as const;

const jpeg = () => noise(200, 150).jpeg().toBuffer();
const png = () => noise(200, 150).png().toBuffer();
const gif = () => noise(200, 150).gif().toBuffer();
const webp = () => noise(200, 150).webp().toBuffer();
const random = (size: number) => noise(size, 1, 1).raw().toBuffer();

const turned = (bytes: Buffer, at: number) => patched(bytes, at, Uint8Array.of((bytes[at] ?? 0) ^ 1));
const size32 = (side: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(side, 0);
  bytes.writeUInt32BE(side, 4);
  return bytes;
};
/** A JPEG that declares a size in its frame header: two bytes each, height first. */
async function jpegClaiming(side: number) {
  const bytes = await jpeg();
  const at = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  return patched(bytes, at + 5, size32(side * 65_537).subarray(0, 4));
}

const PNG_HEAD = '89504e470d0a1a0a';

const corrupt: readonly Specimen[] = [
  { name: 'a PNG cut in half', bytes: async () => cut(await png(), 0.5) },
  { name: 'a PNG without its last byte', bytes: async () => (await png()).subarray(0, -1) },
  { name: 'a PNG of its first bytes alone', bytes: () => bytesOf(PNG_HEAD) },
  { name: 'a PNG with a wrong sum in its pixels', bytes: async () => turned(await png(), 5000) },
  { name: 'a PNG with fewer rows than it claims', bytes: () => blankPng({ width: 900, height: 900, rows: 3 }) },
  { name: 'a PNG head before a web page', bytes: () => bytesOf(PNG_HEAD, '<!doctype html><script>alert(1)</script>') },
  { name: 'a JPEG cut near its end', bytes: async () => cut(await jpeg(), 0.95) },
  { name: 'a JPEG with stray bytes, cut near its end', bytes: async () => cut(await strayJpeg('ffda', Buffer.from([1])), 0.95) },
  { name: 'a JPEG of its first bytes alone', bytes: () => bytesOf('ffd8ff') },
  { name: 'a GIF cut in half', bytes: async () => cut(await gif(), 0.5) },
  { name: 'a WebP cut in half', bytes: async () => cut(await webp(), 0.5) },
  { name: 'noise', bytes: () => random(4000) },
  { name: 'zeros', bytes: () => Buffer.alloc(1000) },
];

const tooLarge: readonly Specimen[] = [
  { name: 'a PNG of 12,001 px on one side', bytes: () => blankPng({ width: 12_001, height: 1 }) },
  { name: 'a PNG of one row above 50 megapixels', bytes: () => blankPng({ width: 10_000, height: 5001 }) },
  { name: 'a PNG that claims 60,000 px a side', bytes: async () => patched(await png(), 16, size32(60_000)) },
  { name: 'a JPEG that claims 60,000 px a side', bytes: () => jpegClaiming(60_000) },
  { name: 'a GIF of 500 frames', bytes: () => frames(500).gif().toBuffer() },
  { name: 'a WebP of 500 frames', bytes: () => frames(500).webp().toBuffer() },
];

/** Files that begin like an image but are not valid. */
export const damagedFiles: readonly Specimen[] = [
  { name: 'an empty file', bytes: () => Buffer.alloc(0), refused: [422, 'IMAGE_EMPTY'] },
  ...corrupt.map((specimen) => ({ ...specimen, refused: CORRUPT })),
  ...tooLarge.map((specimen) => ({ ...specimen, refused: TOO_LARGE })),
  { name: 'a JPEG of 2,646 scans, which takes long to decode', bytes: () => jpegOfScans(1024), refused: [422, 'IMAGE_TOO_SLOW'] },
  { name: 'a file of 8 MiB and a byte', bytes: () => Buffer.alloc(8 * MIB + 1, 1), refused: [413, 'FILE_TOO_LARGE'] },
];

/** Small files that decompress to a huge size; the server must reject them quickly. */
export const bombs: readonly Specimen[] = [
  { name: 'a PNG with 90 MB of text', bytes: () => blankPng({ width: 8, height: 8, extra: [textBomb(90)] }) },
  {
    name: 'a PNG with a thousand texts',
    bytes: () =>
      blankPng({ width: 8, height: 8, extra: Array.from({ length: 1000 }, () => pngChunk('tEXt', Buffer.from('Title\0x'))) }),
  },
];
