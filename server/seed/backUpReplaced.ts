import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/images';
import { formatStamp } from '../backup/backupFiles';
import { linkImages } from '../backup/backupImages';
import { fetchImages } from '../backup/sharedImages';
import { atomicWrite } from '../lib/atomicWrite';
import type { DataFiles } from '../process/dataDir';
import type { Storage } from '../storage/Storage';

/**
 * Copies a database that is about to be replaced into the backups, with its images, so that `npm run restore` can restore it; returns
 * the path of the copy. Undefined when there is none, or when it equals `next`.
 */
export async function keepReplaced(storage: Storage, files: DataFiles, next: string, now: Date): Promise<string | undefined> {
  const bytes = await storage.read();
  const text = bytes?.toString('utf8');
  if (!bytes || text === undefined || text === next) return undefined;
  const pool = path.join(files.backups, 'uploads');
  await fs.mkdir(pool, { recursive: true, mode: 0o700 });
  await fetchImages(storage.images, files.uploads, imageNamesIn(text));
  await linkImages(imageNamesIn(text), files.uploads, pool);
  const file = path.join(files.backups, `db.before-seed-${formatStamp(now)}.json`);
  await atomicWrite(file, bytes, 0o600);
  return file;
}
