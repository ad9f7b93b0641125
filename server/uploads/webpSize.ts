/** A stored image's size in pixels. */
export type ImageSize = { width: number; height: number };

/** The bytes at the start of a WebP file that hold its size. */
export const WEBP_HEAD = 30;

/** The size that the start of a WebP file gives; undefined for other bytes. Only our own files are read with it, which sharp wrote. */
export function webpSize(head: Buffer): ImageSize | undefined {
  if (head.length < WEBP_HEAD || head.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) % 0x4000, height: head.readUInt16LE(28) % 0x4000 };
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    default:
      return undefined;
  }
}
