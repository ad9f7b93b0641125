import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName, isSeedName } from '@/domain/uploadNames';
import type { ImageStore } from '../storage/Storage';
import type { ImageFolder } from './imageFolder';
import { findReferencedElsewhere } from './otherDatabases';

/** With at most six hours until the server's next search, an image that no saved text refers to goes within a day (D-74). */
const ORPHAN_MIN_AGE_MS = 18 * 3_600_000;
const toOrphanLimit = (now: Date) => new Date(now.getTime() - ORPHAN_MIN_AGE_MS);

export type ReadReferencedNames = () => Promise<ReadonlySet<string>>;

const listNames = (folder: string) => fs.readdir(folder).catch((): string[] => []);

/** Whether the server gave a file its name. Images of the sample data do not count: they are part of the product. */
const isUploadName = (name: string) => isGeneratedName(name) && !isSeedName(name);

/** While a save adds or drops an image, `.tmp/` has a file of its name: a mark. After a crash such an image may be unused. */
async function deleteMarkedOrphans(folder: ImageFolder, referenced: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await listNames(folder.tmpDir)) {
    if (isUploadName(name) && !referenced.has(name)) {
      await folder.deleteImage(name);
      removed.push(name);
    }
    // Also removes the files of uploads that the crash broke off.
    await fs.rm(path.join(folder.tmpDir, name), { recursive: true, force: true }).catch(() => {});
  }
  await fs.mkdir(folder.tmpDir, { recursive: true });
  return removed;
}

async function deleteOrphanResizedImages(folder: ImageFolder) {
  const originalNames = new Set(await listNames(folder.dir));
  for (const resizedName of await listNames(folder.resizedDir)) {
    const originalName = resizedName.replace(/-\d+\.(?:avif|webp)$/, '.webp');
    if (!isGeneratedName(originalName) || !originalNames.has(originalName))
      await fs.rm(path.join(folder.resizedDir, resizedName), { force: true });
  }
}

/** At a start: deletes the unused images and copies that a crash left (promise D9); returns the names of the images. */
export async function cleanUpAfterCrash(folder: ImageFolder, referenced: ReadonlySet<string>): Promise<string[]> {
  const removed = await deleteMarkedOrphans(folder, referenced);
  await deleteOrphanResizedImages(folder);
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

async function deleteOrphansOnDisk(folder: ImageFolder, readReferenced: ReadReferencedNames, now: Date) {
  const oldImages = await listImagesOnDisk(folder, toOrphanLimit(now));
  const referenced = await readReferenced();
  const unreferenced = oldImages.filter((name) => !referenced.has(name));
  if (unreferenced.length === 0) return [];
  const dataDir = path.dirname(folder.dir);
  const referencedElsewhere = await findReferencedElsewhere(dataDir, unreferenced);
  // The search takes time, in which a save can have referred to an image.
  const referencedNow = await readReferenced();
  const orphans = unreferenced.filter((name) => !referencedElsewhere.has(name) && !referencedNow.has(name));
  for (const name of orphans) await folder.deleteImage(name);
  return orphans;
}

/** Also deletes images of any age that this disk only caches for the store: a request would fetch them again. */
async function deleteOrphansInStore(folder: ImageFolder, store: ImageStore, readReferenced: ReadReferencedNames, now: Date) {
  const cachedImages = await listImagesOnDisk(folder, now);
  const oldImages = (await store.names(toOrphanLimit(now))).filter(isUploadName);
  const referenced = await readReferenced();
  // The second reading finds an image that a save has moved from a record to a version during the first.
  const referencedNow = await readReferenced();
  const orphans = oldImages.filter((name) => !referenced.has(name) && !referencedNow.has(name));
  for (const name of orphans) await folder.deleteImage(name);
  for (const name of cachedImages) if (!referencedNow.has(name)) await folder.deleteFile(folder.filePath(name));
  return orphans;
}

/** Deletes old images that nothing refers to, also while the server serves; returns their names. */
export async function deleteOldOrphans(folder: ImageFolder, readReferenced: ReadReferencedNames, now: Date): Promise<string[]> {
  const { store } = folder;
  return store ? deleteOrphansInStore(folder, store, readReferenced, now) : deleteOrphansOnDisk(folder, readReferenced, now);
}
