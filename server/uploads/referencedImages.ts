import { generatedNamesIn } from '@/domain/uploadNames';
import type { Repository } from '../storage/Repository';

/** The collections whose records name images. A deleted record can be restored, with its images. */
export const COLLECTIONS_WITH_IMAGES = ['blogs', 'events', 'deleted'] as const;

/** Returns the images that records or versions refer to. Cleanups delete only images with generated names that are not in it. */
export async function findReferencedImages(repository: Pick<Repository, 'list' | 'versionImages'>): Promise<Set<string>> {
  const imagesOfVersions = await repository.versionImages();
  const lists = await Promise.all(COLLECTIONS_WITH_IMAGES.map((collection) => repository.list(collection)));
  return new Set([...imagesOfVersions, ...generatedNamesIn(lists)]);
}
