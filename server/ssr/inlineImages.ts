import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedName } from '@/domain/imageName';

/** The largest inlined image, in bytes: a few TCP segments of a slow connection cost less than another request. */
const MAX_BYTES = 6 * 1024;

const WOVEN = /^\/assets\/([a-z0-9-]+\.webp)$/;

type Folders = { uploads: string; assets: string };

/**
 * Makes a lookup of images that a page can inline, by their URL: it returns a data URL for a woven image or an upload of at most
 * 6 KB, undefined for all others. Inlined images save a slow connection a round trip.
 */
export function inlineImages({ uploads, assets }: Folders) {
  function fileOf(src: string): string | undefined {
    // Only files with generated names never change.
    const uploaded = generatedName(src);
    if (uploaded !== undefined) return path.join(uploads, uploaded);
    const woven = WOVEN.exec(src)?.[1];
    return woven && path.join(assets, woven);
  }

  return (src: string): string | undefined => {
    const file = fileOf(src);
    if (file === undefined) return undefined;
    const status = lstatSync(file, { throwIfNoEntry: false });
    // A symbolic link could lead out of the folder.
    if (!status?.isFile() || status.size > MAX_BYTES) return undefined;
    return `data:image/webp;base64,${readFileSync(file, 'base64')}`;
  };
}
