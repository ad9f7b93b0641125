import { adminEventsApi, useGetAdminEventQuery, useListAdminEventsQuery } from '@/api/adminEventsApi';
import { withStaffFields } from '@/api/adminRecordEndpoints';
import { cleanSingleLineText } from '@/domain/cleanText';
import type { CollegeEvent } from '@/domain/event';
import { recordPaths } from '@/domain/paths';
import { eventFromResponse } from '@/domain/readEvent';
import { EVENT_FIELDS } from '@/domain/recordFields';
import { type FormImage, isPartOfRecord } from '@/pages/admin/formImages';
import type { RecordConfig } from '@/pages/admin/recordConfig';

const { getAdminEvent, saveEvent } = adminEventsApi.endpoints;

export const eventConfig: RecordConfig<CollegeEvent> = {
  kind: 'event',
  tag: 'Event',
  paths: recordPaths.event,
  fields: EVENT_FIELDS,
  calls: {
    useRecord: useGetAdminEventQuery,
    useRecords: useListAdminEventsQuery,
    load: (id) => getAdminEvent.initiate(id, { subscribe: false, forceRefetch: true }),
    save: (save) => saveEvent.initiate(save, { track: false }),
    parseResponse: withStaffFields(eventFromResponse),
  },
  /** Sends the order of the images only where it differs from the usual order: stored images, then new ones (D-84). */
  appendImages(form, images, storedImages) {
    const storedPaths = storedImages.map(({ image }) => image);
    const removedPaths = images.flatMap(({ image, isRemoved }) => (image !== undefined && isRemoved ? [image] : []));
    // Leaves out a stored image that someone else has removed meanwhile.
    const isStored = ({ image }: FormImage) => storedPaths.some((path) => path === image);
    const sentImages = images.filter((entry) => isPartOfRecord(entry) && (entry.file || isStored(entry)));
    const files = sentImages.flatMap(({ file }) => file ?? []);
    const alts = sentImages.map(({ alt }) => cleanSingleLineText(alt));
    // A new event without descriptions is sent without their field, as the spec says.
    if (form.has('id') || alts.some(Boolean)) form.set('image_alts', alts.join('\n'));
    // In an order, a stored image is its path, and a new image is its index among the files.
    const usualOrder = [...storedPaths.filter((path) => !removedPaths.includes(path)), ...files.keys()];
    const order = sentImages.map(({ image, file }) => (file ? files.indexOf(file) : image));
    if (JSON.stringify(order) !== JSON.stringify(usualOrder)) form.set('image_order', JSON.stringify(order));
    for (const file of files) form.append('images[]', file);
    for (const path of removedPaths) form.append('removed_images[]', path);
  },
};
