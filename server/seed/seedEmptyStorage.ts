import fs from 'node:fs/promises';
import path from 'node:path';
import { dataCommand } from '../backup/restoreHint';
import { shareImages } from '../backup/sharedImages';
import { errorCode } from '../lib/disk';
import type { Storage } from '../storage/Storage';

const namesIn = (folder: string) =>
  fs.readdir(folder).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });

type Settings = { isProduction: boolean; projectDir: string; dataDir: string };

/**
 * Fills a storage without a database with the project's sample data: its `db.json`, and the images of it in `uploads`. Throws in
 * production, where a site never begins with invented records.
 */
export async function seedEmptyStorage(storage: Storage, uploads: string, settings: Settings): Promise<void> {
  const { isProduction, projectDir, dataDir } = settings;
  if ((await storage.read()) !== undefined) return;
  if (isProduction) {
    throw new Error(`There is no data in ${dataDir} yet. Begin with:\n  ${dataCommand('npm run first-day', settings)}`);
  }
  const ours = { db: path.join(projectDir, 'db.json'), uploads: path.join(projectDir, 'uploads') };
  const text = await fs.readFile(ours.db, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new Error(`There is no ${ours.db}. Make it with: npm run seed`);
    throw error;
  });
  const images = (await namesIn(ours.uploads)).filter((name) => name.startsWith('seed'));
  for (const name of images) await fs.copyFile(path.join(ours.uploads, name), path.join(uploads, name));
  await shareImages(storage.images, uploads, images);
  // Written last, so that an interrupted start begins again.
  await storage.replace(text);
}
