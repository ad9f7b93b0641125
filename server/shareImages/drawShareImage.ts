// Draws share images, the pictures that social networks show with a link to a page.
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions, type Region, type Sharp } from 'sharp';
import type { ProgramId } from '@/domain/program';
import type { ShareSource } from '../imageWorker/imageTask';
import { SHARE_SIZE } from './shareImagePath';

type Source<Kind extends ShareSource['kind']> = Extract<ShareSource, { kind: Kind }>;

export type ShareFolders = { assets: string; uploads: string };

const JPEG_QUALITY = 80;
const PHOTO_MAX_PIXELS = 50_000_000;
/** A photo that is enlarged more than this looks blurred, so a smaller photo gets a frame instead. */
const MAX_ENLARGEMENT = 2;
const FRAME = { width: 1000, height: 500, border: 10, colour: '#FFFDF6' } as const;

/** SVG files have their nominal size at 72 dpi. Woven cells stay crisp only at multiples of 72. */
const DENSITY = 72;

type DrawingPart = { density: number; crop: Region };
const COVER_PART: DrawingPart = { density: DENSITY * 2, crop: { left: 40, top: 100, ...SHARE_SIZE } };
const PROGRAM_PART: DrawingPart = { density: DENSITY * 2, crop: { left: 0, top: 250, width: 640, height: SHARE_SIZE.height } };
const LOWER_RIGHT_OF_SCENE: DrawingPart = { density: DENSITY, crop: { left: 720, top: 170, ...SHARE_SIZE } };

/** The colours behind the emblems of programs (design, section 2). */
const emblemBackgrounds: Record<ProgramId, string> = { ncc: '#0A3B2A', bit: '#571425', itpec: '#141F40', diploma: '#5C3A00' };
const SKY_BEHIND_SCENE = emblemBackgrounds.ncc;

/** Opens the SVG of a drawing. `name` may also be the WebP that the build makes from the SVG for pages. */
function openDrawing({ assets }: ShareFolders, name: string, density: number): Sharp {
  return sharp(path.join(assets, path.basename(name).replace(/\.webp$/, '.svg')), { density });
}
const openPart = (folders: ShareFolders, name: string, { density, crop }: DrawingPart) =>
  openDrawing(folders, name, density).extract(crop);
const makeBackground = (background: string) => sharp({ create: { ...SHARE_SIZE, channels: 3, background } });
const toJpeg = (image: Sharp) => image.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();

const drawNameSign = (folders: ShareFolders, width: number) =>
  openDrawing(folders, 'share-sign.svg', DENSITY * 2)
    .resize({ width })
    .toBuffer();

async function drawCoverImage(folders: ShareFolders, cover: string): Promise<Buffer> {
  const sign = { input: await drawNameSign(folders, 600), left: 80, top: 80 };
  return toJpeg(openPart(folders, cover, COVER_PART).composite([sign]));
}

async function drawProgramImage(folders: ShareFolders, { id, image, logo }: Source<'program'>['program']) {
  const drawing = await openPart(folders, image, PROGRAM_PART).toBuffer();
  const parts: OverlayOptions[] = [
    { input: drawing, left: SHARE_SIZE.width - PROGRAM_PART.crop.width, top: 0 },
    // The emblem stands centred above the sign. It has no woven cells, so any density will do.
    { input: await openDrawing(folders, logo, DENSITY * 2.5).toBuffer(), left: 130, top: 70 },
    { input: await drawNameSign(folders, 440), left: 60, top: 436 },
  ];
  return toJpeg(makeBackground(emblemBackgrounds[id]).composite(parts));
}

async function drawSiteImage(folders: ShareFolders): Promise<Buffer> {
  const scene = { input: await openPart(folders, 'hero-desktop.svg', LOWER_RIGHT_OF_SCENE).toBuffer() };
  const sign = { input: await drawNameSign(folders, 510), left: 60, top: 60 };
  return toJpeg(makeBackground(SKY_BEHIND_SCENE).composite([scene, sign]));
}

const openPhoto = (bytes: Buffer) => sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS });

/** Fills the share image with an uploaded photo. A small photo is framed on a woven cover instead. */
async function drawPhotoImage(folders: ShareFolders, { name, cover }: Source<'photo'>): Promise<Buffer> {
  const file = path.join(folders.uploads, name);
  // A symbolic link could lead out of the folder.
  if (!(await fs.lstat(file)).isFile()) throw new Error(`${name} is no file.`);
  const bytes = await fs.readFile(file);
  const { width, height } = await openPhoto(bytes).metadata();
  const enlargement = Math.max(SHARE_SIZE.width / width, SHARE_SIZE.height / height);
  if (enlargement <= MAX_ENLARGEMENT) {
    return toJpeg(
      openPhoto(bytes)
        .resize({ ...SHARE_SIZE, fit: 'cover' })
        .flatten({ background: FRAME.colour }),
    );
  }
  const framed = await openPhoto(bytes)
    .resize({
      width: Math.min(FRAME.width, width * MAX_ENLARGEMENT),
      height: Math.min(FRAME.height, height * MAX_ENLARGEMENT),
      fit: 'inside',
    })
    .flatten({ background: FRAME.colour })
    .extend({ top: FRAME.border, bottom: FRAME.border, left: FRAME.border, right: FRAME.border, background: FRAME.colour })
    .toBuffer();
  return toJpeg(openPart(folders, cover, COVER_PART).composite([{ input: framed, gravity: 'centre' }]));
}

/** Returns a JPEG. Throws if a drawing or the photo is missing or damaged. */
export function drawShareImage(source: ShareSource, folders: ShareFolders): Promise<Buffer> {
  switch (source.kind) {
    case 'photo':
      return drawPhotoImage(folders, source);
    case 'cover':
      return drawCoverImage(folders, source.cover);
    case 'program':
      return drawProgramImage(folders, source.program);
    case 'site':
      return drawSiteImage(folders);
  }
}
