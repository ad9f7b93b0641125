import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName } from '@/domain/images';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode } from '../lib/disk';

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Copies a file with its modification time, by which `isSameFile` compares. */
async function copyFile(from: string, to: string) {
  const { atime, mtime, mode } = await fs.stat(from);
  await atomicWrite(to, await fs.readFile(from), mode);
  await fs.utimes(to, atime, mtime);
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([fs.stat(a), fs.stat(b).catch(() => undefined)]);
  return one.size === other?.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2;
}

/** Links an image of one folder into another; false when it does not exist. It never replaces a file with a generated name. */
async function shareImage(name: string, fromFolder: string, toFolder: string): Promise<boolean> {
  const [from, to] = [path.join(fromFolder, name), path.join(toFolder, name)];
  // Such a file never changes, so a hard link is as good as a copy and takes no space.
  if (isGeneratedName(name)) {
    try {
      await fs.link(from, to);
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return true;
      if (errorCode(error) === 'ENOENT') return isThere(to);
      // Copies instead on another disk, or where the file system has no hard links.
      await copyFile(from, to);
      return true;
    }
  }
  if (!(await isThere(from))) return isThere(to);
  if (!(await isSameFile(from, to))) await copyFile(from, to);
  return true;
}

/** Links several images; returns the names that are in neither folder. */
export async function linkImages(names: readonly string[], fromFolder: string, toFolder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) if (!(await shareImage(name, fromFolder, toFolder))) missing.push(name);
  return missing;
}
