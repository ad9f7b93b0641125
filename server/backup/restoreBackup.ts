import fs from 'node:fs/promises';
import path from 'node:path';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode } from '../lib/disk';
import type { DataFiles } from '../process/dataDir';
import { formatStamp, readBackup } from './backupFiles';
import { linkImages, listImages } from './backupImages';

type Options = {
  /** The backup, or any file that can be the database. */
  from: string;
  files: DataFiles;
  now: Date;
  canHashPasswords: boolean;
};

type Restored = {
  /** Where the state before is; undefined when there was none. */
  before: string | undefined;
  pictures: number;
  /** Pictures that the backup names, but that are nowhere. */
  missing: string[];
};

/** Puts the present state where a later restore finds it: the file as it is, even a damaged one, and every picture there is. */
async function setAside({ files, now }: Options): Promise<string | undefined> {
  const bytes = await fs.readFile(files.db).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const pool = path.join(files.backups, 'uploads');
  await linkImages(await pictureFiles(files.uploads), files.uploads, pool);
  const file = path.join(files.backups, `db.before-restore-${formatStamp(now)}.json`);
  await atomicWrite(file, bytes, 0o600);
  return file;
}

async function pictureFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}

/**
 * Makes a backup the state of a folder of data, whose lock the caller holds (promise D10). The state before is set aside, never deleted.
 * Throws a `BackupFault` before anything is touched when the backup is damaged.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files } = options;
  const text = await readBackup(from, options);
  await fs.mkdir(path.join(files.backups, 'uploads'), { recursive: true, mode: 0o700 });
  const before = await setAside(options);

  const names = listImages(text);
  // Beside the backup, or in the folder's own backups when the backup was brought here alone.
  const elsewhere = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missing = await linkImages(elsewhere, path.join(files.backups, 'uploads'), files.uploads);
  // Last: when it is there, its pictures are.
  await atomicWrite(files.db, Buffer.from(text));
  return { before, pictures: names.length - missing.length, missing };
}
