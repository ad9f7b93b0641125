import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName, isSeedName } from '@/domain/images';
import type { ImageFolder } from './imageFolder';

const ORPHAN_MIN_AGE_MS = 18 * 3_600_000;

export type ReadReferencedNames = () => Promise<ReadonlySet<string>>;

const listNames = (folder: string) => fs.readdir(folder).catch((): string[] => []);

const isUploadName = (name: string) => isGeneratedName(name) && !isSeedName(name);

async function resolvePendingImages(folder: ImageFolder, named: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await listNames(folder.tmp)) {
    if (isUploadName(name) && !named.has(name)) {
      await folder.removeImage(name);
      removed.push(name);
    }
    await fs.rm(path.join(folder.tmp, name), { recursive: true, force: true }).catch(() => {});
  }
  await fs.mkdir(folder.tmp, { recursive: true });
  return removed;
}

async function listOldImages(folder: ImageFolder, before: Date): Promise<string[]> {
  const marked = new Set(await listNames(folder.tmp));
  const names = (await listNames(folder.dir)).filter((name) => isUploadName(name) && !marked.has(name));
  const times = await Promise.all(names.map((name) => fs.stat(folder.file(name)).catch(() => undefined)));
  return names.filter((_name, at) => (times[at]?.mtimeMs ?? Number.POSITIVE_INFINITY) < before.getTime());
}

type OrphanSearch = {
  now: Date;
  named: ReadReferencedNames;
  findElsewhere: (names: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Deletes old images that nothing names, also while the server serves; returns their names. */
export async function deleteOldOrphans(folder: ImageFolder, { now, named, findElsewhere }: OrphanSearch): Promise<string[]> {
  const { store } = folder;
  const before = new Date(now.getTime() - ORPHAN_MIN_AGE_MS);
  // A copy of a shared image is fetched again when it is asked for.
  const here = await listOldImages(folder, store ? now : before);
  const old = store ? (await store.names(before)).filter(isUploadName) : here;
  const inUse = await named();
  const unnamed = old.filter((name) => !inUse.has(name));
  const wanted = store || unnamed.length === 0 ? new Set() : await findElsewhere(unnamed);
  // A save can have named one since.
  const inUseNow = await named();
  const forgotten = unnamed.filter((name) => !wanted.has(name) && !inUseNow.has(name));
  for (const name of forgotten) await folder.removeImage(name);
  if (store) for (const name of here) if (!inUseNow.has(name)) await folder.deleteFile(folder.file(name));
  return forgotten;
}

async function deleteOrphanCopies(folder: ImageFolder) {
  const images = new Set(await listNames(folder.dir));
  for (const copy of await listNames(folder.copies)) {
    const original = copy.replace(/-\d+\.(?:avif|webp)$/, '.webp');
    if (!isGeneratedName(original) || !images.has(original)) await fs.rm(path.join(folder.copies, copy), { force: true });
  }
}

async function measureFolders(folder: ImageFolder, dirs: readonly string[]) {
  for (const dir of dirs) {
    for (const name of await listNames(dir)) {
      const status = await fs.lstat(path.join(dir, name));
      if (status.isFile()) folder.quota.add(status.size);
    }
  }
}

/** Removes what a crash left behind (promise D9) and measures the folder; returns the deleted names. */
export async function cleanUpOrphans(folder: ImageFolder, named: ReadonlySet<string>): Promise<string[]> {
  const undecided = await resolvePendingImages(folder, named);
  await deleteOrphanCopies(folder);
  await measureFolders(folder, [folder.dir, folder.copies]);
  return undecided;
}
