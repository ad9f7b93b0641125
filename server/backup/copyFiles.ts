import fs from 'node:fs/promises';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode, ignoreMissing } from '../lib/disk';

export const exists = async (file: string): Promise<boolean> => (await ignoreMissing(fs.stat(file))) !== undefined;

/** Copies a file with its times, and so that a crash leaves no part of a file, as `copyFile` of Node could. */
export async function copyFile(from: string, to: string) {
  const { atime, mtime, mode } = await fs.stat(from);
  await atomicWrite(to, await fs.readFile(from), mode);
  await fs.utimes(to, atime, mtime);
}

export async function hasSameSizeAndTime(first: string, second: string): Promise<boolean> {
  const [one, other] = await Promise.all([fs.stat(first), ignoreMissing(fs.stat(second))]);
  // `copyFile` sets the time in whole milliseconds, so the times of equal files can differ by a fraction.
  return one.size === other?.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2;
}

/** Makes a hard link, or a copy where the disk is another one or has no hard links. An existing file stays. */
export const linkOrCopy = (from: string, to: string) =>
  fs.link(from, to).catch(async (error: unknown) => {
    if (errorCode(error) !== 'EEXIST') await copyFile(from, to);
  });
