import fs from 'node:fs/promises';
import path from 'node:path';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode } from '../lib/disk';
import type { ImageStore } from '../storage/Storage';

const readImage = (file: string) =>
  fs.readFile(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });

/** Copies shared images that a folder does not have into it; nothing where images are not shared. */
export async function fetchImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  const known = new Set(await fs.readdir(folder));
  for (const name of names.filter((wanted) => !known.has(wanted))) {
    const bytes = await images.get(name);
    if (bytes) await atomicWrite(path.join(folder, name), bytes, 0o644, { temporary: path.join(folder, `.${name}.tmp`) });
  }
}

/** Shares the images of a folder, those among `names` that it has; nothing where images are not shared. */
export async function shareImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  for (const name of names) {
    const bytes = await readImage(path.join(folder, name));
    if (bytes) await images.put(name, bytes);
  }
}
