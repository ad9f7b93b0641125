import { readdirSync } from 'node:fs';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** An image file of one colour, as chosen from a folder. */
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

/** The images in an uploads folder, without the server's working folders. */
export const imagesIn = (dir: string) => readdirSync(dir).filter((name) => !name.startsWith('.'));
