import fs from 'node:fs/promises';
import path from 'node:path';
import { isSeedName } from '@/domain/uploadNames';
import { uploadImages } from '../backup/copyImages';
import { ignoreMissing } from '../lib/disk';
import { formatDataCommand } from '../lib/shellCommand';
import { SCHEMA_FIELD, SCHEMA_FILE } from '../storage/format/dbSchema';
import { decodeUtf8 } from '../storage/format/decodeUtf8';
import type { Storage } from '../storage/Storage';
import { renderDrawing, type SeedImage } from './seedImages';

export const serializeSeed = (db: object) => `${JSON.stringify({ ...SCHEMA_FIELD, ...db }, null, 2)}\n`;

/** Copies the JSON Schema beside a `db.json`, so that editors check it. Does nothing without a schema. */
export const copySchema = (projectFolder: string, folder: string) =>
  ignoreMissing(fs.copyFile(path.join(projectFolder, SCHEMA_FILE), path.join(folder, SCHEMA_FILE)));

export type SeedFiles = { db: object; images: readonly SeedImage[] };

/** Replaces the database by sample data, and the images of the last seed by new ones. */
export async function writeSeed(
  { db, images }: SeedFiles,
  storage: Pick<Storage, 'replace' | 'images'>,
  projectFolder: string,
  folder: string,
): Promise<void> {
  const uploads = path.join(folder, 'uploads');
  await fs.mkdir(uploads, { recursive: true });
  const renderedDrawings = new Map<string, Buffer>();
  for (const { path: file, asset } of images) {
    const bytes = renderedDrawings.get(asset) ?? (await renderDrawing(projectFolder, asset));
    renderedDrawings.set(asset, bytes);
    await fs.writeFile(path.join(folder, file), bytes);
  }
  const newNames = images.map((image) => path.basename(image.path));
  await uploadImages(storage.images, uploads, newNames);
  // No reader may miss an image. So new images come before the records, and old images go after them.
  await storage.replace(serializeSeed(db));
  const isJsonFile = storage.images === undefined;
  if (isJsonFile) await copySchema(projectFolder, folder);
  const oldNames = (await fs.readdir(uploads)).filter((name) => isSeedName(name) && !newNames.includes(name));
  await Promise.all(oldNames.map((name) => fs.rm(path.join(uploads, name))));
  for (const name of oldNames) await storage.images?.remove(name);
}

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
  const imageNames = ((await ignoreMissing(fs.readdir(sampleImages))) ?? []).filter((name) => name.startsWith('seed'));
  for (const name of imageNames) await fs.copyFile(path.join(sampleImages, name), path.join(uploads, name));
  await uploadImages(storage.images, uploads, imageNames);
  const isJsonFile = storage.images === undefined;
  if (isJsonFile) await copySchema(projectDir, dataDir);
  // The records come last, so that the next start repeats an interrupted one.
  await storage.replace(decodeUtf8(bytes));
}
