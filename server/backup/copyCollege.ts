import fs from 'node:fs/promises';
import path from 'node:path';
import { COLLEGE_FILE } from '../college/readCollege';
import { COLLEGE_FOLDER } from '../college/servedFiles';
import { ignoreMissing, listFilesBelow } from '../lib/disk';
import { isWindows } from '../lib/platform';
import type { DataFiles } from '../process/dataDir';
import { copyFile, exists, hasSameSizeAndTime, linkOrCopy } from './copyFiles';

const isSymbolicLink = async (file: string): Promise<boolean> => (await ignoreMissing(fs.lstat(file)))?.isSymbolicLink() ?? false;

/** Lists `college.json` and the files in `college`. A link there could publish any file, so `allowsLinks` must allow it. */
async function listCollegeFiles(folder: string, { allowsLinks }: { allowsLinks: boolean }): Promise<string[]> {
  const entries = (await ignoreMissing(listFilesBelow(path.join(folder, COLLEGE_FOLDER)))) ?? [];
  const names = [COLLEGE_FILE, ...entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))];
  const readStats = (name: string) => {
    const mayBeLink = name === COLLEGE_FILE || allowsLinks;
    const file = path.join(folder, name);
    return ignoreMissing(mayBeLink ? fs.stat(file) : fs.lstat(file));
  };
  const stats = await Promise.all(names.map(readStats));
  return names.filter((_, index) => stats[index]?.isFile());
}

/** Fills `linkFolder` with links to copies of the college's files. All backups share the copies.
 * A file is copied again only if its time or size has changed. Returns false if the college has no files. */
export async function backUpCollege({ dataDir, backups }: DataFiles, linkFolder: string): Promise<boolean> {
  const names = await listCollegeFiles(dataDir, { allowsLinks: false });
  for (const name of names) {
    const [source, link] = [path.join(dataDir, name), path.join(linkFolder, name)];
    const { mtimeMs, size } = await fs.stat(source);
    const sharedName = `${Math.floor(mtimeMs)}-${size}-${encodeURIComponent(name)}`;
    const sharedFile = path.join(backups, COLLEGE_FOLDER, sharedName);
    for (const file of [link, sharedFile]) await fs.mkdir(path.dirname(file), { recursive: true });
    if (!(await exists(sharedFile))) await copyFile(source, sharedFile);
    await fs.rm(link, { force: true });
    // Windows lets only few accounts make symbolic links.
    if (isWindows()) await linkOrCopy(sharedFile, link);
    else await fs.symlink(path.relative(path.dirname(link), sharedFile), link);
  }
  return names.length > 0;
}

/** Copies the details of the college into a data folder. Allow links only in the folder of a backup. */
export async function copyCollege(from: string, to: string, options: { allowsLinks: boolean }): Promise<void> {
  for (const name of await listCollegeFiles(from, options)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    await fs.mkdir(path.dirname(target), { recursive: true });
    // `copyFile` writes through links. Only `college.json` may be a link, which an administrator made on purpose.
    if (name !== COLLEGE_FILE && (await isSymbolicLink(target))) await fs.rm(target);
    if (!(await hasSameSizeAndTime(source, target))) await copyFile(source, target);
  }
}
