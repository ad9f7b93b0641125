// Keeps image files in step with records. Until a save has ended, its added and dropped images are marked as pending.
// After a crash, the next start deletes the pending images that no record uses.
import { generatedFileName, generatedNamesIn } from '@/domain/uploadNames';
import { readSpooled, type SpooledImage } from '../http/multipartBody';
import { StorageError, UnknownOutcomeError } from '../lib/storageError';
import type { DeletedRecord } from '../storage/records';
import { isVersioned, listVersionImages } from '../storage/versions';
import { findReferencedImages } from '../uploads/referencedImages';
import type { StoredImage } from '../uploads/uploads';
import type { Services } from './services';

/** After such an error, the save may have succeeded. Its images stay pending until the next start. */
const isOutcomeUnknown = (error: unknown) => error instanceof UnknownOutcomeError;

/** Stores new images and runs `save`, which puts the paths into a record. If `save` fails, deletes the images again. */
export async function saveWithNewImages<T>(
  { uploads }: Pick<Services, 'uploads'>,
  files: readonly SpooledImage[],
  save: (paths: string[], images: readonly StoredImage[]) => Promise<T>,
): Promise<T> {
  const images: StoredImage[] = [];
  const listPaths = () => images.map(({ path }) => path);
  try {
    // `add` marks the image as pending.
    for (const file of files) images.push(await uploads.add(() => readSpooled(file)));
    const saved = await save(listPaths(), images);
    await uploads.unmarkPending(listPaths());
    return saved;
  } catch (error) {
    if (!isOutcomeUnknown(error)) await uploads.discard(listPaths());
    throw error;
  }
}

/** Deletes the images that no record or version uses any more. If records cannot be read, all images stay pending. */
async function discardUnused({ repository, uploads }: Pick<Services, 'repository' | 'uploads'>, paths: readonly string[]) {
  if (paths.length === 0) return;
  const referencedNames = await findReferencedImages(repository).catch((error: unknown) => {
    if (error instanceof StorageError) return undefined;
    throw error;
  });
  if (!referencedNames) return;
  const isUsed = (storedPath: string) => referencedNames.has(generatedFileName(storedPath) ?? '');
  const distinctPaths = [...new Set(paths)];
  await uploads.discard(distinctPaths.filter((storedPath) => !isUsed(storedPath)));
  await uploads.unmarkPending(distinctPaths.filter(isUsed));
}

/** Runs `change` and deletes the dropped images. After a parallel save, other images than expected may be dropped. */
export async function changeWithDroppedImages<T>(
  services: Pick<Services, 'repository' | 'uploads'>,
  expectedDrops: readonly string[],
  change: () => Promise<{ result: T; droppedImages: readonly string[] }>,
): Promise<T> {
  await services.uploads.markPending(expectedDrops);
  const { result, droppedImages } = await change().catch(async (error: unknown) => {
    if (!isOutcomeUnknown(error)) await services.uploads.unmarkPending(expectedDrops);
    throw error;
  });
  await discardUnused(services, [...expectedDrops, ...droppedImages]);
  return result;
}

/** Runs `purge`, which removes deleted records for good. Then deletes the images of the records and their versions. */
export async function purgeWithImages<T>(
  services: Pick<Services, 'repository' | 'uploads'>,
  deleted: readonly DeletedRecord[],
  purge: () => Promise<T>,
): Promise<T> {
  const listImageNames = async ({ collection, record_id, record }: DeletedRecord) => {
    const versions = isVersioned(collection) ? await services.repository.versions(collection, record_id) : [];
    return [...generatedNamesIn(record), ...versions.flatMap(listVersionImages)];
  };
  const imageNames = (await Promise.all(deleted.map(listImageNames))).flat();
  const droppedImages = imageNames.map((name) => `uploads/${name}`);
  return changeWithDroppedImages(services, droppedImages, async () => ({ result: await purge(), droppedImages }));
}
