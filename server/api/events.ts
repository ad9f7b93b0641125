import { serverPaths } from '@/domain/apiPaths';
import { parseJson } from '@/domain/coerce';
import { editedEventSchema, IMAGES_REQUIRED, MAX_EVENT_IMAGES, newEventSchema } from '@/domain/eventSchema';
import { recordId } from '@/domain/fields';
import { keysOf, pick } from '@/domain/record';
import { type DescribedImage, recordImages, toEventImageFields } from '@/domain/recordImages';
import { z } from '@/domain/zod';
import * as texts from '@/texts/rules';
import type { ApiRouter } from '../http/apiRouter';
import { errors } from '../lib/errors';
import { startTime } from './publishedRecords';
import { recordCalls } from './recordCalls';
import { countedEvents } from './seats';
import { serializeEvent } from './serializers';
import type { Services } from './services';

const PATHS_MAX = 50;
const PATH_LENGTH_MAX = 300;

/** A stored path without origin, leading slashes and `api/`, for comparing image paths (E16). */
const bare = (path: string) => path.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/+(?:api\/)*|^(?:api\/)+/, '');

const UNKNOWN_IMAGE = 'The order of the images names an image that this event does not have. Load the event again.';

const isSameImage = (a: string, b: string) => bare(a) === bare(b);

function parseRemovedImages(form: Record<string, unknown>): string[] {
  const value = form.removed_images ?? form['removed_images[]'] ?? [];
  const paths: unknown[] = Array.isArray(value) ? value : [value];
  const known = paths.filter((path): path is string => typeof path === 'string' && path.length <= PATH_LENGTH_MAX);
  if (known.length !== paths.length || known.length > PATHS_MAX) {
    throw errors.invalid({ removed_images: 'The list of removed images could not be read.' });
  }
  return known;
}

const orderedImages = z.array(z.union([z.string().max(PATH_LENGTH_MAX), z.int().min(0)])).max(PATHS_MAX);

/** The order of an event's images after a save, as a JSON list; without it, new images follow the stored ones (D-84). */
const imageOrder = z
  .string(texts.imageOrderUnreadable)
  .transform((value, context) => {
    const order = orderedImages.safeParse(parseJson(value)).data;
    if (!order) context.addIssue(texts.imageOrderUnreadable);
    return order ?? [];
  })
  .optional();

// The order is no field of an event: a save turns it into the order of the images.
const newEvent = newEventSchema.safeExtend({ image_order: imageOrder });
const editedEvent = editedEventSchema.safeExtend({ image_order: imageOrder });

type Sent = { image_order?: z.output<typeof orderedImages> | undefined; image_alts?: string[] | undefined };

/** The images after a save, in the order that was sent, each with its text. Throws 422 for an image that the event does not have (D-84). */
function imagesAfterSave({ image_order, image_alts = [] }: Sent, kept: readonly DescribedImage[], added: readonly string[]) {
  const files = added.map((image) => ({ image, alt: '' }));
  const withTexts = (pairs: readonly DescribedImage[], alts: readonly string[]) =>
    pairs.map(({ image, alt }, place) => ({ image, alt: alts[place] ?? alt }));
  if (!image_order) {
    // The last texts belong to the new images, also when another editor has added or removed images since (D-74).
    const firstAdded = Math.max(0, image_alts.length - files.length);
    return [...withTexts(kept, image_alts.slice(0, firstAdded)), ...withTexts(files, image_alts.slice(firstAdded))];
  }
  const rest = new Set([...kept, ...files]);
  const named = image_order.map((entry) => {
    const pair = typeof entry === 'number' ? files[entry] : kept.find((one) => rest.has(one) && isSameImage(one.image, entry));
    if (!pair || !rest.delete(pair)) throw errors.invalid({ image_order: UNKNOWN_IMAGE });
    return pair;
  });
  return [...withTexts(named, image_alts), ...rest];
}

const flag = (isRequired: boolean): 0 | 1 => (isRequired ? 1 : 0);

/** E3, E4, E16 and E17: events. */
export function eventCalls(calls: ApiRouter, services: Services) {
  const { repository } = services;
  recordCalls(calls, services, {
    kind: 'event',
    collection: 'events',
    async current() {
      const version = repository.revision('events');
      const { events, places } = await countedEvents(repository);
      return { version: `${version}.${places}`, records: events };
    },
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
      imagesAfterSave({ image_order }, [], Array(files).fill(''));
      return ({ id, ...stamps }, _author, images) => ({
        id,
        ...fields,
        registration_required: flag(fields.registration_required),
        status,
        ...(event_state && { event_state }),
        ...toEventImageFields(imagesAfterSave({ image_order, image_alts }, [], images)),
        ...stamps,
      });
    },

    edit({ image_alts, image_order, status, event_state, ...fields }, files, form) {
      const removed = parseRemovedImages(form);
      return (stored) => {
        const isRemoved = ({ image }: DescribedImage) => removed.some((gone) => isSameImage(gone, image));
        const kept = recordImages(stored).filter((pair) => !isRemoved(pair));
        if (kept.length + files > MAX_EVENT_IMAGES) throw errors.tooManyFiles(MAX_EVENT_IMAGES);
        if (kept.length + files === 0) throw errors.invalid({ images: IMAGES_REQUIRED });
        imagesAfterSave({ image_order }, kept, Array(files).fill(''));
        return {
          status: status ?? stored.status,
          text: fields.description,
          replacedImages: recordImages(stored)
            .filter(isRemoved)
            .map(({ image }) => image),
          changesFor: (added) => ({
            // What the form does not send, such as a field that an older tab does not know, stays as stored.
            ...pick(
              fields,
              keysOf(fields).filter((name) => form[name] !== undefined),
            ),
            registration_required: flag(fields.registration_required),
            ...toEventImageFields(imagesAfterSave({ image_order, image_alts }, kept, added)),
            status: status ?? stored.status,
            ...(event_state !== undefined && { event_state: event_state ?? undefined }),
          }),
        };
      };
    },
  });
}
