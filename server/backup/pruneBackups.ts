import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/uploadNames';
import { COLLEGE_FOLDER } from '../college/readCollege';
import { listFilesBelow } from '../lib/disk';
import { type BackupKind, listBackups, listNames, listSetAsideFiles, toCollegeFolder } from './backupFiles';

/** How many backups of each kind stay (promise D10). Staff delete manual backups themselves. */
const MAX_BACKUPS: Record<BackupKind, number> = { hourly: 24, daily: 14, manual: Number.POSITIVE_INFINITY };
const MAX_SET_ASIDE_FILES = 100;
/** A younger unused file can belong to a backup that another process is writing. */
const UNUSED_MIN_AGE_MS = 3_600_000;

async function deleteWithCollege(backups: readonly { file: string }[]) {
  const paths = backups.flatMap(({ file }) => [file, toCollegeFolder(file)]);
  await Promise.all(paths.map((name) => fs.rm(name, { recursive: true, force: true })));
}

export async function pruneBackups(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  const kinds: BackupKind[] = ['hourly', 'daily', 'manual'];
  const surplusBackups = kinds.flatMap((kind) => backups.filter((backup) => backup.kind === kind).slice(MAX_BACKUPS[kind]));
  const setAsideFiles = await listSetAsideFiles(folder);
  setAsideFiles.sort((file, other) => other.madeAt.getTime() - file.madeAt.getTime());
  await deleteWithCollege([...surplusBackups, ...setAsideFiles.slice(MAX_SET_ASIDE_FILES)]);
}

/** Deletes the shared images and files of the college that no backup uses any more. */
export async function deleteUnusedFiles(folder: string, now: Date): Promise<void> {
  const usedNames = new Set<string>();
  for (const name of await fs.readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    for (const image of imageNamesIn(await fs.readFile(path.join(folder, name), 'utf8'))) usedNames.add(image);
  }
  // The details of the college beside a backup are symbolic links to the shared files.
  for (const entry of await listFilesBelow(folder)) {
    if (entry.isSymbolicLink()) usedNames.add(path.basename(await fs.readlink(path.join(entry.parentPath, entry.name))));
  }
  for (const sharedFolder of ['uploads', COLLEGE_FOLDER]) {
    for (const name of await listNames(path.join(folder, sharedFolder))) {
      if (usedNames.has(name)) continue;
      const file = path.join(folder, sharedFolder, name);
      // The change time says when the file came here, because copying keeps the modification time.
      const { ctimeMs, nlink } = await fs.stat(file);
      // On Windows backups have hard links to the files of the college instead of symbolic ones.
      if (sharedFolder === COLLEGE_FOLDER && nlink > 1) continue;
      if (now.getTime() - ctimeMs > UNUSED_MIN_AGE_MS) await fs.rm(file, { force: true });
    }
  }
}
