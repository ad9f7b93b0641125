// Visitors must not see the images of deleted posts and events, although the files stay until the record is gone for good.
import { generatedNamesIn, imageNamesIn } from '@/domain/uploadNames';
import { computeOncePerRecord } from '../lib/computeOncePerRecord';
import type { Repository } from '../storage/Repository';
import { isVersioned, toRecordKey } from '../storage/versions';
import { COLLECTIONS_WITH_IMAGES } from './referencedImages';

type Records = Pick<Repository, 'list' | 'revision' | 'versionImages'>;

/** A name that the server generated for an upload is found anywhere; one that staff gave to a file only after `uploads/`. */
const findImagesOfRecord = computeOncePerRecord((record: object) => {
  const namesAfterUploads = imageNamesIn(JSON.stringify(record));
  return [...generatedNamesIn(record), ...namesAfterUploads];
});

/** Finds the images of posts and events as they are now: visitors never see versions, so images in those need not be public. */
async function findImagesInUse(repository: Records): Promise<ReadonlySet<string>> {
  const postsAndEvents = [...(await repository.list('blogs')), ...(await repository.list('events'))];
  return new Set(postsAndEvents.flatMap(findImagesOfRecord));
}

async function findDeletedImages(repository: Records): Promise<ReadonlySet<string>> {
  const deletedRecords = await repository.list('deleted');
  // Posts and events are what has versions. Messages, users and saved replies have no images.
  const postsAndEvents = deletedRecords.filter(({ collection }) => isVersioned(collection));
  const recordKeys = new Set(postsAndEvents.map(toRecordKey));
  const imagesOfVersions = recordKeys.size > 0 ? await repository.versionImages(recordKeys) : [];
  return new Set([...postsAndEvents.flatMap(findImagesOfRecord), ...imagesOfVersions]);
}

/** Returns a function that loads names again only when posts, events or deleted records have changed, or after an error. */
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

/** Returns a check of whether an image belongs to deleted records alone; only admins may see such an image (D-76). */
export function makeDeletedImageCheck(repository: Records) {
  const loadImagesInUse = loadOncePerRevision(repository, findImagesInUse);
  const loadDeletedImages = loadOncePerRevision(repository, findDeletedImages);
  return async (imageName: string): Promise<boolean> => {
    const isInUse = (await loadImagesInUse()).has(imageName);
    return !isInUse && (await loadDeletedImages()).has(imageName);
  };
}
