import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import drawings from './drawings.json';

const altTexts = new Map(Object.entries(drawings));

export const isDrawing = (asset: string): boolean => altTexts.has(asset);

export function altTextOf(asset: string): string {
  const alt = altTexts.get(asset);
  if (alt === undefined) throw new Error(`Say in server/seed/drawings.json what the drawing "${asset}" shows.`);
  return alt;
}

/** `path` is the stored image of a record. `asset` is the drawing in `src/assets` that it shows. */
export type SeedImage = { path: string; asset: string };

const UPLOAD_NAME_LENGTH = 26;
const NUMBER_LENGTH = 4;

/** Collects the images of a seed. Each record has its own file, so that deleting one breaks no other record. */
export function createSeedImages() {
  const images: SeedImage[] = [];
  return {
    images,
    addImage(asset: string): string {
      const subject = asset.replace(/^(cover|banner)-/, '').replace(/[^a-z0-9]/g, '');
      const number = String(images.length + 1).padStart(NUMBER_LENGTH, '0');
      const name = `seed${subject}`.padEnd(UPLOAD_NAME_LENGTH - NUMBER_LENGTH, '0') + number;
      const storedPath = `uploads/${name}.webp`;
      images.push({ path: storedPath, asset });
      return storedPath;
    },
  };
}

const WIDTH_PX = 1280;
const DPI_OF_NOMINAL_SIZE = 72;
const BACKGROUND = '#FDEBEF';

/** Returns lossless WebP, which is both sharper and smaller for drawings with few colours. */
export async function renderDrawing(projectFolder: string, asset: string): Promise<Buffer> {
  const svg = await fs.readFile(path.join(projectFolder, `src/assets/${asset}.svg`));
  const { width = WIDTH_PX } = await sharp(svg).metadata();
  return sharp(svg, { density: (DPI_OF_NOMINAL_SIZE * WIDTH_PX) / width })
    .resize({ width: WIDTH_PX, kernel: 'nearest' })
    .flatten({ background: BACKGROUND })
    .webp({ lossless: true })
    .toBuffer();
}
