import fs from 'node:fs/promises';
import path from 'node:path';
import { isSeedName } from '@/domain/uploadNames';
import { uploadImages } from '../backup/copyImages';
import { ignoreMissing } from '../lib/disk';
import { formatDataCommand } from '../lib/shellCommand';
import { decodeUtf8 } from '../storage/format/decodeUtf8';
import type { Storage } from '../storage/Storage';
import { copySchema } from './writeSeed';

type Settings = { isProduction: boolean; projectDir: string; dataDir: string };

/** Fills an empty storage with the project's sample data. Throws in production, where no site begins with samples. */
export async function seedEmptyStorage(storage: Storage, uploads: string, settings: Settings): Promise<void> {
  const { isProduction, projectDir, dataDir } = settings;
  if ((await storage.read()) !== undefined) return;
  if (isProduction) {
    throw new Error(`There is no data in ${dataDir} yet. Begin with:\n  ${formatDataCommand('npm run first-day', settings)}`);
  }
  const sampleDb = path.join(projectDir, 'db.json');
  const sampleImages = path.join(projectDir, 'uploads');
  const bytes = await ignoreMissing(fs.readFile(sampleDb));
  if (!bytes) throw new Error(`There is no ${sampleDb}. Make it with: npm run seed`);
  const imageNames = ((await ignoreMissing(fs.readdir(sampleImages))) ?? []).filter(isSeedName);
  for (const name of imageNames) await fs.copyFile(path.join(sampleImages, name), path.join(uploads, name));
  await uploadImages(storage.images, uploads, imageNames);
  const isJsonFile = storage.images === undefined;
  if (isJsonFile) await copySchema(projectDir, dataDir);
  // The records come last, so that the next start repeats an interrupted one.
  await storage.replace(decodeUtf8(bytes));
}
