import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/uploadNames';
import { atomicWrite } from '../lib/atomicWrite';
import { createDataFolders, type DataFiles } from '../process/dataDir';
import type { ImageStore, Storage } from '../storage/Storage';
import { type BackupKind, formatBackupName, formatSetAsidePath, type SetAsideReason } from './backupFiles';
import { backUpCollege, downloadImages, linkImages } from './copyFiles';

export type BackupSource = { read: () => Promise<string>; files: DataFiles; images?: ImageStore | undefined };

/** Links the images of a database into the backups; returns the names of the missing ones. */
async function linkImagesOf(text: string, { files, images }: Omit<BackupSource, 'read'>): Promise<string[]> {
  await createDataFolders(files.dataDir);
  const imageFolder = path.join(files.backups, 'uploads');
  await fs.mkdir(imageFolder, { recursive: true, mode: 0o700 });
  const names = imageNamesIn(text);
  await downloadImages(images, files.uploads, names);
  return linkImages(names, files.uploads, imageFolder);
}

/** The most reads of the database for one backup, if a save removes images after each read. */
const READS_MAX = 5;

/** Reads the database and links its images. Reads again when an image is missing: a save may have removed it. */
async function readAndLinkImages(source: BackupSource): Promise<{ text: string; missing: string[] }> {
  // Read before folders are created, so that a mistyped DATA_DIR gets none.
  let text = await source.read();
  let missing = await linkImagesOf(text, source);
  for (let readCount = 1; missing.length > 0 && readCount < READS_MAX; readCount += 1) {
    const newText = await source.read();
    // No save has changed the database between the two reads, so the image is missing for good.
    if (newText === text) break;
    text = newText;
    missing = await linkImagesOf(text, source);
  }
  return { text, missing };
}

type Options = BackupSource & { kinds: readonly BackupKind[]; now: Date };

/** Writes a backup of one moment for each kind: records, their images, and the details of the college (promise D10). */
export async function makeBackup(options: Options): Promise<{ written: string[]; missing: string[] }> {
  const { files, kinds, now } = options;
  const { text, missing } = await readAndLinkImages(options);
  const written = kinds.map((kind) => path.join(files.backups, formatBackupName(text, kind, now)));
  for (const file of written) {
    await backUpCollege(files, file);
    // Written last, so that a listed backup is complete.
    await atomicWrite(file, Buffer.from(text), 0o600);
  }
  return { written, missing };
}

/** Backs up a database before it is replaced. Details of the college: a seeding keeps them, a restore copies them. */
export async function backUpReplaced(
  bytes: Buffer,
  reason: SetAsideReason,
  { files, storage, now }: { files: DataFiles; storage: Pick<Storage, 'images'>; now: Date },
): Promise<string> {
  await linkImagesOf(String(bytes), { files, images: storage.images });
  const file = formatSetAsidePath(files, reason, now);
  await atomicWrite(file, bytes, 0o600);
  return file;
}
