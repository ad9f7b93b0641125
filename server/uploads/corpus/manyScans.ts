import { bytesOf } from './specimen';

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
