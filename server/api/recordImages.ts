import { generatedName, generatedNamesIn } from '@/domain/imageName';
import { StorageError, UnknownOutcome } from '../lib/storageError';
import type { DeletedRecord } from '../storage/records';
import { referencedImages } from '../uploads/referencedImages';
import type { SpooledImage } from '../uploads/spool';
import type { Services } from './services';

/**
 * Stores images, then runs `save` with their paths, and removes the images again if `save` throws. A new image is on the disk
 * before the record that names it; an image in `leaving`, which the save drops, is removed after it. Both are marked until then,
 * so that a start after a crash, or after a save of unknown outcome, knows which images to check against the records (promise D9).
 */
export async function withImages<T>(
  { uploads }: Services,
  files: readonly SpooledImage[],
  leaving: readonly string[],
  save: (paths: string[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  try {
    for (const file of files) paths.push(await uploads.keep(() => file.read()));
    await uploads.markLeaving(leaving);
    const saved = await save(paths);
    await uploads.settle(paths);
    return saved;
  } catch (error) {
    // The record can name either of them: the marks let the next start look.
    if (error instanceof UnknownOutcome) throw error;
    await uploads.discard(paths);
    await uploads.settle(leaving);
    throw error;
  }
}

/**
 * Removes the files of images that no record and no version names any more; the others stay. When the storage does not say which
 * these are, their marks let the next start look.
 */
export async function discardUnused({ repository, uploads }: Pick<Services, 'repository' | 'uploads'>, paths: readonly string[]) {
  const named = await referencedImages(repository).catch((error: unknown) => {
    if (error instanceof StorageError) return undefined;
    throw error;
  });
  if (!named) return;
  const isNamed = (storedPath: string) => named.has(generatedName(storedPath) ?? '');
  const all = [...new Set(paths)];
  await uploads.discard(all.filter((storedPath) => !isNamed(storedPath)));
  await uploads.settle(all.filter(isNamed));
}

/** The paths of the images that deleted records name. */
export const imagesOf = (deleted: readonly DeletedRecord[]): string[] =>
  deleted.flatMap(({ record }) => generatedNamesIn(JSON.stringify(record))).map((name) => `uploads/${name}`);

/** Removes the files of images that only these deleted records named, after they have gone for good. */
export async function discardImagesOf(services: Pick<Services, 'repository' | 'uploads'>, deleted: readonly DeletedRecord[]) {
  if (deleted.length > 0) await discardUnused(services, imagesOf(deleted));
}
