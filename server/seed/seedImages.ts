import sharp from 'sharp';

/** An image of a seed record: its stored path, and the drawing in src/assets that it is made from. */
export type SeedImage = { path: string; asset: string };

const NAME_LENGTH = 26;
const NUMBER_LENGTH = 4;
const WIDTH = 1280;
const SVG_DPI = 72;
/** The background where a drawing is transparent, such as the laptop on the desk: the lightest pink of the palette. */
const UNWOVEN = '#FDEBEF';

/** Allocates a separate file for each use, as uploads do: deleting one record's image never breaks another's. */
export function imageShelf() {
  const images: SeedImage[] = [];
  return {
    images,
    /** Returns the path of a new image made from a drawing, such as `uploads/seedopenday00000000000012.webp`. */
    take(asset: string): string {
      const subject = asset.replace(/^(cover|banner)-/, '').replace(/[^a-z0-9]/g, '');
      const number = String(images.length + 1).padStart(NUMBER_LENGTH, '0');
      const path = `uploads/${`seed${subject}`.padEnd(NAME_LENGTH - NUMBER_LENGTH, '0')}${number}.webp`;
      images.push({ path, asset });
      return path;
    },
  };
}

/**
 * Renders a drawing as WebP, 1280 pixels wide. The drawings consist of cells of few colours, so lossless files are both sharper
 * and smaller: a few kilobytes each.
 */
export async function rasterised(svg: Buffer): Promise<Buffer> {
  const { width = WIDTH } = await sharp(svg).metadata();
  return sharp(svg, { density: (SVG_DPI * WIDTH) / width })
    .resize({ width: WIDTH, kernel: 'nearest' })
    .flatten({ background: UNWOVEN })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}
