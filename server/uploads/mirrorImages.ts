import type { Repository } from '../storage/Repository';
import { COLLECTIONS_WITH_IMAGES, findReferencedImages } from './referencedImages';
import type { Uploads } from './uploads';

/** Fetches the shared images that records name, and drops the copies of others, now and after each change. */
export function mirrorImages(repository: Repository, uploads: Uploads, onError: (error: unknown) => void): void {
  const copied = new Set<string>();
  const syncImages = async () => {
    const named = await findReferencedImages(repository);
    for (const name of named) {
      if (copied.has(name)) continue;
      await uploads.folder.fetch(name);
      copied.add(name);
    }
    for (const name of copied) {
      if (named.has(name)) continue;
      copied.delete(name);
      for (const file of uploads.folder.listFiles(name)) await uploads.folder.deleteFile(file);
    }
  };
  let working: Promise<void> = syncImages().catch(onError);
  repository.onChange((collections) => {
    if (!COLLECTIONS_WITH_IMAGES.some((name) => collections.includes(name))) return;
    working = working.then(syncImages).catch(onError);
  });
}
