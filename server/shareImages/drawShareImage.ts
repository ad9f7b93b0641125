import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { ProgramId } from '@/domain/program';
import type { ShareSource } from '../imageWorker/imageTask';
import { SHARE_SIZE } from './shareImagePath';

type Source<Kind extends ShareSource['kind']> = Extract<ShareSource, { kind: Kind }>;

export type ShareFolders = { assets: string; uploads: string };

const JPEG_QUALITY = 80;
const UPLOAD_MAX_PIXELS = 50_000_000;
/** How many times an uploaded image may be enlarged before it looks blurred; a smaller one gets a frame instead. */
const MAX_ENLARGEMENT = 2;
const FRAME = { width: 1000, height: 500, border: 10, colour: '#FFFDF6' } as const;

/** The density in dpi at which SVG files have their nominal size. Woven drawings stay crisp only at whole multiples of it. */
const DENSITY = 72;

/** The background behind a program's emblem: the deep tone of its colours (design, section 2). */
const programBackgrounds: Record<ProgramId, string> = { ncc: '#0A3B2A', bit: '#571425', itpec: '#141F40', diploma: '#5C3A00' };

/** Returns the file of a drawing, as SVG, from which the build made the WebP that pages show. */
const toSvgFile = ({ assets }: ShareFolders, url: string) => path.join(assets, path.basename(url).replace(/\.webp$/, '.svg'));
const openDrawing = (folders: ShareFolders, url: string, density = DENSITY) => sharp(toSvgFile(folders, url), { density });
const toJpeg = (image: Sharp) => image.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
const makeBackground = (background: string) => sharp({ create: { ...SHARE_SIZE, channels: 3, background } });

/** The part of each drawing that a share image shows, in pixels. Of the scene, it is the lower right. */
const COVER_CROP = { left: 40, top: 100, ...SHARE_SIZE };
const PROGRAM_CROP = { left: 0, top: 250, width: 640, height: SHARE_SIZE.height };
const SCENE_CROP = { left: 720, top: 170, ...SHARE_SIZE };

const drawSign = (folders: ShareFolders, width: number) =>
  openDrawing(folders, 'share-sign.svg', DENSITY * 2)
    .resize({ width })
    .toBuffer();

const openCover = (folders: ShareFolders, cover: string) => openDrawing(folders, cover, DENSITY * 2).extract(COVER_CROP);

async function drawCoverImage(folders: ShareFolders, cover: string): Promise<Buffer> {
  return toJpeg(openCover(folders, cover).composite([{ input: await drawSign(folders, 600), left: 80, top: 80 }]));
}

async function drawProgramImage(folders: ShareFolders, { id, image, logo }: Source<'program'>['program']) {
  const parts: OverlayOptions[] = [
    {
      input: await openDrawing(folders, image, DENSITY * 2)
        .extract(PROGRAM_CROP)
        .toBuffer(),
      left: SHARE_SIZE.width - PROGRAM_CROP.width,
      top: 0,
    },
    // The emblem stands centred above the sign. It is no woven drawing, so its density can be any.
    { input: await openDrawing(folders, logo, DENSITY * 2.5).toBuffer(), left: 130, top: 70 },
    { input: await drawSign(folders, 440), left: 60, top: 436 },
  ];
  return toJpeg(makeBackground(programBackgrounds[id]).composite(parts));
}

async function drawSiteImage(folders: ShareFolders): Promise<Buffer> {
  const scene = await openDrawing(folders, 'hero-desktop.svg').extract(SCENE_CROP).toBuffer();
  const sign = { input: await drawSign(folders, 510), left: 60, top: 60 };
  return toJpeg(makeBackground(programBackgrounds.ncc).composite([{ input: scene }, sign]));
}

const openUpload = (bytes: Buffer) => sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS });

/** Fills the share image with an uploaded image, or frames a small one on the automatic cover. */
async function drawUploadedImage(folders: ShareFolders, { name, cover }: Source<'photo'>): Promise<Buffer> {
  const file = path.join(folders.uploads, name);
  // A symbolic link could lead out of the folder.
  if (!(await fs.lstat(file)).isFile()) throw new Error(`${name} is no file.`);
  const bytes = await fs.readFile(file);
  const { width, height } = await openUpload(bytes).metadata();
  const enlargement = Math.max(SHARE_SIZE.width / width, SHARE_SIZE.height / height);
  if (enlargement <= MAX_ENLARGEMENT) {
    return toJpeg(
      openUpload(bytes)
        .resize({ ...SHARE_SIZE, fit: 'cover' })
        .flatten({ background: FRAME.colour }),
    );
  }
  const framed = await openUpload(bytes)
    .resize({
      width: Math.min(FRAME.width, width * MAX_ENLARGEMENT),
      height: Math.min(FRAME.height, height * MAX_ENLARGEMENT),
      fit: 'inside',
    })
    .flatten({ background: FRAME.colour })
    .extend({ top: FRAME.border, bottom: FRAME.border, left: FRAME.border, right: FRAME.border, background: FRAME.colour })
    .toBuffer();
  return toJpeg(openCover(folders, cover).composite([{ input: framed, gravity: 'centre' }]));
}

/** Draws a share image and returns it as JPEG. Throws when a drawing or the uploaded image is missing or damaged. */
export function drawShareImage(source: ShareSource, folders: ShareFolders): Promise<Buffer> {
  switch (source.kind) {
    case 'photo':
      return drawUploadedImage(folders, source);
    case 'cover':
      return drawCoverImage(folders, source.cover);
    case 'program':
      return drawProgramImage(folders, source.program);
    case 'site':
      return drawSiteImage(folders);
  }
}
