import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/disk';
import type { Storage } from '../storage/Storage';

const namesIn = (folder: string) =>
  fs.readdir(folder).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });

/** Fills a storage without a database with the project's sample data: its `db.json`, and the images of it in `uploads`. */
export async function seedEmptyStorage(storage: Storage, uploads: string, projectDir: string): Promise<void> {
  if ((await storage.read()) !== undefined) return;
  const ours = { db: path.join(projectDir, 'db.json'), uploads: path.join(projectDir, 'uploads') };
  const text = await fs.readFile(ours.db, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new Error(`There is no ${ours.db}. Make it with: npm run seed`);
    throw error;
  });
  const images = (await namesIn(ours.uploads)).filter((name) => name.startsWith('seed'));
  for (const name of images) await fs.copyFile(path.join(ours.uploads, name), path.join(uploads, name));
  // Written last, so that an interrupted start begins again.
  await storage.replace(text);
}
