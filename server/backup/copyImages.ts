import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName } from '@/domain/uploadNames';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode, ignoreMissing } from '../lib/disk';
import type { ImageStore } from '../storage/Storage';
import { copyFile, exists, hasSameSizeAndTime, linkOrCopy } from './copyFiles';

/** Copies images from the shared database, if there is one, into a folder that lacks them. */
export async function downloadImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  const existingNames = new Set(await fs.readdir(folder));
  for (const name of names.filter((wanted) => !existingNames.has(wanted))) {
    const bytes = await images.get(name);
    if (bytes) await atomicWrite(path.join(folder, name), bytes, 0o644, { temporaryPath: path.join(folder, `.${name}.tmp`) });
  }
}

/** Copies images that a folder has into the shared database, if there is one. */
export async function uploadImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  for (const name of names) {
    const bytes = await ignoreMissing(fs.readFile(path.join(folder, name)));
    if (bytes) await images.put(name, bytes);
  }
}

async function linkImage(name: string, fromFolder: string, toFolder: string): Promise<boolean> {
  const [from, to] = [path.join(fromFolder, name), path.join(toFolder, name)];
  try {
    // Files with a generated name never change, so a hard link is as good as a copy and takes no space.
    if (isGeneratedName(name)) await linkOrCopy(from, to);
    else if (!(await hasSameSizeAndTime(from, to))) await copyFile(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    // `fromFolder` does not have the image any more. `toFolder` may have it from an earlier call.
    return exists(to);
  }
}

/** Puts images into `toFolder`, as hard links if possible. Returns the names of images that are in neither folder. */
export async function linkImages(names: readonly string[], fromFolder: string, toFolder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) if (!(await linkImage(name, fromFolder, toFolder))) missing.push(name);
  return missing;
}
