import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName, isSeedName } from '@/domain/uploadNames';
import type { ImageFolder } from './imageFolder';
import { findReferencedElsewhere } from './otherDatabases';

/** The search runs every six hours, so an unused image goes within a day. Younger images may be in a text not saved yet. */
const ORPHAN_MIN_AGE_MS = 18 * 3_600_000;

export type ReadReferencedNames = () => Promise<ReadonlySet<string>>;

const listNames = (folder: string) => fs.readdir(folder).catch((): string[] => []);

/** Whether the server gave a file its name. Images of the sample data are part of the product and stay. */
const isUploadName = (name: string) => isGeneratedName(name) && !isSeedName(name);

/** While a save adds or drops an image, a file of the same name in `.tmp/` marks the image. A crash leaves the marks of
 * unfinished saves. Deletes the marked images that no record uses. */
async function deleteMarkedOrphans(folder: ImageFolder, referenced: ReadonlySet<string>): Promise<string[]> {
  const deletedNames: string[] = [];
  for (const name of await listNames(folder.tmpDir)) {
    if (isUploadName(name) && !referenced.has(name)) {
      await folder.deleteImage(name);
      deletedNames.push(name);
    }
    // `.tmp/` also has parts of uploads that the crash broke off. After a failed delete, the next start tries again.
    await fs.rm(path.join(folder.tmpDir, name), { recursive: true, force: true }).catch(() => {});
  }
  await fs.mkdir(folder.tmpDir, { recursive: true });
  return deletedNames;
}

async function deleteOrphanResizedImages(folder: ImageFolder) {
  const originalNames = new Set(await listNames(folder.dir));
  for (const resizedName of await listNames(folder.resizedDir)) {
    const originalName = resizedName.replace(/-\d+\.(?:avif|webp)$/, '.webp');
    if (!isGeneratedName(originalName) || !originalNames.has(originalName))
      await fs.rm(path.join(folder.resizedDir, resizedName), { force: true });
  }
}

/** Deletes unused images and copies that a crash left. Runs when the server starts. Returns the names of the images. */
export async function cleanUpAfterCrash(folder: ImageFolder, referenced: ReadonlySet<string>): Promise<string[]> {
  const deletedNames = await deleteMarkedOrphans(folder, referenced);
  await deleteOrphanResizedImages(folder);
  return deletedNames;
}

/** Lists the images on this disk that were written before a time, except marked ones, which a save is using. */
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

async function selectUnreferenced(names: readonly string[], readReferenced: ReadReferencedNames): Promise<string[]> {
  const referenced = await readReferenced();
  return names.filter((name) => !referenced.has(name));
}

async function findOldOrphans(folder: ImageFolder, readReferenced: ReadReferencedNames, now: Date): Promise<string[]> {
  const { store } = folder;
  const storedBefore = new Date(now.getTime() - ORPHAN_MIN_AGE_MS);
  const oldImages = store ? await store.names(storedBefore) : await listImagesOnDisk(folder, storedBefore);
  const unreferenced = await selectUnreferenced(oldImages.filter(isUploadName), readReferenced);
  if (unreferenced.length === 0) return [];
  // Without a shared store, the database is `db.json`. Other files beside it, such as a conflict file, can use images too.
  const referencedInCopies = store ? undefined : await findReferencedElsewhere(path.dirname(folder.dir), unreferenced);
  // Read again, because a save may have begun to use an image meanwhile.
  const stillUnreferenced = await selectUnreferenced(unreferenced, readReferenced);
  return stillUnreferenced.filter((name) => !referencedInCopies?.has(name));
}

/** Deletes unused files that this disk caches for the shared store. A later request fetches the image again. */
async function deleteUnusedCachedImages(folder: ImageFolder, readReferenced: ReadReferencedNames, now: Date) {
  const unused = await selectUnreferenced(await listImagesOnDisk(folder, now), readReferenced);
  for (const name of unused) await folder.deleteFile(folder.filePath(name));
}

/** Deletes old images that nothing uses, and returns their names. May run while the server serves. */
export async function deleteOldOrphans(folder: ImageFolder, readReferenced: ReadReferencedNames, now: Date): Promise<string[]> {
  const orphans = await findOldOrphans(folder, readReferenced, now);
  for (const name of orphans) await folder.deleteImage(name);
  if (folder.store) await deleteUnusedCachedImages(folder, readReferenced, now);
  return orphans;
}
