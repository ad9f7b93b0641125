import { generatedNamesIn, imageNamesIn } from '@/domain/uploadNames';
import type { Repository } from '../storage/Repository';
import { computeOncePerRecord } from '../storage/records';
import { isVersioned } from '../storage/versions';

/** The collections whose records name images. A deleted record can be restored, with its images. */
export const COLLECTIONS_WITH_IMAGES = ['blogs', 'events', 'deleted'] as const;

/** Returns the uploaded images that records or versions refer to, in any field: those that no cleanup may delete. */
export async function findReferencedImages(repository: Pick<Repository, 'list' | 'versionImages'>): Promise<Set<string>> {
  const inVersions = await repository.versionImages();
  const lists = await Promise.all(COLLECTIONS_WITH_IMAGES.map((collection) => repository.list(collection)));
  return new Set([...inVersions, ...generatedNamesIn(lists)]);
}

/** Finds the images of a record, also files that somebody put into `uploads/` by hand, under any name. */
const findImagesOf = computeOncePerRecord((record: object) => [
  ...generatedNamesIn(record),
  ...imageNamesIn(JSON.stringify(record)),
]);

type Records = Pick<Repository, 'list' | 'revision' | 'versionImages'>;

/** Returns the images of deleted posts and events, and of their versions. */
async function findDeletedImages(repository: Records): Promise<ReadonlySet<string>> {
  const deleted = (await repository.list('deleted')).filter(({ collection }) => isVersioned(collection));
  const keys = new Set(deleted.map(({ collection, record_id }) => `${collection}/${record_id}`));
  return new Set([...deleted.flatMap(findImagesOf), ...(keys.size > 0 ? await repository.versionImages(keys) : [])]);
}

/** Returns a check of whether only deleted records use an image (D-76). Names are collected once per change. */
export function makeDeletedImageCheck(repository: Records) {
  let cachedRevision = '';
  let namesInUse: ReadonlySet<string> = new Set();
  let deletedNames: Promise<ReadonlySet<string>> | undefined;
  return async (name: string): Promise<boolean> => {
    const revision = COLLECTIONS_WITH_IMAGES.map((collection) => repository.revision(collection)).join();
    if (revision !== cachedRevision) {
      namesInUse = new Set([...(await repository.list('blogs')), ...(await repository.list('events'))].flatMap(findImagesOf));
      cachedRevision = revision;
      deletedNames = undefined;
    }
    if (namesInUse.has(name)) return false;
    deletedNames ??= findDeletedImages(repository);
    const names = await deletedNames.catch((error: unknown) => {
      // The next request tries again.
      deletedNames = undefined;
      throw error;
    });
    return names.has(name);
  };
}
