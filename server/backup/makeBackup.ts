import fs from 'node:fs/promises';
import path from 'node:path';
import { atomicWrite } from '../lib/atomicWrite';
import { type BackupKind, backupName } from './backupFiles';
import { linkImages, listImages } from './backupImages';

const TRIES = 5;

type Options = {
  /** The database as text, at the moment of the call. */
  read: () => Promise<string>;
  uploads: string;
  /** Where backups are kept; their pictures are in `uploads/` below it. */
  folder: string;
  kinds: readonly BackupKind[];
  now: Date;
};

/** A text whose pictures are all kept: one that a save took away meanwhile is no more in the next text. */
async function readWithPictures({ read, uploads, folder }: Options): Promise<{ text: string; missing: string[] }> {
  const pool = path.join(folder, 'uploads');
  await fs.mkdir(pool, { recursive: true, mode: 0o700 });
  let text = await read();
  for (let tries = 1; ; tries += 1) {
    const missing = await linkImages(listImages(text), uploads, pool);
    const now = missing.length > 0 ? await read() : text;
    // A picture that is missing while nothing changed was missing before.
    if (now === text || tries === TRIES) return { text, missing };
    text = now;
  }
}

/**
 * Writes a backup: the database of one moment, and the pictures it names (promise D10). Only the server's own account may read it.
 * Gives its file, and the pictures that could not be found.
 */
export async function makeBackup(options: Options): Promise<{ files: string[]; missing: string[] }> {
  const { folder, kinds, now } = options;
  const { text, missing } = await readWithPictures(options);
  const files = kinds.map((kind) => path.join(folder, backupName(text, kind, now)));
  for (const file of files) await atomicWrite(file, Buffer.from(text), 0o600);
  return { files, missing };
}
