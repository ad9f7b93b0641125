import { detectImageFormat } from '@/domain/imageFile';
import { errors } from '../lib/errors';
import { jpegScans } from './imageStructure';

export type Kind = 'jpeg' | 'png' | 'webp' | 'gif';

const TEXT_SAMPLE = 512;

const startsWith = (bytes: Buffer, hex: string, at = 0) => bytes.subarray(at).toString('hex', 0, hex.length / 2) === hex;

/** The first bytes of other common file types: these files are not damaged images. */
const FOREIGN = [
  ...['49492a00', '4d4d002a', '49492b00', '424d', '00000100', '00000200', '38425053', 'ff0a', '0000000c4a584c20'],
  ...['0000000c6a502020', '762f3101', '69636e73', '01000000', 'd7cdc69a', 'c5d0d3c6'],
  ...['25504446', '2521', 'd0cf11e0', '504b0304', '504b0506', '504b0708', '1f8b', '377abcaf271c', '526172211a07', '425a68'],
  ...['fd377a585a00', '28b52ffd', '7f454c46', '4d5a', 'cafebabe', 'feedface', 'feedfacf', '0061736d', '53514c697465'],
  ...['494433', 'fffb', 'fff3', '4f676753', '664c6143', '52494646', '1a45dfa3', '464c56', '000001ba', '000001b3', '435753'],
  ...['fffe', 'feff', '3c00', '003c'],
];

const isText = (bytes: Buffer) =>
  bytes
    .subarray(0, TEXT_SAMPLE)
    .every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);

const isForeign = (bytes: Buffer) =>
  isText(bytes) || startsWith(bytes, '66747970', 4) || FOREIGN.some((start) => startsWith(bytes, start));

/** Far more scans than any program writes, yet decoded within two seconds. */
const SCANS_MAX = 100;

/** The kind of an image by its bytes. Throws for any other file, and for one crafted to decode slowly. */
export function checkImage(bytes: Buffer): Kind {
  if (bytes.length === 0) throw errors.imageEmpty();
  const kind = detectImageFormat(bytes);
  if (!kind) throw isForeign(bytes) ? errors.imageType() : errors.imageCorrupt();
  if (kind === 'heic' || kind === 'avif') throw errors.imageType(kind.toUpperCase());
  // A script can begin with the six bytes of a GIF header.
  if (kind === 'gif' && isText(bytes)) throw errors.imageType();
  if (kind === 'jpeg' && jpegScans(bytes) > SCANS_MAX) throw errors.imageTooSlow();
  return kind;
}
