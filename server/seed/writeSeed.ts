import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seed } from './buildSeed';
import { rasterised } from './pictures';

const SEEDED_PICTURE = /^seed[a-z0-9]{22}\.webp$/;

/** Writes `db.json` and the pictures of its records into a folder; pictures of an earlier seeding go. */
export async function writeSeed({ db, pictures }: Seed, projectFolder: string, folder: string): Promise<void> {
  const uploads = join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  const kept = new Set(pictures.map(({ path }) => path.replace('uploads/', '')));
  const old = (await readdir(uploads)).filter((file) => SEEDED_PICTURE.test(file) && !kept.has(file));
  await Promise.all(old.map((file) => rm(join(uploads, file))));
  for (const { path, asset } of pictures) {
    const drawing = await readFile(join(projectFolder, 'src/assets', `${asset}.svg`));
    await writeFile(join(folder, path), await rasterised(drawing));
  }
  await writeFile(join(folder, 'db.json'), `${JSON.stringify(db, null, 2)}\n`);
}
