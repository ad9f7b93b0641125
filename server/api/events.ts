import { serverPaths } from '@/domain/contract';
import { applyImageOrder, type OrderedImage } from '@/domain/eventImages';
import { editedEventSchema, IMAGES_REQUIRED, imageOrder, MAX_EVENT_IMAGES, newEventSchema } from '@/domain/eventSchema';
import { recordId } from '@/domain/fields';
import { keysOf, pick } from '@/domain/record';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { errors } from '../lib/errors';
import type { EventRecord } from '../storage/records';
import { startTime } from './publishedRecords';
import { recordCalls } from './recordCalls';
import { serializeEvent } from './serializers';
import type { Services } from './services';

const PATHS_MAX = 50;
const PATH_LENGTH_MAX = 300;

/** A stored path without origin, leading slashes and `api/`, for comparing image paths (E16). */
const bare = (path: string) => path.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/+(?:api\/)*|^(?:api\/)+/, '');

const isSameImage = (a: string, b: string) => bare(a) === bare(b);

function parseRemovedImages(form: Record<string, unknown>): string[] {
  const value = form.removed_images ?? form['removed_images[]'] ?? [];
  const paths: unknown[] = Array.isArray(value) ? value : [value];
  const texts = paths.filter((path): path is string => typeof path === 'string' && path.length <= PATH_LENGTH_MAX);
  if (texts.length !== paths.length || texts.length > PATHS_MAX) {
    throw errors.invalid({ removed_images: 'The list of removed images could not be read.' });
  }
  return texts;
}

type Sent = { image_order?: OrderedImage[] | undefined; image_alts?: string[] | undefined };

/**
 * The images of an event after a save: `kept` of the stored ones and the `added` new ones, in the order that the form asks for, or
 * one after the other. Each gets the text that was sent for it, or keeps its own. Throws 422 for an order with an image that is none
 * of them (D-84).
 */
function imagesAfterSave(
  { image_order, image_alts = [] }: Sent,
  stored: Pick<EventRecord, 'images' | 'image_alts'>,
  kept: readonly string[],
  added: readonly string[],
) {
  const all = [...kept, ...added];
  const places = checkedOrder(image_order ?? [], kept, added.length);
  // Without an order, the last texts belong to the new images, also when another editor has added or removed images since (D-74).
  const firstAdded = Math.max(0, image_alts.length - added.length);
  const sentAltAt = (at: number) => {
    if (image_order) return at < image_order.length ? image_alts[at] : undefined;
    if (at >= kept.length) return image_alts[firstAdded + at - kept.length];
    return at < firstAdded ? image_alts[at] : undefined;
  };
  return {
    images: places.flatMap((place) => all[place] ?? []),
    image_alts: places.map((place, at) => sentAltAt(at) ?? stored.image_alts[stored.images.indexOf(all[place] ?? '')] ?? ''),
  };
}

/**
 * The indexes of the images in the order that a form asks for, counting the stored images first and then the new ones. Throws 422 for
 * an order that names an unknown image.
 */
function checkedOrder(order: readonly OrderedImage[], stored: readonly string[], added: number): number[] {
  const { indexes, isValid } = applyImageOrder(order, { stored, added }, isSameImage);
  if (!isValid)
    throw errors.invalid({
      image_order: 'The order of the images names an image that this event does not have. Load the event again.',
    });
  return indexes;
}

// The order is no field of an event: a save turns it into the order of the images.
const newEvent = newEventSchema.safeExtend({ image_order: imageOrder });
const editedEvent = editedEventSchema.safeExtend({ image_order: imageOrder });

const flag = (isRequired: boolean): 0 | 1 => (isRequired ? 1 : 0);

/** E3, E4, E16 and E17: events. */
export function eventCalls(calls: ApiRouter, services: Services) {
  recordCalls(calls, services, {
    kind: 'event',
    collection: 'events',
    path: serverPaths.events,
    serialize: serializeEvent,
    timeOf: startTime,
    read: {
      summary: 'Lists the events, the newest start first, or with `id` sends one. Admins get drafts as well.',
      query: { id: 'the id or slug of one event' },
    },
    named: { doc: 'an event', done: 'Event' },
    newSchema: newEvent,
    editedSchema: editedEvent,
    editBody: editedEvent.safeExtend({ id: recordId, removed_images: z.array(z.string()).optional() }),
    defaultStatus: 'draft',
    textField: 'description',
    images: { fields: ['images', 'images[]'], max: MAX_EVENT_IMAGES, required: IMAGES_REQUIRED },
    imagesOf: ({ images }) => images,

    create({ image_alts, image_order, status = 'draft', event_state, ...fields }, files) {
      // Rejects a bad order before any image is stored.
      checkedOrder(image_order ?? [], [], files);
      return ({ id, ...stamps }, _author, images) => ({
        id,
        ...fields,
        registration_required: flag(fields.registration_required),
        status,
        ...(event_state && { event_state }),
        ...imagesAfterSave({ image_order, image_alts }, { images: [], image_alts: [] }, [], images),
        ...stamps,
      });
    },

    edit({ image_alts, image_order, status, event_state, ...fields }, files, form) {
      const removed = parseRemovedImages(form);
      return (stored) => {
        const kept = stored.images.filter((image) => !removed.some((gone) => isSameImage(gone, image)));
        if (kept.length + files > MAX_EVENT_IMAGES) throw errors.tooManyFiles(MAX_EVENT_IMAGES);
        if (kept.length + files === 0) throw errors.invalid({ images: IMAGES_REQUIRED });
        checkedOrder(image_order ?? [], kept, files);
        return {
          status: status ?? stored.status,
          text: fields.description,
          replacedImages: stored.images.filter((image) => !kept.includes(image)),
          changesFor: (added) => ({
            // What the form does not send, such as a field that an older tab does not know, stays as stored.
            ...pick(
              fields,
              keysOf(fields).filter((name) => form[name] !== undefined),
            ),
            registration_required: flag(fields.registration_required),
            ...imagesAfterSave({ image_order, image_alts }, stored, kept, added),
            status: status ?? stored.status,
            ...(event_state !== undefined && { event_state: event_state ?? undefined }),
          }),
        };
      };
    },
  });
}
