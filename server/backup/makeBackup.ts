import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/uploadNames';
import { atomicWrite } from '../lib/atomicWrite';
import { createDataFolders, type DataFiles } from '../process/dataDir';
import type { ImageStore, Storage } from '../storage/Storage';
import { type BackupKind, formatBackupName, type SetAsideReason, toCollegeFolder, toSetAsidePath } from './backupFiles';
import { backUpCollege } from './copyCollege';
import { downloadImages, linkImages } from './copyImages';

export type BackupSource = { read: () => Promise<string>; files: DataFiles; images?: ImageStore | undefined };

/** Links the images that a database names into the folder that all backups share. Returns the names of missing images. */
async function keepImages(text: string, { files, images }: Omit<BackupSource, 'read'>): Promise<string[]> {
  const imageFolder = path.join(files.backups, 'uploads');
  await fs.mkdir(imageFolder, { recursive: true, mode: 0o700 });
  const names = imageNamesIn(text);
  await downloadImages(images, files.uploads, names);
  return linkImages(names, files.uploads, imageFolder);
}

const READS_MAX = 5;

/** A save may delete an image between the read and the copy. If an image is missing, the database is read again. */
async function readAndKeepImages(source: BackupSource): Promise<{ text: string; missing: string[] }> {
  let text = await source.read();
  // The read above throws for a mistyped DATA_DIR, so no folders are created there.
  await createDataFolders(source.files.dataDir);
  let missing = await keepImages(text, source);
  for (let readCount = 1; missing.length > 0 && readCount < READS_MAX; readCount += 1) {
    const newText = await source.read();
    // No save has removed the image from the database, so it is missing for good.
    if (newText === text) break;
    text = newText;
    missing = await keepImages(text, source);
  }
  return { text, missing };
}

type Options = BackupSource & { kinds: readonly BackupKind[]; now: Date };

/** Backs up records, their images and the details of the college. Each of the `kinds` gets a file with the same text. */
export async function makeBackup(options: Options): Promise<{ written: string[]; missing: string[] }> {
  const { files, kinds, now } = options;
  const { text, missing } = await readAndKeepImages(options);
  const written = kinds.map((kind) => path.join(files.backups, formatBackupName(text, kind, now)));
  for (const file of written) {
    await backUpCollege(files, toCollegeFolder(file));
    // This file makes the backup appear in lists. It comes last, so a listed backup is complete.
    await atomicWrite(file, Buffer.from(text), 0o600);
  }
  return { written, missing };
}

/** Keeps a copy of a database that is about to be replaced, with its images, and returns the path of the copy. */
export async function setAsideDatabase(
  bytes: Buffer,
  reason: SetAsideReason,
  { files, storage, now }: { files: DataFiles; storage: Pick<Storage, 'images'>; now: Date },
): Promise<string> {
  await keepImages(String(bytes), { files, images: storage.images });
  const file = toSetAsidePath(files, reason, now);
  await atomicWrite(file, bytes, 0o600);
  return file;
}
