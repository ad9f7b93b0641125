// The images of a deleted post or event stay as files while the record can be restored. Visitors must not see them meanwhile.
import { generatedNamesIn, imageNamesIn } from '@/domain/uploadNames';
import { computeOncePerRecord } from '../lib/computeOncePerRecord';
import type { Repository } from '../storage/Repository';
import { isVersioned, toRecordKey } from '../storage/versions';
import { COLLECTIONS_WITH_IMAGES } from './referencedImages';

type Records = Pick<Repository, 'list' | 'revision' | 'versionImages'>;

/** Finds generated names anywhere in the record, because nothing else looks like them. Other names count only after
 * `uploads/`. */
const findImagesOfRecord = computeOncePerRecord((record: object) => {
  const namesAfterUploads = imageNamesIn(JSON.stringify(record));
  return [...generatedNamesIn(record), ...namesAfterUploads];
});

/** Finds the images in current posts and events. Visitors never see versions, so the images of versions do not count. */
async function findImagesInUse(repository: Records): Promise<ReadonlySet<string>> {
  const postsAndEvents = [...(await repository.list('blogs')), ...(await repository.list('events'))];
  return new Set(postsAndEvents.flatMap(findImagesOfRecord));
}

async function findDeletedImages(repository: Records): Promise<ReadonlySet<string>> {
  const deletedRecords = await repository.list('deleted');
  // Only posts and events have images, and only they have versions.
  const postsAndEvents = deletedRecords.filter(({ collection }) => isVersioned(collection));
  const recordKeys = new Set(postsAndEvents.map(toRecordKey));
  const imagesOfVersions = recordKeys.size > 0 ? await repository.versionImages(recordKeys) : [];
  return new Set([...postsAndEvents.flatMap(findImagesOfRecord), ...imagesOfVersions]);
}

/** Returns a function that calls `load` only when posts, events or deleted records have changed, or after an error. */
function loadOncePerRevision(repository: Records, load: (repository: Records) => Promise<ReadonlySet<string>>) {
  let latest: { revisions: string; names: Promise<ReadonlySet<string>> } | undefined;
  return (): Promise<ReadonlySet<string>> => {
    const revisions = COLLECTIONS_WITH_IMAGES.map((collection) => repository.revision(collection)).join();
    if (latest?.revisions === revisions) return latest.names;
    const loading = { revisions, names: load(repository) };
    latest = loading;
    loading.names.catch(() => {
      if (latest === loading) latest = undefined;
    });
    return loading.names;
  };
}

/** Returns a check of whether only deleted records use an image. Such an image is for admins alone (D-76). */
export function makeDeletedImageCheck(repository: Records) {
  const loadImagesInUse = loadOncePerRevision(repository, findImagesInUse);
  const loadDeletedImages = loadOncePerRevision(repository, findDeletedImages);
  return async (imageName: string): Promise<boolean> => {
    const isInUse = (await loadImagesInUse()).has(imageName);
    return !isInUse && (await loadDeletedImages()).has(imageName);
  };
}
