import fs from 'node:fs/promises';
import path from 'node:path';
import { COLLEGE_FILE } from '../college/readCollege';
import { COLLEGE_FOLDER } from '../college/servedFiles';
import { ignoreMissing, listFilesBelow } from '../lib/disk';
import { isWindows } from '../lib/platform';
import type { DataFiles } from '../process/dataDir';
import { toCollegeFolder } from './backupFiles';
import { copyFile, exists, isSameFile, linkOrCopy } from './copyFiles';

const isSymbolicLink = async (file: string): Promise<boolean> => (await ignoreMissing(fs.lstat(file)))?.isSymbolicLink() ?? false;

/** Lists `college.json`, which is not published and may be a link, and the files of `college`, where a link could publish any file. */
async function listCollegeFiles(folder: string, { isOfBackup }: { isOfBackup: boolean }): Promise<string[]> {
  const entries = (await ignoreMissing(listFilesBelow(path.join(folder, COLLEGE_FOLDER)))) ?? [];
  const names = [COLLEGE_FILE, ...entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))];
  const readStats = (name: string) => {
    const canBeLink = name === COLLEGE_FILE || isOfBackup;
    const file = path.join(folder, name);
    return ignoreMissing(canBeLink ? fs.stat(file) : fs.lstat(file));
  };
  const stats = await Promise.all(names.map(readStats));
  return names.filter((_, index) => stats[index]?.isFile());
}

/** Keeps each state of a college's file once, in `backups/college`, and links it beside the backup; false without any file. */
export async function backUpCollege({ dataDir, backups }: DataFiles, backup: string): Promise<boolean> {
  const names = await listCollegeFiles(dataDir, { isOfBackup: false });
  for (const name of names) {
    const [source, link] = [path.join(dataDir, name), path.join(toCollegeFolder(backup), name)];
    const { mtimeMs, size } = await fs.stat(source);
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
    // A link in `to` is removed, so that nothing overwrites the file it leads to; `college.json` may stay one.
    if (name !== COLLEGE_FILE && (await isSymbolicLink(target))) await fs.rm(target);
    if (!(await isSameFile(source, target))) await copyFile(source, target);
  }
}
