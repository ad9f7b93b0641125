import fs from 'node:fs/promises';
import { isImageName } from '@/domain/images';
import { readDb } from '../storage/format/readDb';
import { writeDb } from '../storage/format/writeDb';
import type { Storage } from '../storage/Storage';
import { fetchImages, shareImages } from './sharedImages';

/** One end of a move: a storage, and the folder of its images, which is a copy where the images are shared. */
export type MoveEnd = { storage: Storage; uploads: string; name: string };

const imagesOf = async ({ storage, uploads }: MoveEnd): Promise<string[]> =>
  (await storage.images?.names()) ?? (await fs.readdir(uploads)).filter(isImageName);

/**
 * Copies all records and images of one storage into another, whose images come first, so that no record names a missing one. Throws
 * when the source is empty or invalid, and before any change when the target has data and `canReplace` is false.
 */
export async function moveDatabase(
  from: MoveEnd,
  to: MoveEnd,
  { canReplace, canHashPasswords }: { canReplace: boolean; canHashPasswords: boolean },
): Promise<{ text: string; images: number }> {
  const bytes = await from.storage.read();
  if (!bytes) throw new Error(`There is no data in ${from.name}.`);
  const { db } = await readDb(String(bytes), { canHashPasswords });
  if (!canReplace && (await to.storage.read()) !== undefined) {
    throw new Error(`${to.name} already has data. To replace it, add --force.`);
  }
  const names = await imagesOf(from);
  await fetchImages(from.storage.images, from.uploads, names);
  for (const name of names) await fs.copyFile(`${from.uploads}/${name}`, `${to.uploads}/${name}`);
  await shareImages(to.storage.images, to.uploads, names);
  const text = writeDb(db);
  await to.storage.replace(text);
  return { text, images: names.length };
}
