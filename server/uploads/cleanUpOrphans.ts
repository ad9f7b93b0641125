import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName, isSeedName } from '@/domain/uploadNames';
import type { ImageFolder } from './imageFolder';
import { findReferencedElsewhere } from './otherDatabases';

/** With the server's search every six hours, an image that no saved text names goes within a day (D-74). */
const ORPHAN_MIN_AGE_MS = 18 * 3_600_000;

export type ReadReferencedNames = () => Promise<ReadonlySet<string>>;

const listNames = (folder: string) => fs.readdir(folder).catch((): string[] => []);

/** Whether the server gave a file its name. Images of the sample data do not count: they are part of the product. */
const isUploadName = (name: string) => isGeneratedName(name) && !isSeedName(name);

/** Deletes the images whose mark in `.tmp/` a crash has left, unless a record refers to them; returns their names. */
async function deleteMarkedOrphans(folder: ImageFolder, referenced: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await listNames(folder.tmpDir)) {
    if (isUploadName(name) && !referenced.has(name)) {
      await folder.removeImage(name);
      removed.push(name);
    }
    // Also removes the files of uploads that the crash broke off.
    await fs.rm(path.join(folder.tmpDir, name), { recursive: true, force: true }).catch(() => {});
  }
  await fs.mkdir(folder.tmpDir, { recursive: true });
  return removed;
}

/** Lists the images on this disk that were written before a time, except those that a save is adding or dropping. */
async function listImagesOnDisk(folder: ImageFolder, writtenBefore: Date): Promise<string[]> {
  const marked = new Set(await listNames(folder.tmpDir));
  const names = (await listNames(folder.dir)).filter((name) => isUploadName(name) && !marked.has(name));
  const oldNames: string[] = [];
  for (const name of names) {
    const status = await fs.stat(folder.filePath(name)).catch(() => undefined);
    if (status && status.mtimeMs < writtenBefore.getTime()) oldNames.push(name);
  }
  return oldNames;
}

/** Deletes old images that nothing refers to, also while the server serves; returns their names. */
export async function deleteOldOrphans(folder: ImageFolder, readReferenced: ReadReferencedNames, now: Date): Promise<string[]> {
  const { store } = folder;
  const oldBefore = new Date(now.getTime() - ORPHAN_MIN_AGE_MS);
  // With a shared store this disk only caches images. Their age does not matter: they are fetched again on request.
  const cachedImages = store ? await listImagesOnDisk(folder, now) : [];
  const oldImages = store ? (await store.names(oldBefore)).filter(isUploadName) : await listImagesOnDisk(folder, oldBefore);
  const referenced = await readReferenced();
  const unreferenced = oldImages.filter((name) => !referenced.has(name));
  const mustSearchBackups = !store && unreferenced.length > 0;
  const dataDir = path.dirname(folder.dir);
  const inBackups = mustSearchBackups ? await findReferencedElsewhere(dataDir, unreferenced) : new Set();
  // The search takes time, in which a save can have referred to an image.
  const referencedNow = await readReferenced();
  const orphans = unreferenced.filter((name) => !inBackups.has(name) && !referencedNow.has(name));
  for (const name of orphans) await folder.removeImage(name);
  for (const name of cachedImages) if (!referencedNow.has(name)) await folder.deleteFile(folder.filePath(name));
  return orphans;
}

async function deleteOrphanResizedImages(folder: ImageFolder) {
  const originalNames = new Set(await listNames(folder.dir));
  for (const resizedName of await listNames(folder.resizedDir)) {
    const originalName = resizedName.replace(/-\d+\.(?:avif|webp)$/, '.webp');
    if (!isGeneratedName(originalName) || !originalNames.has(originalName))
      await fs.rm(path.join(folder.resizedDir, resizedName), { force: true });
  }
}

async function countBytesOnDisk(folder: ImageFolder, dirs: readonly string[]) {
  for (const dir of dirs) {
    for (const name of await listNames(dir)) {
      const status = await fs.lstat(path.join(dir, name));
      if (status.isFile()) folder.quota.add(status.size);
    }
  }
}

/** At a start: removes what a crash left (promise D9), counts the bytes for the quota, returns the deleted images. */
export async function cleanUpOrphans(folder: ImageFolder, referenced: ReadonlySet<string>): Promise<string[]> {
  const removed = await deleteMarkedOrphans(folder, referenced);
  await deleteOrphanResizedImages(folder);
  await countBytesOnDisk(folder, [folder.dir, folder.resizedDir]);
  return removed;
}
