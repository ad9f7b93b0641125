import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/uploadNames';
import { atomicWrite } from '../lib/atomicWrite';
import { createDataFolders, type DataFiles } from '../process/dataDir';
import type { ImageStore, Storage } from '../storage/Storage';
import { type BackupKind, formatBackupName, type SetAsideReason, toSetAsidePath } from './backupFiles';
import { backUpCollege } from './copyCollege';
import { downloadImages, linkImages } from './copyImages';

export type BackupSource = { read: () => Promise<string>; files: DataFiles; images?: ImageStore | undefined };

/** Links the images that a database names into the folder of all backups; returns the names of the missing ones. */
async function keepImages(text: string, { files, images }: Omit<BackupSource, 'read'>): Promise<string[]> {
  const imageFolder = path.join(files.backups, 'uploads');
  await fs.mkdir(imageFolder, { recursive: true, mode: 0o700 });
  const names = imageNamesIn(text);
  await downloadImages(images, files.uploads, names);
  return linkImages(names, files.uploads, imageFolder);
}

const READS_MAX = 5;

/** Reads the database and keeps its images. Reads again when an image is missing: a save may have removed it. */
async function readAndKeepImages(source: BackupSource): Promise<{ text: string; missing: string[] }> {
  let text = await source.read();
  // Created after the read, which throws for a mistyped DATA_DIR.
  await createDataFolders(source.files.dataDir);
  let missing = await keepImages(text, source);
  for (let readCount = 1; missing.length > 0 && readCount < READS_MAX; readCount += 1) {
    const newText = await source.read();
    // No save has changed the database between the two reads, so the image is missing for good.
    if (newText === text) break;
    text = newText;
    missing = await keepImages(text, source);
  }
  return { text, missing };
}

type Options = BackupSource & { kinds: readonly BackupKind[]; now: Date };

/** Backs up records, their images and the details of the college; each kind gets a file with the same text. */
export async function makeBackup(options: Options): Promise<{ written: string[]; missing: string[] }> {
  const { files, kinds, now } = options;
  const { text, missing } = await readAndKeepImages(options);
  const written = kinds.map((kind) => path.join(files.backups, formatBackupName(text, kind, now)));
  for (const file of written) {
    await backUpCollege(files, file);
    // Written last, so that a listed backup is complete.
    await atomicWrite(file, Buffer.from(text), 0o600);
  }
  return { written, missing };
}

/** Keeps a database that is about to be replaced; returns the file. It leaves out the details of the college. */
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
