import { inOrder, type OrderedImage } from '@/domain/imageOrder';
import * as orderTexts from '@/texts/imageOrder';
import { errors } from '../lib/errors';
import type { EventRecord } from '../storage/records';
import { isSameImage } from './removedImages';

type Images = Pick<EventRecord, 'images' | 'image_alts'>;

/** What a form says about the images of an event; both undefined where it does not. */
type Sent = { image_order?: OrderedImage[] | undefined; image_alts?: string[] | undefined };

/**
 * The images of an event after a save: `kept` of the stored ones and the `added` new ones, in the order that the form asks for, or
 * one after the other. Throws 422 for an order with an image that is none of them (D-84).
 */
export function imagesAfterSave(sent: Sent, stored: Images, kept: readonly string[], added: readonly string[]): Images {
  if (!sent.image_order) {
    return { images: [...kept, ...added], image_alts: altsAfterSave(sent.image_alts, stored, kept, added.length) };
  }
  const places = checkedOrder(sent.image_order, kept, added.length);
  const all = [...kept, ...added];
  const named = sent.image_order.length;
  return {
    images: places.flatMap((place) => all[place] ?? []),
    // One text per image of the order; an image that the order does not name keeps its own.
    image_alts: places.map((place, at) => {
      const own = stored.image_alts[stored.images.indexOf(all[place] ?? '')];
      return (at < named ? sent.image_alts?.[at] : undefined) ?? own ?? '';
    }),
  };
}

/**
 * The places of the images in the order that a form asks for, among the stored and then the new ones; throws 422 for an order with
 * an image that is none of them.
 */
export function checkedOrder(order: readonly OrderedImage[], stored: readonly string[], added: number): number[] {
  const { places, isKnown } = inOrder(order, { stored, added }, isSameImage);
  if (!isKnown) throw errors.invalid({ image_order: orderTexts.unknownImage });
  return places;
}

/**
 * The alternative texts of images in their usual order: `kept` of the stored ones, then `added` new ones. `sent` has one text per
 * image that the editor saw; without it, kept images keep theirs. The last texts are those of the new images, also when another
 * editor has added or removed images since (D-74).
 */
function altsAfterSave(sent: readonly string[] | undefined, stored: Images, kept: readonly string[], added: number): string[] {
  const ofKept = kept.map((path) => stored.image_alts[stored.images.indexOf(path)] ?? '');
  const firstAdded = Math.max(0, (sent?.length ?? 0) - added);
  const alts = ofKept.map((alt, place) => (place < firstAdded ? (sent?.[place] ?? alt) : alt));
  return [...alts, ...Array.from({ length: added }, (_, place) => sent?.[firstAdded + place] ?? '')];
}
