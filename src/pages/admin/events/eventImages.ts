import type { CollegeEvent } from '@/domain/event';

type Images = Pick<CollegeEvent, 'images' | 'image_alts'>;

const altOf = ({ images, image_alts }: Images, path: string) => image_alts[images.indexOf(path)] ?? '';

/**
 * What the images of an event show in two states of it, a line per image, for a comparison: both in the order of the first, so that
 * the same texts in another order do not look like other texts.
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

/** Whether an image that both states of an event have shows something else in one of them. */
export const hasOtherAlts = (before: Images, after: Images): boolean =>
  before.images.some((path) => after.images.includes(path) && altOf(before, path) !== altOf(after, path));

/** The form's values about images that bring back those of a version; `files` has those that the event has no more, by their paths. */
export function restoredImages(
  version: Images,
  stored: readonly string[],
  files: ReadonlyMap<string, File>,
  typedAlts: readonly string[],
) {
  const added = [...files.keys()];
  const there = (path: string) => version.images.includes(path);
  const order = version.images.flatMap((path) => (stored.includes(path) ? path : files.has(path) ? added.indexOf(path) : []));
  const alts = [...stored, ...added].map((path, place) => (there(path) ? altOf(version, path) : (typedAlts[place] ?? '')));
  return {
    images: { added: [...files.values()], removed: stored.filter((path) => !there(path)) },
    fields: { image_order: JSON.stringify(order), image_alts: alts.join('\n') },
  };
}
