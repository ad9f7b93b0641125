const PNG_SIGNATURE_BYTES = 8;
const CHUNK_TYPE_OFFSET = 4;
/** Length, type and checksum around the data of a PNG chunk. */
const CHUNK_FRAME_BYTES = 12;

/** Whether a PNG has all its chunks up to the last one: the decoder accepts files that are cut off. */
export function isWholePng(bytes: Buffer): boolean {
  let offset = PNG_SIGNATURE_BYTES;
  while (offset + CHUNK_FRAME_BYTES <= bytes.length) {
    const typeOffset = offset + CHUNK_TYPE_OFFSET;
    if (bytes.toString('latin1', typeOffset, typeOffset + 4) === 'IEND') return true;
    offset += CHUNK_FRAME_BYTES + bytes.readUInt32BE(offset);
  }
  return false;
}

// A JPEG is a list of segments: 0xFF, a marker, two bytes of length, data. After a scan segment, data follows without a length.
const MARKER_PREFIX = 0xff;
const START_OF_IMAGE_BYTES = 2;
const SEGMENT_HEADER_BYTES = 4;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Whether the byte after 0xFF belongs to the data of a scan: a stuffed zero, a restart marker, or padding. */
const isWithinScan = (byte: number | undefined) =>
  byte === 0 || byte === MARKER_PREFIX || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);

function findEndOfScan(bytes: Buffer, scanData: number): number {
  let offset = bytes.indexOf(MARKER_PREFIX, scanData);
  while (offset !== -1 && isWithinScan(bytes[offset + 1])) offset = bytes.indexOf(MARKER_PREFIX, offset + 1);
  return offset === -1 ? bytes.length : offset;
}

/** Counts the scans of a JPEG. Each is a pass over the image, and a file with thousands keeps a decoder busy. */
export function countJpegScans(bytes: Buffer): number {
  let count = 0;
  let offset = START_OF_IMAGE_BYTES;
  while (offset + SEGMENT_HEADER_BYTES <= bytes.length && bytes[offset] === MARKER_PREFIX) {
    const marker = bytes[offset + 1];
    if (marker === END_OF_IMAGE) break;
    const isPadding = marker === MARKER_PREFIX;
    const segmentEnd = isPadding ? offset + 1 : offset + 2 + bytes.readUInt16BE(offset + 2);
    if (marker === START_OF_SCAN) count += 1;
    offset = marker === START_OF_SCAN ? findEndOfScan(bytes, segmentEnd) : segmentEnd;
  }
  return count;
}
