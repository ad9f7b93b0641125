import type { CollegeEvent } from '@/domain/event';

type Images = Pick<CollegeEvent, 'images' | 'image_alts'>;

const altOf = ({ images, image_alts }: Images, path: string) => image_alts[images.indexOf(path)] ?? '';

/**
 * The alt texts of two versions of an event, one line per image, for a diff. Both list the images in the same order, so that a
 * reordering alone is not shown as a change.
 */
export function altTexts(before: Images, after: Images): { before: string; after: string } {
  const all = [...new Set([...before.images, ...after.images])];
  const shared = new Set(before.images.filter((path) => after.images.includes(path)));
  const lines = (state: Images) =>
    all
      .map((path) => ({ path, alt: state.images.includes(path) ? altOf(state, path) : '' }))
      .filter(({ path, alt }) => alt !== '' || shared.has(path))
      .map(({ alt }) => alt)
      .join('\n');
  return { before: lines(before), after: lines(after) };
}

/** Whether an image that both versions of an event have has another alt text in one of them. */
export const hasOtherAlts = (before: Images, after: Images): boolean =>
  before.images.some((path) => after.images.includes(path) && altOf(before, path) !== altOf(after, path));

type RestoreOptions = {
  version: Images;
  /** The paths of the images that the event has now. */
  currentPaths: readonly string[];
  /** The images of the version that the event has no more, by their paths; the form uploads them again. */
  deletedFiles: ReadonlyMap<string, File>;
  typedAlts: readonly string[];
};

/** The form's values about images that bring back those of a version. */
export function restoredImages({ version, currentPaths, deletedFiles, typedAlts }: RestoreOptions) {
  const uploaded = [...deletedFiles.keys()];
  const isInVersion = (path: string) => version.images.includes(path);
  const order = version.images
    .filter((path) => currentPaths.includes(path) || deletedFiles.has(path))
    .map((path) => (currentPaths.includes(path) ? path : uploaded.indexOf(path)));
  const alts = [...currentPaths, ...uploaded].map((path, index) =>
    isInVersion(path) ? altOf(version, path) : (typedAlts[index] ?? ''),
  );
  return {
    images: { added: [...deletedFiles.values()], removed: currentPaths.filter((path) => !isInVersion(path)) },
    fields: { image_order: JSON.stringify(order), image_alts: alts.join('\n') },
  };
}
