import { serverPaths } from '@/domain/apiPaths';
import { editedEventSchema, IMAGES_REQUIRED, MAX_EVENT_IMAGES, newEventSchema } from '@/domain/eventSchema';
import { recordId } from '@/domain/fields';
import { keysOf, pick } from '@/domain/objects';
import { type DescribedImage, recordImages, toEventImageFields } from '@/domain/recordImages';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { errors } from '../lib/errors';
import { checkImageOrder, imageOrderField, imagesAfterSave, isSameImage, parseRemovedImages } from './eventImages';
import { startTime } from './publishedRecords';
import { addRecordCalls } from './recordCalls';
import { listEventsWithSeats } from './seats';
import { serializeEvent } from './serializers';
import type { Services } from './services';

// `image_order` is no field of a stored event: a save puts the images into this order.
const newEventFormSchema = newEventSchema.safeExtend({ image_order: imageOrderField });
const editedEventFormSchema = editedEventSchema.safeExtend({ image_order: imageOrderField });

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

    // The functions that these two return run inside the transaction. The planner of an edit runs before it as well.
    makeRecordBuilder({ image_alts, image_order, status = 'draft', event_state, ...fields }, fileCount) {
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

    makeEditPlanner({ image_alts, image_order, status, event_state, ...fields }, fileCount, form) {
      const removedPaths = parseRemovedImages(form);
      // A form in a tab from before an update does not know every field: a field that it does not send stays as stored.
      const sentNames = keysOf(fields).filter((name) => form[name] !== undefined);
      return (stored) => {
        const isRemoved = ({ image }: DescribedImage) => removedPaths.some((path) => isSameImage(path, image));
        const remaining = recordImages(stored).filter((image) => !isRemoved(image));
        const imageCount = remaining.length + fileCount;
        if (imageCount > MAX_EVENT_IMAGES) throw errors.tooManyFiles(MAX_EVENT_IMAGES);
        if (imageCount === 0) throw errors.invalid({ images: IMAGES_REQUIRED });
        checkImageOrder(image_order, remaining, fileCount);
        const removed = recordImages(stored).filter(isRemoved);
        return {
          status: status ?? stored.status,
          text: fields.description,
          replacedImages: removed.map(({ image }) => image),
          toChanges: (addedPaths) => ({
            ...pick(fields, sentNames),
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
