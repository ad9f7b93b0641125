import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName } from '@/domain/uploadNames';
import { COLLEGE_FILE, COLLEGE_FOLDER } from '../college/readCollege';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode, ignoreMissing, listFilesBelow } from '../lib/disk';
import { isWindows } from '../lib/platform';
import type { DataFiles } from '../process/dataDir';
import type { ImageStore } from '../storage/Storage';
import { toCollegeFolder } from './backupFiles';

/** Copies images of the shared database into a folder that lacks them; does nothing without a shared database. */
export async function downloadImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  const existingNames = new Set(await fs.readdir(folder));
  for (const name of names.filter((wanted) => !existingNames.has(wanted))) {
    const bytes = await images.get(name);
    if (bytes) await atomicWrite(path.join(folder, name), bytes, 0o644, { temporaryPath: path.join(folder, `.${name}.tmp`) });
  }
}

/** Copies images that a folder has into the shared database; does nothing without a shared database. */
export async function uploadImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  for (const name of names) {
    const bytes = await ignoreMissing(fs.readFile(path.join(folder, name)));
    if (bytes) await images.put(name, bytes);
  }
}

const exists = async (file: string): Promise<boolean> => (await ignoreMissing(fs.stat(file))) !== undefined;

async function copyFile(from: string, to: string) {
  const { atime, mtime, mode } = await fs.stat(from);
  await atomicWrite(to, await fs.readFile(from), mode);
  await fs.utimes(to, atime, mtime);
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([fs.stat(a), fs.stat(b).catch(() => undefined)]);
  // `copyFile` sets the time in whole milliseconds, so the times of equal files can differ by a fraction.
  return one.size === other?.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2;
}

/** Makes a hard link, or a copy where the disk is another one or has no hard links. An existing file stays. */
const linkOrCopy = (from: string, to: string) =>
  fs.link(from, to).catch(async (error: unknown) => {
    if (errorCode(error) !== 'EEXIST') await copyFile(from, to);
  });

/** Links an image into a folder; returns whether that folder has it then. */
async function linkImage(name: string, fromFolder: string, toFolder: string): Promise<boolean> {
  const [from, to] = [path.join(fromFolder, name), path.join(toFolder, name)];
  const link = async () => {
    // Files with a generated name never change, so a hard link is as good as a copy and takes no space.
    if (isGeneratedName(name)) await linkOrCopy(from, to);
    else if (!(await isSameFile(from, to))) await copyFile(from, to);
    return true;
  };
  const isLinked = await ignoreMissing(link());
  // An image that has gone from the first folder can still be in the second one.
  return isLinked ?? exists(to);
}

/** Links several images into a folder; returns the names that are in neither folder. */
export async function linkImages(names: readonly string[], fromFolder: string, toFolder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) if (!(await linkImage(name, fromFolder, toFolder))) missing.push(name);
  return missing;
}

const isSymbolicLink = async (file: string): Promise<boolean> => (await ignoreMissing(fs.lstat(file)))?.isSymbolicLink() ?? false;

/** Lists `college.json` and its folder's files. A link there could publish any file, so only a backup's links count. */
async function listCollegeFiles(folder: string, { isOfBackup }: { isOfBackup: boolean }): Promise<string[]> {
  const collegeFolder = path.join(folder, COLLEGE_FOLDER);
  const entries = (await ignoreMissing(listFilesBelow(collegeFolder))) ?? [];
  const names = [COLLEGE_FILE, ...entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))];
  const readStats = (name: string) => {
    const canBeLink = name === COLLEGE_FILE || isOfBackup;
    const file = path.join(folder, name);
    return ignoreMissing(canBeLink ? fs.stat(file) : fs.lstat(file));
  };
  const stats = await Promise.all(names.map(readStats));
  return names.filter((_, index) => stats[index]?.isFile());
}

/** Links the details of the college beside a backup to files that all backups share; returns whether there are any. */
export async function backUpCollege({ dataDir, backups }: DataFiles, backup: string): Promise<boolean> {
  const names = await listCollegeFiles(dataDir, { isOfBackup: false });
  for (const name of names) {
    const [source, link] = [path.join(dataDir, name), path.join(toCollegeFolder(backup), name)];
    const { mtimeMs, size } = await fs.stat(source);
    // A file that changes gets a new name, so that older backups keep the older file.
    const sharedName = `${Math.floor(mtimeMs)}-${size}-${encodeURIComponent(name)}`;
    const sharedFile = path.join(backups, COLLEGE_FOLDER, sharedName);
    for (const file of [link, sharedFile]) await fs.mkdir(path.dirname(file), { recursive: true });
    if (!(await exists(sharedFile))) await copyFile(source, sharedFile);
    await fs.rm(link, { force: true });
    // Windows lets few accounts make symbolic links.
    if (isWindows()) await linkOrCopy(sharedFile, link);
    else await fs.symlink(path.relative(path.dirname(link), sharedFile), link);
  }
  return names.length > 0;
}

/** Copies the details of the college into another folder, whose other files stay. */
export async function copyCollege(from: string, to: string, options: { isOfBackup: boolean }): Promise<void> {
  for (const name of await listCollegeFiles(from, options)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    await fs.mkdir(path.dirname(target), { recursive: true });
    // `college.json` may be a link. Any other link is removed, so that nothing overwrites the file it leads to.
    if (name !== COLLEGE_FILE && (await isSymbolicLink(target))) await fs.rm(target);
    if (!(await isSameFile(source, target))) await copyFile(source, target);
  }
}
