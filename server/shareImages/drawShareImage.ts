import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { ProgramId } from '@/domain/program';
import type { ShareSource } from '../imageWorker/imageTask';
import { SHARE_SIZE } from './shareImagePath';

export type ShareFolders = { assets: string; uploads: string };

const QUALITY = 80;
const PHOTO_PIXELS_MAX = 50_000_000;
const ENLARGED_MAX = 2;
const FRAME = { width: 1000, height: 500, border: 10, colour: '#FFFDF6' } as const;

/** At this density SVG files have their nominal size. Woven ones stay crisp at whole multiples alone. */
const DENSITY = 72;

/** The background behind a program's emblem: the deep tone of its colourway (design, section 2). */
const grounds: Record<ProgramId, string> = { ncc: '#0A3B2A', bit: '#571425', itpec: '#141F40', diploma: '#5C3A00' };

const asset = ({ assets }: ShareFolders, url: string) => path.join(assets, path.basename(url).replace(/\.webp$/, '.svg'));
const drawing = (folders: ShareFolders, url: string, density = DENSITY) => sharp(asset(folders, url), { density });
const jpeg = (picture: Sharp) => picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
const plain = (background: string) => sharp({ create: { ...SHARE_SIZE, channels: 3, background } });

const sign = (folders: ShareFolders, width: number) =>
  drawing(folders, 'share-sign.svg', DENSITY * 2)
    .resize({ width })
    .toBuffer();

const cloth = (folders: ShareFolders, cover: string) =>
  drawing(folders, cover, DENSITY * 2).extract({ left: 40, top: 100, ...SHARE_SIZE });

async function coverImage(folders: ShareFolders, cover: string): Promise<Buffer> {
  return jpeg(cloth(folders, cover).composite([{ input: await sign(folders, 600), left: 80, top: 80 }]));
}

async function programImage(folders: ShareFolders, { id, image, logo }: Extract<ShareSource, { kind: 'program' }>['program']) {
  const parts: OverlayOptions[] = [
    {
      input: await drawing(folders, image, DENSITY * 2)
        .extract({ left: 0, top: 250, width: 640, height: 630 })
        .toBuffer(),
      left: 560,
      top: 0,
    },
    { input: await drawing(folders, logo, DENSITY * 2.5).toBuffer(), left: 130, top: 70 },
    { input: await sign(folders, 440), left: 60, top: 436 },
  ];
  return jpeg(plain(grounds[id]).composite(parts));
}

async function siteImage(folders: ShareFolders): Promise<Buffer> {
  const scene = await drawing(folders, 'hero-desktop.svg')
    .extract({ left: 720, top: 170, ...SHARE_SIZE })
    .toBuffer();
  return jpeg(plain(grounds.ncc).composite([{ input: scene }, { input: await sign(folders, 510), left: 60, top: 60 }]));
}

const openPhoto = (bytes: Buffer) => sharp(bytes, { limitInputPixels: PHOTO_PIXELS_MAX });

async function photoImage(folders: ShareFolders, { name, cover }: Extract<ShareSource, { kind: 'photo' }>): Promise<Buffer> {
  const file = path.join(folders.uploads, name);
  // A symbolic link could lead out of the folder.
  if (!(await fs.lstat(file)).isFile()) throw new Error(`${name} is no file.`);
  const bytes = await fs.readFile(file);
  const { width, height } = await openPhoto(bytes).metadata();
  if (Math.max(SHARE_SIZE.width / width, SHARE_SIZE.height / height) <= ENLARGED_MAX) {
    return jpeg(
      openPhoto(bytes)
        .resize({ ...SHARE_SIZE, fit: 'cover' })
        .flatten({ background: FRAME.colour }),
    );
  }
  const framed = await openPhoto(bytes)
    .resize({
      width: Math.min(FRAME.width, width * ENLARGED_MAX),
      height: Math.min(FRAME.height, height * ENLARGED_MAX),
      fit: 'inside',
    })
    .flatten({ background: FRAME.colour })
    .extend({ top: FRAME.border, bottom: FRAME.border, left: FRAME.border, right: FRAME.border, background: FRAME.colour })
    .toBuffer();
  return jpeg(cloth(folders, cover).composite([{ input: framed, gravity: 'centre' }]));
}

/** Renders a share image, a JPEG. Throws when a drawing or the uploaded image is missing or damaged. */
export function drawShareImage(source: ShareSource, folders: ShareFolders): Promise<Buffer> {
  switch (source.kind) {
    case 'photo':
      return photoImage(folders, source);
    case 'cover':
      return coverImage(folders, source.cover);
    case 'program':
      return programImage(folders, source.program);
    case 'site':
      return siteImage(folders);
  }
}
