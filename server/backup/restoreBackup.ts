import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/imageName';
import { atomicWrite } from '../lib/atomicWrite';
import type { DataFiles } from '../process/dataDir';
import type { Storage } from '../storage/Storage';
import { formatStamp, readBackup } from './backupFiles';
import { linkImages } from './backupImages';
import { fetchImages, shareImages } from './sharedImages';

type Options = {
  /** The backup, or any other database file. */
  from: string;
  files: DataFiles;
  storage: Storage;
  now: Date;
  canHashPasswords: boolean;
};

type Restored = {
  /** The file of the previous state; undefined when there was none. */
  before: string | undefined;
  images: number;
  /** Images that the backup names but that no folder holds. */
  missing: string[];
};

/** Saves the current state for a later restore: the database as it is, even a damaged one, and all its images. */
async function setAside({ files, storage, now }: Options): Promise<string | undefined> {
  const bytes = await storage.read();
  if (!bytes) return undefined;
  const pool = path.join(files.backups, 'uploads');
  await fetchImages(storage.images, files.uploads, (await storage.images?.names()) ?? []);
  await linkImages(await imageFiles(files.uploads), files.uploads, pool);
  const file = path.join(files.backups, `db.before-restore-${formatStamp(now)}.json`);
  await atomicWrite(file, bytes, 0o600);
  return file;
}

async function imageFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}

/**
 * Restores a backup into a data folder whose lock the caller holds (promise D10). The previous state is set aside, never deleted.
 * Throws a `BackupFault` before any change when the backup is damaged.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files } = options;
  const text = await readBackup(from, options);
  await fs.mkdir(path.join(files.backups, 'uploads'), { recursive: true, mode: 0o700 });
  const before = await setAside(options);

  const names = imageNamesIn(text);
  // Images lie beside the backup, or in the data folder's own backups when the file was copied here alone.
  const elsewhere = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missing = await linkImages(elsewhere, path.join(files.backups, 'uploads'), files.uploads);
  await shareImages(options.storage.images, files.uploads, names);
  // Written last: once the database is there, so are its images.
  await options.storage.replace(text);
  return { before, images: names.length - missing.length, missing };
}
