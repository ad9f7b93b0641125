import type { Repository } from '../storage/Repository';
import { referencedImages } from './referencedImages';
import type { Uploads } from './uploads';

/** The collections whose records name images. */
const NAMING = ['blogs', 'events', 'deleted'] as const;

/**
 * Keeps this server's copy of the shared images up to date: fetches the images that records name, now and after each change, and
 * removes the copies of those that no record names any more. Errors are passed to `onError`; a missing copy is fetched when it is
 * requested.
 */
export function mirrorImages(repository: Repository, uploads: Uploads, onError: (error: unknown) => void): void {
  let named = new Set<string>();
  const follow = async () => {
    const before = named;
    named = await referencedImages(repository);
    for (const name of named) if (!before.has(name)) await uploads.fetch(name);
    for (const name of before) if (!named.has(name)) await uploads.dropCopy(name);
  };
  let working: Promise<void> = follow().catch(onError);
  repository.onChange((collections) => {
    if (!NAMING.some((name) => collections.includes(name))) return;
    working = working.then(follow).catch(onError);
  });
}
