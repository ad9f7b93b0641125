import sharp from 'sharp';

/** A picture that a seeded record shows: where it is kept, and the drawing in src/assets it is made from. */
export type SeedPicture = { path: string; asset: string };

const NAME_LENGTH = 26;
const NUMBER_LENGTH = 4;
const WIDTH = 1280;
const SVG_DPI = 72;
/** Where a drawing leaves the warp bare, as the laptop on the desk does: the lightest pink of the palette. */
const UNWOVEN = '#FDEBEF';

/** Hands out a file of its own for each use, as uploads do: removing one record's picture never breaks another's. */
export function pictureShelf() {
  const pictures: SeedPicture[] = [];
  return {
    pictures,
    /** The path of a new picture made from a drawing, such as `uploads/seedopenday00000000000012.webp`. */
    take(asset: string): string {
      const subject = asset.replace(/^(cover|banner)-/, '').replace(/[^a-z0-9]/g, '');
      const number = String(pictures.length + 1).padStart(NUMBER_LENGTH, '0');
      const path = `uploads/${`seed${subject}`.padEnd(NAME_LENGTH - NUMBER_LENGTH, '0')}${number}.webp`;
      pictures.push({ path, asset });
      return path;
    },
  };
}

/**
 * A drawing as WebP, 1280 pixels wide. The drawings are cells of few colours: without loss they come out both sharper and smaller
 * than with it, a few kilobytes each.
 */
export async function rasterised(svg: Buffer): Promise<Buffer> {
  const { width = WIDTH } = await sharp(svg).metadata();
  return sharp(svg, { density: (SVG_DPI * WIDTH) / width })
    .resize({ width: WIDTH, kernel: 'nearest' })
    .flatten({ background: UNWOVEN })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}
