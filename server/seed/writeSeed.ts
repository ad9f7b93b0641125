import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSeedName } from '@/domain/images';
import { shareImages } from '../backup/sharedImages';
import type { Storage } from '../storage/Storage';
import { rasterised, type SeedImage } from './seedImages';

/** Formats a database as portable text. */
export const seedText = (db: object) => `${JSON.stringify(db, null, 2)}\n`;

/** A database as `db.json` holds it, and the images that its records name. */
export type SeedFiles = { db: object; images: readonly SeedImage[] };

/** Gives a function that renders drawings and caches the results: each is rendered once, however many images use it. */
function cachedRenderer(assets: string) {
  const cache = new Map<string, Promise<Buffer>>();
  const render = async (asset: string) => rasterised(await readFile(join(assets, `${asset}.svg`)));
  return (asset: string): Promise<Buffer> => {
    const rendered = cache.get(asset) ?? render(asset);
    cache.set(asset, rendered);
    return rendered;
  };
}

/** Replaces the database, writes its images below a folder, and deletes the images of an earlier seeding there. */
export async function writeSeed(
  { db, images }: SeedFiles,
  storage: Pick<Storage, 'replace' | 'images'>,
  projectFolder: string,
  folder: string,
): Promise<void> {
  const uploads = join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  const render = cachedRenderer(join(projectFolder, 'src/assets'));
  for (const { path, asset } of images) await writeFile(join(folder, path), await render(asset));
  const names = images.map(({ path }) => path.replace('uploads/', ''));
  await shareImages(storage.images, uploads, names);
  // Written after the new images and before the old ones are deleted, so that readers never miss an image.
  await storage.replace(seedText(db));
  const kept = new Set(names);
  const old = (await readdir(uploads)).filter((file) => isSeedName(file) && !kept.has(file));
  await Promise.all(old.map((file) => rm(join(uploads, file))));
  for (const name of old) await storage.images?.remove(name);
}
