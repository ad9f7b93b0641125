import { detectImageFormat } from '@/domain/imageFile';
import { errors } from '../lib/errors';
import { countJpegScans } from './imageStructure';

export type Kind = 'jpeg' | 'png' | 'webp' | 'gif';

const TEXT_SAMPLE_BYTES = 512;

const hasBytesAt = (bytes: Buffer, offset: number, hex: string) =>
  bytes.subarray(offset).toString('hex', 0, hex.length / 2) === hex;

/** The first bytes of other common file types. For these files, the error says which types are allowed. */
const FOREIGN_SIGNATURES = [
  // TIFF, BMP, ICO, PSD, JPEG XL, JPEG 2000, OpenEXR, ICNS, EMF, WMF and EPS.
  ...['49492a00', '4d4d002a', '49492b00', '424d', '00000100', '00000200', '38425053', 'ff0a', '0000000c4a584c20'],
  ...['0000000c6a502020', '762f3101', '69636e73', '01000000', 'd7cdc69a', 'c5d0d3c6'],
  // PDF, PostScript, Office, ZIP, other archives, programs and SQLite.
  ...['25504446', '2521', 'd0cf11e0', '504b0304', '504b0506', '504b0708', '1f8b', '377abcaf271c', '526172211a07', '425a68'],
  ...['fd377a585a00', '28b52ffd', '7f454c46', '4d5a', 'cafebabe', 'feedface', 'feedfacf', '0061736d', '53514c697465'],
  // Sound and film.
  ...['494433', 'fffb', 'fff3', '4f676753', '664c6143', '52494646', '1a45dfa3', '464c56', '000001ba', '000001b3', '435753'],
  // Text in UTF-16.
  ...['fffe', 'feff', '3c00', '003c'],
];

const isText = (bytes: Buffer) =>
  bytes
    .subarray(0, TEXT_SAMPLE_BYTES)
    .every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);

/** MP4 and related formats have `ftyp` after the first four bytes. */
const isMp4 = (bytes: Buffer) => hasBytesAt(bytes, 4, '66747970');

const isForeign = (bytes: Buffer) =>
  isText(bytes) || isMp4(bytes) || FOREIGN_SIGNATURES.some((signature) => hasBytesAt(bytes, 0, signature));

/** More scans than any program writes, but few enough to be decoded within two seconds. */
const SCANS_MAX = 100;

/** Returns the kind of an image by its bytes. Throws 422 for any other file, and for an image crafted to decode slowly. */
export function checkImage(bytes: Buffer): Kind {
  if (bytes.length === 0) throw errors.imageEmpty();
  const kind = detectImageFormat(bytes);
  if (!kind) throw isForeign(bytes) ? errors.imageType() : errors.imageCorrupt();
  if (kind === 'heic' || kind === 'avif') throw errors.imageType(kind.toUpperCase());
  // A script can begin with the six bytes of a GIF header.
  if (kind === 'gif' && isText(bytes)) throw errors.imageType();
  if (kind === 'jpeg' && countJpegScans(bytes) > SCANS_MAX) throw errors.imageTooSlow();
  return kind;
}
