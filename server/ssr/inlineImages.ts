import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFileName } from '@/domain/uploadNames';

/** The largest inlined image, in bytes: a few TCP segments of a slow connection cost less than another request. */
const INLINE_IMAGE_MAX_BYTES = 6 * 1024;

const DRAWING_PATH = /^\/assets\/([a-z0-9-]+\.(?:webp|svg))$/;

type ImageFolders = { uploads: string; assets: string };

/** Returns a small drawing or upload as a data URL, which needs no request; undefined for any other image. */
export function toDataUrl(src: string, { uploads, assets }: ImageFolders): string | undefined {
  // Of the uploads only those with generated names never change.
  const uploadName = generatedFileName(src);
  const drawingName = DRAWING_PATH.exec(src)?.[1];
  let file: string;
  if (uploadName !== undefined) file = path.join(uploads, uploadName);
  else if (drawingName !== undefined) file = path.join(assets, drawingName);
  else return undefined;
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // `isFile` is false for a symbolic link, which could lead out of the folder.
  if (!stats?.isFile() || stats.size > INLINE_IMAGE_MAX_BYTES) return undefined;
  if (file.endsWith('.svg')) return `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8'))}`;
  return `data:image/webp;base64,${readFileSync(file, 'base64')}`;
}
