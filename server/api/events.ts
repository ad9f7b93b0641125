import { serverPaths } from '@/domain/apiPaths';
import { editedEventSchema, IMAGES_REQUIRED, MAX_EVENT_IMAGES, newEventSchema } from '@/domain/eventSchema';
import { recordId } from '@/domain/fields';
import { keysOf, pick } from '@/domain/objects';
import { recordImages, toEventImageFields } from '@/domain/recordImages';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { errors } from '../lib/errors';
import { validate } from '../lib/validate';
import { checkImageOrder, imagesAfterSave } from './eventImages';
import { imageOrderField, isSameImage, parseRemovedImages } from './imageFormFields';
import { addRecordCalls } from './recordCalls';
import { parseNewForm } from './recordForm';
import { startTime } from './recordLists';
import { listEventsWithSeats } from './seats';
import { serializeEvent } from './serializers';
import type { Services } from './services';

// Only forms have `image_order`. A save stores the images in this order.
const newEventFormSchema = newEventSchema.safeExtend({ image_order: imageOrderField });
const editedEventFormSchema = editedEventSchema.safeExtend({ image_order: imageOrderField });

const DEFAULT_STATUS = 'draft';
const toStoredFlag = (isRequired: boolean): 0 | 1 => (isRequired ? 1 : 0);

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
    nounInResponses: 'Event',
    formsInDocs: [
      newEventFormSchema,
      editedEventFormSchema.safeExtend({ id: recordId, removed_images: z.array(z.string()).optional() }),
    ],
    defaultStatus: DEFAULT_STATUS,
    textField: 'description',
    // The forms of the site send `images[]`. Errors name `images`.
    images: { fields: ['images', 'images[]'], max: MAX_EVENT_IMAGES, errorIfMissing: IMAGES_REQUIRED },
    readNewForm(form, fileCount, faults) {
      const sent = parseNewForm(newEventFormSchema, form, faults);
      const { image_alts, image_order, status = DEFAULT_STATUS, event_state, ...fields } = sent;
      checkImageOrder(image_order, [], fileCount);
      return {
        slug: fields.slug,
        dates: fields,
        build({ serverFields, imagePaths }) {
          const { id, ...stamps } = serverFields;
          return {
            id,
            ...fields,
            registration_required: toStoredFlag(fields.registration_required),
            status,
            ...(event_state && { event_state }),
            ...toEventImageFields(imagesAfterSave({ image_order, image_alts }, [], imagePaths)),
            ...stamps,
          };
        },
      };
    },

    readEditForm(form, fileCount) {
      const sent = validate(editedEventFormSchema, form);
      const { image_alts, image_order, status, event_state, registration_required, ...fields } = sent;
      const removedPaths = parseRemovedImages(form);
      const isRemoved = (image: string) => removedPaths.some((path) => isSameImage(path, image));
      // A tab that was opened before an update lacks new fields. Fields that are not sent stay as stored.
      const sentNames = keysOf(fields).filter((name) => form[name] !== undefined);
      return {
        dates: fields,
        plan(stored) {
          const remaining = recordImages(stored).filter(({ image }) => !isRemoved(image));
          const imageCount = remaining.length + fileCount;
          if (imageCount > MAX_EVENT_IMAGES) throw errors.tooManyFiles(MAX_EVENT_IMAGES);
          if (imageCount === 0) throw errors.invalid({ images: IMAGES_REQUIRED });
          checkImageOrder(image_order, remaining, fileCount);
          return {
            changesWithoutImages: {
              ...pick(fields, sentNames),
              // Always written, because forms send nothing for an unchecked box.
              registration_required: toStoredFlag(registration_required),
              status: status ?? stored.status,
              // Null means that the event takes place as planned. Undefined then removes the stored state.
              ...(event_state !== undefined && { event_state: event_state ?? undefined }),
            },
            droppedImages: stored.images.filter(isRemoved),
            changesAfterUpload: (newPaths) =>
              toEventImageFields(imagesAfterSave({ image_order, image_alts }, remaining, newPaths)),
          };
        },
      };
    },
  });
}
