import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName, isSeedName } from '@/domain/images';
import type { ImageFolder } from './imageFolder';
import { findReferencedElsewhere } from './otherDatabases';

/** The server looks every six hours, so an image that no saved text names goes within a day (D-74). */
const ORPHAN_MIN_AGE_MS = 18 * 3_600_000;

export type ReadReferencedNames = () => Promise<ReadonlySet<string>>;

const listNames = (folder: string) => fs.readdir(folder).catch((): string[] => []);

/** Whether the server gave a file its name. Images of the sample data do not count: they are part of the product. */
const isUploadName = (name: string) => isGeneratedName(name) && !isSeedName(name);

/** Empties `.tmp/` after a crash: deletes the images that its marks name and no record refers to; returns their names. */
async function resolvePendingImages(folder: ImageFolder, referenced: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await listNames(folder.tmpDir)) {
    if (isUploadName(name) && !referenced.has(name)) {
      await folder.removeImage(name);
      removed.push(name);
    }
    await fs.rm(path.join(folder.tmpDir, name), { recursive: true, force: true }).catch(() => {});
  }
  await fs.mkdir(folder.tmpDir, { recursive: true });
  return removed;
}

/** Lists the uploaded images on this disk from before a time, except those that a save is adding or dropping. */
async function listOldImages(folder: ImageFolder, before: Date): Promise<string[]> {
  const marked = new Set(await listNames(folder.tmpDir));
  const names = (await listNames(folder.dir)).filter((name) => isUploadName(name) && !marked.has(name));
  const stats = await Promise.all(names.map((name) => fs.stat(folder.filePath(name)).catch(() => undefined)));
  return names.filter((_name, index) => (stats[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < before.getTime());
}

/** Deletes old images that nothing refers to, also while the server serves; returns their names. */
export async function deleteOldOrphans(folder: ImageFolder, readReferenced: ReadReferencedNames, now: Date): Promise<string[]> {
  const { store } = folder;
  const before = new Date(now.getTime() - ORPHAN_MIN_AGE_MS);
  // With a shared store this disk has only copies. Their age does not matter: they are fetched again on request.
  const onDisk = await listOldImages(folder, store ? now : before);
  const candidates = store ? (await store.names(before)).filter(isUploadName) : onDisk;
  const referenced = await readReferenced();
  const unreferenced = candidates.filter((name) => !referenced.has(name));
  const mustSearch = !store && unreferenced.length > 0;
  const dataDir = path.dirname(folder.dir);
  const inOtherDatabases = mustSearch ? await findReferencedElsewhere(dataDir, unreferenced) : new Set();
  // The search takes time, in which a save can have referred to an image.
  const referencedNow = await readReferenced();
  const orphans = unreferenced.filter((name) => !inOtherDatabases.has(name) && !referencedNow.has(name));
  for (const name of orphans) await folder.removeImage(name);
  const unusedCopies = store ? onDisk.filter((name) => !referencedNow.has(name)) : [];
  for (const name of unusedCopies) await folder.deleteFile(folder.filePath(name));
  return orphans;
}

async function deleteOrphanCopies(folder: ImageFolder) {
  const images = new Set(await listNames(folder.dir));
  for (const copy of await listNames(folder.copiesDir)) {
    const original = copy.replace(/-\d+\.(?:avif|webp)$/, '.webp');
    if (!isGeneratedName(original) || !images.has(original)) await fs.rm(path.join(folder.copiesDir, copy), { force: true });
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

/** Removes at a start what a crash left behind (promise D9), and measures the folder; returns the deleted images. */
export async function cleanUpOrphans(folder: ImageFolder, referenced: ReadonlySet<string>): Promise<string[]> {
  const removed = await resolvePendingImages(folder, referenced);
  await deleteOrphanCopies(folder);
  await measureFolders(folder, [folder.dir, folder.copiesDir]);
  return removed;
}
