import { adminEventsApi, useGetAdminEventQuery, useListAdminEventsQuery } from '@/api/adminEventsApi';
import { withStaffFields } from '@/api/adminRecordEndpoints';
import { cleanSingleLineText } from '@/domain/cleanText';
import { type CollegeEvent, eventFromResponse } from '@/domain/event';
import { recordPaths } from '@/domain/paths';
import { EVENT_FIELDS } from '@/domain/recordFields';
import { isPartOfRecord } from '@/pages/admin/formImages';
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
    read: withStaffFields(eventFromResponse),
  },
  /** The order goes along where it is not the usual one: new images after the stored ones, as they are now (D-84). */
  appendImages(form, images, now) {
    const removed = images.flatMap(({ image, isRemoved }) => (image !== undefined && isRemoved ? [image] : []));
    const staying = images.filter((one) => isPartOfRecord(one) && (one.file || now.some(({ image }) => image === one.image)));
    const files = staying.flatMap(({ file }) => file ?? []);
    const alts = staying.map(({ alt }) => cleanSingleLineText(alt));
    // A new event without these texts is sent as the spec says.
    if (form.has('id') || alts.some(Boolean)) form.set('image_alts', alts.join('\n'));
    const usual = [...now.map(({ image }) => image).filter((image) => !removed.includes(image)), ...files.keys()];
    const order = JSON.stringify(staying.map(({ image, file }) => image ?? (file && files.indexOf(file))));
    if (order !== JSON.stringify(usual)) form.set('image_order', order);
    for (const file of files) form.append('images[]', file);
    for (const image of removed) form.append('removed_images[]', image);
  },
};
