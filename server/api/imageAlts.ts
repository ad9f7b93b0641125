import type { EventRecord } from '../storage/records';

type Stored = Pick<EventRecord, 'images' | 'image_alts'>;

/**
 * The alternative texts of an event's images after a save, in their order: `kept` of the stored ones, then `added` new ones. `sent`
 * has one text per image that the editor saw; without it, kept images keep theirs. The last texts are those of the new images, also
 * when another editor has added or removed images since (D-74).
 */
export function altsAfterSave(
  sent: readonly string[] | undefined,
  stored: Stored,
  kept: readonly string[],
  added: number,
): string[] {
  const ofKept = kept.map((path) => stored.image_alts[stored.images.indexOf(path)] ?? '');
  const firstAdded = Math.max(0, (sent?.length ?? 0) - added);
  const alts = ofKept.map((alt, place) => (place < firstAdded ? (sent?.[place] ?? alt) : alt));
  return [...alts, ...Array.from({ length: added }, (_, place) => sent?.[firstAdded + place] ?? '')];
}
