import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName, isSeedName } from '@/domain/imageName';
import type { ImageFolder } from './imageFolder';
import type { ResizedImages } from './resizedImages';

/**
 * How long an image stays that no record names: longer than the 14 days for which the browser keeps an unsaved text, which can name
 * it already (D-74).
 */
const KEPT_MS = 15 * 24 * 3_600_000;

/** What can refer to an image besides the records. */
export type Others = {
  now: Date;
  /** The images among `names` that a backup or a set-aside copy of the database still names. */
  stillNamed: (names: readonly string[]) => Promise<ReadonlySet<string>>;
};

const namesIn = (folder: string) => fs.readdir(folder).catch((): string[] => []);

/**
 * Cleans up the marks of a killed process: marked images that no record names are deleted at any age, and so is everything else
 * in that folder.
 */
async function sweepUndecided(folder: ImageFolder, narrower: ResizedImages, named: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await namesIn(folder.tmp)) {
    if (isGeneratedName(name) && !isSeedName(name) && !named.has(name)) {
      for (const file of narrower.filesOf(name)) await folder.remove(file);
      await folder.remove(folder.file(name));
      removed.push(name);
    }
    await fs.rm(path.join(folder.tmp, name), { recursive: true, force: true }).catch(() => {});
  }
  await fs.mkdir(folder.tmp, { recursive: true });
  return removed;
}

/**
 * Deletes unmarked images that no record names, left by hand edits and power cuts. Only old images that nothing names are
 * deleted.
 */
async function sweepForgotten(folder: ImageFolder, named: ReadonlySet<string>, { now, stillNamed }: Others): Promise<string[]> {
  const old: string[] = [];
  for (const name of await namesIn(folder.dir)) {
    if (!isGeneratedName(name) || isSeedName(name) || named.has(name)) continue;
    const { mtimeMs } = await fs.stat(folder.file(name));
    if (now.getTime() - mtimeMs > KEPT_MS) old.push(name);
  }
  if (old.length === 0) return [];
  const wanted = await stillNamed(old);
  const forgotten = old.filter((name) => !wanted.has(name));
  for (const name of forgotten) await folder.remove(folder.file(name));
  return forgotten;
}

/** Deletes shared images that no record names, left by servers that died during a save. A younger one can belong to a text in the making. */
async function sweepShared({ store }: ImageFolder, named: ReadonlySet<string>, now: Date): Promise<string[]> {
  const old = (await store?.names(new Date(now.getTime() - KEPT_MS))) ?? [];
  const orphans = old.filter((name) => isGeneratedName(name) && !isSeedName(name) && !named.has(name));
  for (const name of orphans) await store?.remove(name);
  return orphans;
}

/** Deletes resized copies without an original, and partial files. */
async function sweepCopies(folder: ImageFolder, narrower: ResizedImages) {
  const images = new Set(await namesIn(folder.dir));
  for (const copy of await namesIn(narrower.dir)) {
    const original = copy.replace(/-\d+\.(?:avif|webp)$/, '.webp');
    if (!isGeneratedName(original) || !images.has(original)) await fs.rm(path.join(narrower.dir, copy), { force: true });
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
 * Deletes orphaned images, so that the folder matches the records after any crash (promise D9); returns the deleted names. It
 * never touches seed images, images that a record or a backup names, or files with other names.
 */
export async function cleanUpOrphans(
  folder: ImageFolder,
  narrower: ResizedImages,
  named: ReadonlySet<string>,
  others: Others,
): Promise<string[]> {
  const undecided = await sweepUndecided(folder, narrower, named);
  const forgotten = await sweepForgotten(folder, named, others);
  const shared = await sweepShared(folder, named, others.now);
  await sweepCopies(folder, narrower);
  await measure(folder, [folder.dir, narrower.dir]);
  return [...undecided, ...forgotten, ...shared];
}
