import fs from 'node:fs/promises';
import path from 'node:path';
import type { ImageFolder } from './imageFolder';
import { GENERATED, SEEDED } from './imageNames';
import type { ResizedImages } from './resizedImages';

const HOUR_MS = 3_600_000;

/** What may want a picture beside the records. */
export type Others = {
  now: Date;
  /** Which of these pictures a backup, or a copy of the database that was set aside, still names. */
  stillNamed: (names: readonly string[]) => Promise<ReadonlySet<string>>;
};

const namesIn = (folder: string) => fs.readdir(folder).catch((): string[] => []);

/** The marks that a killed process left: pictures that no record names go, whatever their age. Everything else in there goes too. */
async function sweepUndecided(folder: ImageFolder, narrower: ResizedImages, named: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await namesIn(folder.tmp)) {
    if (GENERATED.test(name) && !SEEDED.test(name) && !named.has(name)) {
      for (const file of narrower.filesOf(name)) await folder.remove(file);
      await folder.remove(folder.file(name));
      removed.push(name);
    }
    await fs.rm(path.join(folder.tmp, name), { recursive: true, force: true }).catch(() => {});
  }
  await fs.mkdir(folder.tmp, { recursive: true });
  return removed;
}

/** Pictures that no record names and that have no mark: the traces of hand edits and power cuts. Only what is old and named nowhere goes. */
async function sweepForgotten(folder: ImageFolder, named: ReadonlySet<string>, { now, stillNamed }: Others): Promise<string[]> {
  const old: string[] = [];
  for (const name of await namesIn(folder.dir)) {
    if (!GENERATED.test(name) || SEEDED.test(name) || named.has(name)) continue;
    const { mtimeMs } = await fs.stat(folder.file(name));
    if (now.getTime() - mtimeMs > HOUR_MS) old.push(name);
  }
  if (old.length === 0) return [];
  const wanted = await stillNamed(old);
  const forgotten = old.filter((name) => !wanted.has(name));
  for (const name of forgotten) await folder.remove(folder.file(name));
  return forgotten;
}

/** Copies whose picture is gone, and halves of copies. */
async function sweepCopies(folder: ImageFolder, narrower: ResizedImages) {
  const pictures = new Set(await namesIn(folder.dir));
  for (const copy of await namesIn(narrower.dir)) {
    const [, stem] = /^([a-z0-9]{26})-\d+\.(?:avif|webp)$/.exec(copy) ?? [];
    if (stem === undefined || !pictures.has(`${stem}.webp`)) await fs.rm(path.join(narrower.dir, copy), { force: true });
  }
}

async function measure(folder: ImageFolder, dirs: readonly string[]) {
  for (const dir of dirs) {
    for (const name of await namesIn(dir)) {
      const status = await fs.lstat(path.join(dir, name));
      if (status.isFile()) folder.room.add(status.size);
    }
  }
}

/**
 * Makes the folder of pictures agree with the records after whatever happened (promise D9); gives the names that went. Seed
 * pictures, pictures that a record or a backup names, and files of other names are never touched.
 */
export async function cleanUpOrphans(
  folder: ImageFolder,
  narrower: ResizedImages,
  named: ReadonlySet<string>,
  others: Others,
): Promise<string[]> {
  const undecided = await sweepUndecided(folder, narrower, named);
  const forgotten = await sweepForgotten(folder, named, others);
  await sweepCopies(folder, narrower);
  await measure(folder, [folder.dir, narrower.dir]);
  return [...undecided, ...forgotten];
}
