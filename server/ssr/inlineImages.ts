import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFileName } from '@/domain/uploadNames';

/** This many bytes in the page cost less than another request on a slow connection. */
const INLINE_IMAGE_MAX_BYTES = 6 * 1024;

const DRAWING_PATH = /^\/assets\/([a-z0-9-]+\.(?:webp|svg))$/;

type ImageFolders = { uploads: string; assets: string };

/** Returns a small drawing or upload as a data URL; undefined for any other image. */
export function toDataUrl(src: string, { uploads, assets }: ImageFolders): string | undefined {
  // Uploads with generated names never change, so a cached page may contain them.
  const uploadName = generatedFileName(src);
  const drawingName = DRAWING_PATH.exec(src)?.[1];
  let file: string;
  if (uploadName !== undefined) file = path.join(uploads, uploadName);
  else if (drawingName !== undefined) file = path.join(assets, drawingName);
  else return undefined;
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // A symbolic link could lead out of the folder. `isFile` is false for it.
  if (!stats?.isFile() || stats.size > INLINE_IMAGE_MAX_BYTES) return undefined;
  if (file.endsWith('.svg')) return `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8'))}`;
  return `data:image/webp;base64,${readFileSync(file, 'base64')}`;
}
