// Visitors must not see the images of deleted posts and events, although the files stay until the record is gone for good.
import { generatedNamesIn, imageNamesIn } from '@/domain/uploadNames';
import { computeOncePerRecord } from '../lib/computeOncePerRecord';
import type { Repository } from '../storage/Repository';
import { isVersioned, toRecordKey } from '../storage/versions';
import { COLLECTIONS_WITH_IMAGES } from './referencedImages';

type Records = Pick<Repository, 'list' | 'revision' | 'versionImages'>;

const findImagesOfRecord = computeOncePerRecord((record: object) => {
  const namesBelowUploads = imageNamesIn(JSON.stringify(record));
  return [...generatedNamesIn(record), ...namesBelowUploads];
});

/** Finds the images of posts and events as they are now: visitors never see versions, so images in those need not be public. */
async function findImagesInUse(repository: Records): Promise<ReadonlySet<string>> {
  const records = [...(await repository.list('blogs')), ...(await repository.list('events'))];
  return new Set(records.flatMap(findImagesOfRecord));
}

async function findDeletedImages(repository: Records): Promise<ReadonlySet<string>> {
  const deleted = (await repository.list('deleted')).filter(({ collection }) => isVersioned(collection));
  const recordKeys = new Set(deleted.map(toRecordKey));
  const imagesOfVersions = recordKeys.size > 0 ? await repository.versionImages(recordKeys) : [];
  return new Set([...deleted.flatMap(findImagesOfRecord), ...imagesOfVersions]);
}

/** Returns a function that loads names only once per revision of the records; after an error, the next call loads again. */
function loadOncePerRevision(repository: Records, load: (repository: Records) => Promise<ReadonlySet<string>>) {
  let latest: { revision: string; names: Promise<ReadonlySet<string>> } | undefined;
  return (): Promise<ReadonlySet<string>> => {
    const revision = COLLECTIONS_WITH_IMAGES.map((collection) => repository.revision(collection)).join();
    if (latest?.revision === revision) return latest.names;
    const started = { revision, names: load(repository) };
    latest = started;
    started.names.catch(() => {
      if (latest === started) latest = undefined;
    });
    return started.names;
  };
}

/** Returns a check of whether an image belongs to deleted records alone, and is for admins only (D-76). */
export function makeDeletedImageCheck(repository: Records) {
  const loadImagesInUse = loadOncePerRevision(repository, findImagesInUse);
  const loadDeletedImages = loadOncePerRevision(repository, findDeletedImages);
  return async (imageName: string): Promise<boolean> => {
    const isInUse = (await loadImagesInUse()).has(imageName);
    return !isInUse && (await loadDeletedImages()).has(imageName);
  };
}
