import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/uploadNames';
import { COLLEGE_FOLDER } from '../college/servedFiles';
import { listFilesBelow } from '../lib/disk';
import { type BackupKind, listBackups, listNames, listSetAsideFiles, toCollegeFolder } from './backupFiles';

/** How many backups of each kind stay. Staff delete manual backups themselves. */
const MAX_BACKUPS: Record<BackupKind, number> = { hourly: 24, daily: 14, manual: Number.POSITIVE_INFINITY };
/** How many copies of replaced databases stay, from restores, seedings and conflicting edits. */
const MAX_SET_ASIDE_FILES = 100;
/** A younger unused file may belong to a backup that another process is still writing. */
const UNUSED_MIN_AGE_MS = 3_600_000;

async function deleteWithCollege(backups: readonly { file: string }[]) {
  const paths = backups.flatMap(({ file }) => [file, toCollegeFolder(file)]);
  await Promise.all(paths.map((name) => fs.rm(name, { recursive: true, force: true })));
}

export async function pruneBackups(folder: string): Promise<void> {
  const newestFirst = await listBackups(folder);
  const kinds: BackupKind[] = ['hourly', 'daily', 'manual'];
  const surplusBackups = kinds.flatMap((kind) => newestFirst.filter((backup) => backup.kind === kind).slice(MAX_BACKUPS[kind]));
  const newestSetAsideFirst = await listSetAsideFiles(folder);
  await deleteWithCollege([...surplusBackups, ...newestSetAsideFirst.slice(MAX_SET_ASIDE_FILES)]);
}

async function listUsedNames(folder: string): Promise<Set<string>> {
  const usedNames = new Set<string>();
  for (const name of await fs.readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    for (const image of imageNamesIn(await fs.readFile(path.join(folder, name), 'utf8'))) usedNames.add(image);
  }
  // Each backup has symbolic links to the college's files.
  for (const entry of await listFilesBelow(folder)) {
    if (entry.isSymbolicLink()) usedNames.add(path.basename(await fs.readlink(path.join(entry.parentPath, entry.name))));
  }
  return usedNames;
}

/** Backups share their images and the files of the college. Deletes images and files that no backup uses any more. */
export async function deleteUnusedFiles(folder: string, now: Date): Promise<void> {
  const usedNames = await listUsedNames(folder);
  for (const sharedFolder of ['uploads', COLLEGE_FOLDER]) {
    for (const name of await listNames(path.join(folder, sharedFolder))) {
      if (usedNames.has(name)) continue;
      const file = path.join(folder, sharedFolder, name);
      // The change time says when the file came here, because copying keeps the modification time.
      const { ctimeMs, nlink } = await fs.stat(file);
      // On Windows, backups have hard links to the college's files.
      const isHardLinked = sharedFolder === COLLEGE_FOLDER && nlink > 1;
      const isOld = now.getTime() - ctimeMs > UNUSED_MIN_AGE_MS;
      if (isOld && !isHardLinked) await fs.rm(file, { force: true });
    }
  }
}
