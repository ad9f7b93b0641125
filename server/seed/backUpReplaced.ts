import fs from 'node:fs/promises';
import path from 'node:path';
import { formatStamp } from '../backup/backupFiles';
import { linkImages, listImages } from '../backup/backupImages';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode } from '../lib/disk';
import type { DataFiles } from '../process/dataDir';

/**
 * Moves a `db.json` that is about to be replaced into the backups, with its images, so that `npm run restore` can restore it;
 * returns its new path. Undefined when there is none, or when it equals `next`.
 */
export async function keepReplaced(files: DataFiles, next: string, now: Date): Promise<string | undefined> {
  const bytes = await fs.readFile(files.db).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const text = bytes?.toString('utf8');
  if (!bytes || text === undefined || text === next) return undefined;
  const pool = path.join(files.backups, 'uploads');
  await fs.mkdir(pool, { recursive: true, mode: 0o700 });
  await linkImages(listImages(text), files.uploads, pool);
  const file = path.join(files.backups, `db.before-seed-${formatStamp(now)}.json`);
  await atomicWrite(file, bytes, 0o600);
  return file;
}
