import type { Repository } from '../storage/Repository';
import { NAMING, referencedImages } from './referencedImages';
import type { Uploads } from './uploads';

/**
 * Keeps this server's copy of the shared images up to date: fetches the images that records name, now and after each change, and
 * removes the copies of those that no record names any more. Errors are passed to `onError`; a missing copy is fetched after the
 * next change, or when it is requested.
 */
export function mirrorImages(repository: Repository, uploads: Uploads, onError: (error: unknown) => void): void {
  const copied = new Set<string>();
  const follow = async () => {
    const named = await referencedImages(repository);
    for (const name of named) {
      if (copied.has(name)) continue;
      await uploads.fetch(name);
      copied.add(name);
    }
    for (const name of copied) {
      if (named.has(name)) continue;
      copied.delete(name);
      await uploads.dropCopy(name);
    }
  };
  let working: Promise<void> = follow().catch(onError);
  repository.onChange((collections) => {
    if (!NAMING.some((name) => collections.includes(name))) return;
    working = working.then(follow).catch(onError);
  });
}
