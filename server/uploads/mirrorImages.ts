import type { Repository } from '../storage/Repository';
import { COLLECTIONS_WITH_IMAGES, findReferencedImages } from './referencedImages';
import type { Uploads } from './uploads';

/** Keeps on this disk, of the images in the shared database, those that records refer to: now and after each change. */
export function mirrorImages(repository: Repository, uploads: Uploads, onError: (error: unknown) => void): void {
  const copied = new Set<string>();
  const syncImages = async () => {
    const referenced = await findReferencedImages(repository);
    for (const name of referenced) {
      if (copied.has(name)) continue;
      await uploads.folder.fetchFromStore(name);
      copied.add(name);
    }
    for (const name of copied) {
      if (referenced.has(name)) continue;
      copied.delete(name);
      await uploads.folder.deleteImageFromDisk(name);
    }
  };
  // One sync after the other, so that no two fetch and delete the same image.
  let lastSync: Promise<void> = syncImages().catch(onError);
  repository.onChange((collections) => {
    if (!COLLECTIONS_WITH_IMAGES.some((name) => collections.includes(name))) return;
    lastSync = lastSync.then(syncImages).catch(onError);
  });
}
