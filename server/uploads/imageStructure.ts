export const PNG_HEAD = 8;
export const CHUNK_FRAME = 12;

/** Whether a PNG is complete to its last chunk: the decoder accepts less. */
export function isWholePng(bytes: Buffer): boolean {
  for (let at = PNG_HEAD; at + CHUNK_FRAME <= bytes.length; at += CHUNK_FRAME + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  }
  return false;
}

export const MARKER = 0xff;
export const SCAN = 0xda;
export const END = 0xd9;

/** Whether the byte after 0xFF belongs to the data of a scan: a stuffed zero, a restart marker, or padding. */
export const isWithinScan = (byte: number | undefined) =>
  byte === 0 || byte === MARKER || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);

export function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1 && isWithinScan(bytes[at + 1])) at = bytes.indexOf(MARKER, at + 1);
  return at === -1 ? bytes.length : at;
}

/** The scans of a JPEG, each a pass over the image: the standard allows thousands, which keep a decoder busy. */
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
