import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName, isSeedName } from '@/domain/images';
import type { ImageFolder } from './imageFolder';

const KEPT_MS = 18 * 3_600_000;

export type ReadNamed = () => Promise<ReadonlySet<string>>;

const namesIn = (folder: string) => fs.readdir(folder).catch((): string[] => []);

const isOurs = (name: string) => isGeneratedName(name) && !isSeedName(name);

async function sweepUndecided(folder: ImageFolder, named: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await namesIn(folder.tmp)) {
    if (isOurs(name) && !named.has(name)) {
      await folder.removeImage(name);
      removed.push(name);
    }
    await fs.rm(path.join(folder.tmp, name), { recursive: true, force: true }).catch(() => {});
  }
  await fs.mkdir(folder.tmp, { recursive: true });
  return removed;
}

async function oldImages(folder: ImageFolder, before: Date): Promise<string[]> {
  const marked = new Set(await namesIn(folder.tmp));
  const names = (await namesIn(folder.dir)).filter((name) => isOurs(name) && !marked.has(name));
  const times = await Promise.all(names.map((name) => fs.stat(folder.file(name)).catch(() => undefined)));
  return names.filter((_name, at) => (times[at]?.mtimeMs ?? Number.POSITIVE_INFINITY) < before.getTime());
}

type Sweep = {
  now: Date;
  named: ReadNamed;
  stillNamed: (names: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Deletes old images that nothing names, also while the server serves; returns their names. */
export async function sweepForgotten(folder: ImageFolder, { now, named, stillNamed }: Sweep): Promise<string[]> {
  const { store } = folder;
  const before = new Date(now.getTime() - KEPT_MS);
  // A copy of a shared image is fetched again when it is asked for.
  const here = await oldImages(folder, store ? now : before);
  const old = store ? (await store.names(before)).filter(isOurs) : here;
  const inUse = await named();
  const unnamed = old.filter((name) => !inUse.has(name));
  const wanted = store || unnamed.length === 0 ? new Set() : await stillNamed(unnamed);
  // A save can have named one since.
  const inUseNow = await named();
  const forgotten = unnamed.filter((name) => !wanted.has(name) && !inUseNow.has(name));
  for (const name of forgotten) await folder.removeImage(name);
  if (store) for (const name of here) if (!inUseNow.has(name)) await folder.dropCopy(folder.file(name));
  return forgotten;
}

async function sweepCopies(folder: ImageFolder) {
  const images = new Set(await namesIn(folder.dir));
  for (const copy of await namesIn(folder.copies)) {
    const original = copy.replace(/-\d+\.(?:avif|webp)$/, '.webp');
    if (!isGeneratedName(original) || !images.has(original)) await fs.rm(path.join(folder.copies, copy), { force: true });
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

/** Makes the folder match the records after a crash (promise D9), and measures it, at the start; returns the deleted names. */
export async function cleanUpOrphans(folder: ImageFolder, named: ReadonlySet<string>): Promise<string[]> {
  const undecided = await sweepUndecided(folder, named);
  await sweepCopies(folder);
  await measure(folder, [folder.dir, folder.copies]);
  return undecided;
}
