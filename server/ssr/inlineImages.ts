import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameOf } from '../uploads/imageNames';

/** The heaviest picture that a page brings along, in bytes: a few segments of a slow line, which asking for it would take longer. */
const MAX_BYTES = 6 * 1024;

const WOVEN = /^\/assets\/([a-z0-9-]+\.webp)$/;

type Folders = { uploads: string; assets: string };

/**
 * Finds pictures that a page may bring along, by the address it would ask for them: gives the data address of a woven picture or an
 * upload of 6 KB at most, undefined for all others. What arrives with the words costs a slow line no second way there and back.
 */
export function inlineImages({ uploads, assets }: Folders) {
  function fileOf(src: string): string | undefined {
    // Only what is stored under a name of ours never changes.
    const uploaded = nameOf(src);
    if (uploaded !== undefined) return path.join(uploads, uploaded);
    const woven = WOVEN.exec(src)?.[1];
    return woven && path.join(assets, woven);
  }

  return (src: string): string | undefined => {
    const file = fileOf(src);
    if (file === undefined) return undefined;
    const status = lstatSync(file, { throwIfNoEntry: false });
    // A link could lead anywhere.
    if (!status?.isFile() || status.size > MAX_BYTES) return undefined;
    return `data:image/webp;base64,${readFileSync(file, 'base64')}`;
  };
}
