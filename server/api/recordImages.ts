// A pending image is one that an unfinished change adds or drops. The next start removes it if no record names it (promise D9).
import { serverPaths } from '@/domain/apiPaths';
import { generatedFileName, generatedNamesIn } from '@/domain/uploadNames';
import type { ApiRouter } from '../http/apiRouter';
import { listSpooledImages, readSpooled, type SpooledImage } from '../http/multipartBody';
import { toSavedBody } from '../http/responses';
import { errors } from '../lib/errors';
import { StorageError, UnknownOutcomeError } from '../lib/storageError';
import type { DeletedRecord } from '../storage/records';
import { isVersioned, listVersionImages } from '../storage/versions';
import { findReferencedImages } from '../uploads/referencedImages';
import type { StoredImage } from '../uploads/uploads';
import type { Services } from './services';

const mayBeStored = (error: unknown) => error instanceof UnknownOutcomeError;

/** Runs a change after which images may have no record. They stay pending until `discardUnused`, unless the change failed. */
async function withPendingImages<T>({ uploads }: Pick<Services, 'uploads'>, paths: readonly string[], change: () => Promise<T>) {
  await uploads.markPending(paths);
  try {
    return await change();
  } catch (error) {
    if (!mayBeStored(error)) await uploads.unmarkPending(paths);
    throw error;
  }
}

/** Stores new images, runs `save` with them, and removes them again if it throws. Its caller then discards `droppedImages`. */
export async function saveWithImages<T>(
  { uploads }: Pick<Services, 'uploads'>,
  files: readonly SpooledImage[],
  droppedImages: readonly string[],
  save: (paths: string[], images: readonly StoredImage[]) => Promise<T>,
): Promise<T> {
  const images: StoredImage[] = [];
  const listPaths = () => images.map(({ path }) => path);
  try {
    for (const file of files) images.push(await uploads.add(() => readSpooled(file)));
    const saved = await withPendingImages({ uploads }, droppedImages, () => save(listPaths(), images));
    await uploads.unmarkPending(listPaths());
    return saved;
  } catch (error) {
    if (!mayBeStored(error)) await uploads.discard(listPaths());
    throw error;
  }
}

/** Removes the images that no record names any more. When the records cannot be read, the next start removes them. */
export async function discardUnused({ repository, uploads }: Pick<Services, 'repository' | 'uploads'>, paths: readonly string[]) {
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

/** Runs `purge`, which deletes deleted records for good, and then removes the images of these records and of their versions. */
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
  const imagePaths = imageNames.map((name) => `uploads/${name}`);
  const result = await withPendingImages(services, imagePaths, purge);
  if (imagePaths.length > 0) await discardUnused(services, imagePaths);
  return result;
}

/** Adds the call that stores an image for a text. The sweeper removes it within a day if no saved text names it (E40). */
export function addImageCalls(calls: ApiRouter, services: Services) {
  calls.post(
    serverPaths.images,
    {
      summary: 'Stores an image for the text of a post or an event, and sends its path and its size in pixels.',
      form: { images: ['image'], max: 1 },
    },
    async (req) => {
      const files = listSpooledImages(req);
      if (files.length === 0) throw errors.invalid({ image: 'Choose an image file.' });
      const [data] = await saveWithImages(services, files, [], async (paths, images) => {
        for (const path of paths) await req.audit?.({ event: 'sensitive_create', target: path });
        return images;
      });
      return toSavedBody('Image stored.', { data });
    },
  );
}
