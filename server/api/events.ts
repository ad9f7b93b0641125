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
import { addRecordCalls } from './recordCalls';
import { listEventsWithSeats } from './seats';
import { serializeEvent } from './serializers';
import type { Services } from './services';

const PATHS_MAX = 50;
const PATH_LENGTH_MAX = 300;

/** Drops origin, leading slashes and `api/` from the path of an image: clients send paths with and without them (E16). */
function toBarePath(path: string): string {
  const withoutOrigin = path.replace(/^https?:\/\/[^/]+/i, '');
  return withoutOrigin.replace(/^\/+(?:api\/)*|^(?:api\/)+/, '');
}

const isSameImage = (path: string, otherPath: string) => toBarePath(path) === toBarePath(otherPath);

function parseRemovedImages(form: Record<string, unknown>): string[] {
  const value = form.removed_images ?? form['removed_images[]'] ?? [];
  const sent: unknown[] = Array.isArray(value) ? value : [value];
  const paths = sent.filter((path): path is string => typeof path === 'string' && path.length <= PATH_LENGTH_MAX);
  if (paths.length !== sent.length || paths.length > PATHS_MAX) {
    throw errors.invalid({ removed_images: 'The list of removed images could not be read.' });
  }
  return paths;
}

/** The new order of the images: a path names a stored image, a number is the index of a file that the form uploads. */
const imageOrderSchema = z.array(z.union([z.string().max(PATH_LENGTH_MAX), z.int().min(0)])).max(PATHS_MAX);

/** The field of a form with the order of the images as JSON; without it, new images follow the stored ones (D-84). */
const imageOrderField = z
  .string(texts.imageOrderUnreadable)
  .transform((value, context) => {
    const order = imageOrderSchema.safeParse(parseJson(value)).data;
    if (!order) context.addIssue(texts.imageOrderUnreadable);
    return order ?? [];
  })
  .optional();

// `image_order` is no field of a stored event: a save puts the images into this order.
const newEventFormSchema = newEventSchema.safeExtend({ image_order: imageOrderField });
const editedEventFormSchema = editedEventSchema.safeExtend({ image_order: imageOrderField });

type SentImageFields = { image_order?: z.output<typeof imageOrderSchema> | undefined; image_alts?: string[] | undefined };

const UNKNOWN_IMAGE = 'The order of the images names an image that this event does not have. Load the event again.';

const withAlts = (pairs: readonly DescribedImage[], alts: readonly string[]): DescribedImage[] =>
  pairs.map(({ image, alt }, index) => ({ image, alt: alts[index] ?? alt }));

/** Returns the images after a save: in the sent order, then the unnamed ones. Throws 422 for an unknown image (D-84). */
function imagesAfterSave(
  { image_order, image_alts = [] }: SentImageFields,
  remaining: readonly DescribedImage[],
  addedPaths: readonly string[],
): DescribedImage[] {
  const added = addedPaths.map((image) => ({ image, alt: '' }));
  if (!image_order) {
    // The last texts describe the added images, even if somebody else has changed the stored images meanwhile (D-74).
    const firstAdded = Math.max(0, image_alts.length - added.length);
    return [...withAlts(remaining, image_alts.slice(0, firstAdded)), ...withAlts(added, image_alts.slice(firstAdded))];
  }
  const unordered = new Set([...remaining, ...added]);
  const ordered = image_order.map((entry) => {
    const isNamed = (pair: DescribedImage) => unordered.has(pair) && typeof entry === 'string' && isSameImage(pair.image, entry);
    const pair = typeof entry === 'number' ? added[entry] : remaining.find(isNamed);
    const isFirstMention = pair !== undefined && unordered.delete(pair);
    if (!pair || !isFirstMention) throw errors.invalid({ image_order: UNKNOWN_IMAGE });
    return pair;
  });
  return [...withAlts(ordered, image_alts), ...unordered];
}

/** Throws 422 for an order that names unknown images. Empty paths stand for the files, which are not stored yet. */
const checkImageOrder = (image_order: SentImageFields['image_order'], remaining: readonly DescribedImage[], fileCount: number) =>
  imagesAfterSave({ image_order }, remaining, Array(fileCount).fill(''));

const toFlag = (isRequired: boolean): 0 | 1 => (isRequired ? 1 : 0);

export function addEventCalls(calls: ApiRouter, services: Services) {
  const { repository } = services;
  addRecordCalls(calls, services, {
    kind: 'event',
    collection: 'events',
    async readCurrent() {
      const version = repository.revision('events');
      const { events, placesVersion } = await listEventsWithSeats(repository);
      return { version: `${version}.${placesVersion}`, records: events };
    },
    path: serverPaths.events,
    serialize: serializeEvent,
    timeOf: startTime,
    readDoc: {
      summary: 'Lists the events, the newest start first, or with `id` sends one. Admins get drafts as well.',
      query: { id: 'the id or slug of one event' },
    },
    nounInDocs: 'an event',
    nounInResponses: 'Event',
    newSchema: newEventFormSchema,
    editedSchema: editedEventFormSchema,
    editBodySchema: editedEventFormSchema.safeExtend({ id: recordId, removed_images: z.array(z.string()).optional() }),
    defaultStatus: 'draft',
    textField: 'description',
    images: { fields: ['images', 'images[]'], max: MAX_EVENT_IMAGES, required: IMAGES_REQUIRED },
    listImages: ({ images }) => images,

    prepareCreate({ image_alts, image_order, status = 'draft', event_state, ...fields }, fileCount) {
      checkImageOrder(image_order, [], fileCount);
      return ({ id, ...serverFields }, _author, images) => ({
        id,
        ...fields,
        registration_required: toFlag(fields.registration_required),
        status,
        ...(event_state && { event_state }),
        ...toEventImageFields(imagesAfterSave({ image_order, image_alts }, [], images)),
        ...serverFields,
      });
    },

    prepareEdit({ image_alts, image_order, status, event_state, ...fields }, fileCount, form) {
      const removedPaths = parseRemovedImages(form);
      return (stored) => {
        const isRemoved = ({ image }: DescribedImage) => removedPaths.some((path) => isSameImage(path, image));
        const remaining = recordImages(stored).filter((pair) => !isRemoved(pair));
        if (remaining.length + fileCount > MAX_EVENT_IMAGES) throw errors.tooManyFiles(MAX_EVENT_IMAGES);
        if (remaining.length + fileCount === 0) throw errors.invalid({ images: IMAGES_REQUIRED });
        checkImageOrder(image_order, remaining, fileCount);
        const removed = recordImages(stored).filter(isRemoved);
        return {
          status: status ?? stored.status,
          text: fields.description,
          replacedImages: removed.map(({ image }) => image),
          toChanges: (addedPaths) => ({
            // A form in a tab from before an update does not know every field: a field that it does not send stays as stored.
            ...pick(
              fields,
              keysOf(fields).filter((name) => form[name] !== undefined),
            ),
            registration_required: toFlag(fields.registration_required),
            ...toEventImageFields(imagesAfterSave({ image_order, image_alts }, remaining, addedPaths)),
            status: status ?? stored.status,
            // The form sends null for an event that takes place as planned; undefined then removes the stored state.
            ...(event_state !== undefined && { event_state: event_state ?? undefined }),
          }),
        };
      };
    },
  });
}
