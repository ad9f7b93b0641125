import fs from 'node:fs/promises';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode, ignoreMissing } from '../lib/disk';

export const exists = async (file: string): Promise<boolean> => (await ignoreMissing(fs.stat(file))) !== undefined;

/** Copies a file with its times. Unlike `copyFile` of Node, a crash never leaves a half-written file. */
export async function copyFile(from: string, to: string) {
  const { atime, mtime, mode } = await fs.stat(from);
  await atomicWrite(to, await fs.readFile(from), mode);
  await fs.utimes(to, atime, mtime);
}

export async function hasSameSizeAndTime(original: string, copy: string): Promise<boolean> {
  const [originalStats, copyStats] = await Promise.all([fs.stat(original), ignoreMissing(fs.stat(copy))]);
  if (!copyStats) return false;
  // `copyFile` sets the time in whole milliseconds, so the times of equal files can differ a little.
  return originalStats.size === copyStats.size && Math.abs(originalStats.mtimeMs - copyStats.mtimeMs) < 2;
}

/** Makes a hard link, or a copy if that fails, as on a disk without hard links. An existing file stays. */
export const linkOrCopy = (from: string, to: string) =>
  fs.link(from, to).catch(async (error: unknown) => {
    if (errorCode(error) !== 'EEXIST') await copyFile(from, to);
  });
