import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atomicWrite } from '../lib/atomicWrite';
import { SEEDED } from '../uploads/imageNames';
import { rasterised, type SeedPicture } from './seedImages';

/** The text of a database, as it stands in `db.json`. */
export const seedText = (db: object) => `${JSON.stringify(db, null, 2)}\n`;

/** A database as `db.json` holds it, and the pictures its records name. */
export type SeedFiles = { db: object; pictures: readonly SeedPicture[] };

/** Each drawing is made once, however many pictures it becomes. */
function drawnFrom(assets: string) {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = async (asset: string) => rasterised(await readFile(join(assets, `${asset}.svg`)));
  return (asset: string): Promise<Buffer> => {
    const known = drawn.get(asset) ?? draw(asset);
    drawn.set(asset, known);
    return known;
  };
}

/**
 * Writes `db.json` and the pictures of its records into a folder; pictures of an earlier seeding go. A server that runs over the folder
 * takes it for an edit by hand.
 */
export async function writeSeed({ db, pictures }: SeedFiles, projectFolder: string, folder: string): Promise<void> {
  const uploads = join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  const draw = drawnFrom(join(projectFolder, 'src/assets'));
  for (const { path, asset } of pictures) await writeFile(join(folder, path), await draw(asset));
  // After its pictures, and before those of the old one go: whoever looks in between misses nothing.
  await atomicWrite(join(folder, 'db.json'), Buffer.from(seedText(db)));
  const kept = new Set(pictures.map(({ path }) => path.replace('uploads/', '')));
  const old = (await readdir(uploads)).filter((file) => SEEDED.test(file) && !kept.has(file));
  await Promise.all(old.map((file) => rm(join(uploads, file))));
}
