import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/images';
import { atomicWrite } from '../lib/atomicWrite';
import type { ImageStore } from '../storage/Storage';
import { type BackupKind, backupName } from './backupFiles';
import { linkImages } from './backupImages';
import { fetchImages } from './sharedImages';

const TRIES = 5;

type Options = {
  /** Reads the current database as text. */
  read: () => Promise<string>;
  uploads: string;
  /** The shared images, of which `uploads` can lack some. */
  images?: ImageStore;
  /** The folder of backups; their images are in its `uploads/`. */
  folder: string;
  kinds: readonly BackupKind[];
  now: Date;
};

/** Reads a text whose images are all linked. If a save removed an image during the read, the next text no longer names it. */
async function readWithImages({ read, uploads, images, folder }: Options): Promise<{ text: string; missing: string[] }> {
  const pool = path.join(folder, 'uploads');
  await fs.mkdir(pool, { recursive: true, mode: 0o700 });
  let text = await read();
  for (let tries = 1; ; tries += 1) {
    await fetchImages(images, uploads, imageNamesIn(text));
    const missing = await linkImages(imageNamesIn(text), uploads, pool);
    const now = missing.length > 0 ? await read() : text;
    // If the text did not change, the missing image was missing before.
    if (now === text || tries === TRIES) return { text, missing };
    text = now;
  }
}

/**
 * Writes a backup: the database at one moment, and the images it names (promise D10), readable by the server's own account alone.
 * Returns its files and the missing images.
 */
export async function makeBackup(options: Options): Promise<{ files: string[]; missing: string[] }> {
  const { folder, kinds, now } = options;
  const { text, missing } = await readWithImages(options);
  const files = kinds.map((kind) => path.join(folder, backupName(text, kind, now)));
  for (const file of files) await atomicWrite(file, Buffer.from(text), 0o600);
  return { files, missing };
}
