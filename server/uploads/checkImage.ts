import { errors } from '../lib/errors';
import { detectKind, isForeign, isText, type Kind, knownForeigner } from './imageKind';

const MARKER = 0xff;
const SCAN = 0xda;
const END = 0xd9;

/** Whether the byte after 0xFF belongs to the data of a scan: a stuffed zero, a restart marker, or padding. */
const isWithinScan = (byte: number | undefined) =>
  byte === 0 || byte === MARKER || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);

function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1 && isWithinScan(bytes[at + 1])) at = bytes.indexOf(MARKER, at + 1);
  return at === -1 ? bytes.length : at;
}

/**
 * The number of scans in a JPEG. Each scan is a pass over the whole image: real files have one to a dozen, but the standard
 * allows thousands, which keep a decoder busy for half a minute. Data after the image, where phones append videos, does not
 * count.
 */
export function jpegScans(bytes: Buffer): number {
  let count = 0;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === MARKER && bytes[at + 1] !== END; ) {
    const isScan = bytes[at + 1] === SCAN;
    const isFilling = bytes[at + 1] === MARKER;
    const next = isFilling ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2);
    if (isScan) count += 1;
    at = isScan ? endOfScan(bytes, next) : next;
  }
  return count;
}

/** Far more scans than any program writes, yet decoded within two seconds. */
const SCANS_MAX = 100;

/**
 * Detects the kind of an image by its bytes, without decoding it. Throws for anything but JPEG, PNG, WebP or GIF, and for files
 * crafted to decode slowly.
 */
export function checkImage(bytes: Buffer): Kind {
  if (bytes.length === 0) throw errors.imageEmpty();
  const kind = detectKind(bytes);
  if (!kind) throw isForeign(bytes) ? errors.imageType(knownForeigner(bytes)) : errors.imageCorrupt();
  // A script can begin with the six bytes of a GIF header.
  if (kind === 'gif' && isText(bytes)) throw errors.imageType();
  if (kind === 'jpeg' && jpegScans(bytes) > SCANS_MAX) throw errors.imageTooSlow();
  return kind;
}
