import { readdirSync } from 'node:fs';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A picture of one colour, as a person would choose it from a folder. */
export async function anImage({
  format = 'png',
  width = 40,
  height = 30,
}: {
  format?: Format;
  width?: number;
  height?: number;
} = {}) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a3b2a' } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `photo.${format}`, { type: `image/${format}` });
}

/** The pictures in a folder of uploads; the folders the server works in are no pictures. */
export const picturesIn = (dir: string) => readdirSync(dir).filter((name) => !name.startsWith('.'));
