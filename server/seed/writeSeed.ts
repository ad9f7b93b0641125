import fs from 'node:fs/promises';
import path from 'node:path';
import { isSeedName } from '@/domain/uploadNames';
import { uploadImages } from '../backup/copyImages';
import { ignoreMissing } from '../lib/disk';
import { SCHEMA_FIELD, SCHEMA_FILE } from '../storage/format/dbSchema';
import type { Storage } from '../storage/Storage';
import { renderDrawing, type SeedImage } from './seedImages';

export const serializeSeed = (db: object) => `${JSON.stringify({ ...SCHEMA_FIELD, ...db }, null, 2)}\n`;

/** Copies the JSON Schema beside a `db.json`, so that editors check it. Does nothing without a schema. */
export const copySchema = (projectDir: string, dataDir: string) =>
  ignoreMissing(fs.copyFile(path.join(projectDir, SCHEMA_FILE), path.join(dataDir, SCHEMA_FILE)));

export type SeedFiles = { db: object; images: readonly SeedImage[] };

/** Replaces the database by sample data, and the images of the last seed by new ones. */
export async function writeSeed(
  { db, images }: SeedFiles,
  storage: Pick<Storage, 'replace' | 'images'>,
  projectDir: string,
  dataDir: string,
): Promise<void> {
  const uploads = path.join(dataDir, 'uploads');
  await fs.mkdir(uploads, { recursive: true });
  const renderedDrawings = new Map<string, Buffer>();
  for (const { path: file, asset } of images) {
    const bytes = renderedDrawings.get(asset) ?? (await renderDrawing(projectDir, asset));
    renderedDrawings.set(asset, bytes);
    await fs.writeFile(path.join(dataDir, file), bytes);
  }
  const newNames = images.map((image) => path.basename(image.path));
  await uploadImages(storage.images, uploads, newNames);
  // No reader may miss an image. So new images come before the records, and old images go after them.
  await storage.replace(serializeSeed(db));
  const isJsonFile = storage.images === undefined;
  if (isJsonFile) await copySchema(projectDir, dataDir);
  const oldNames = (await fs.readdir(uploads)).filter((name) => isSeedName(name) && !newNames.includes(name));
  await Promise.all(oldNames.map((name) => fs.rm(path.join(uploads, name))));
  for (const name of oldNames) await storage.images?.remove(name);
}
